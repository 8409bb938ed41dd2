import { useStore } from '@nanostores/react'
import { $language, setLanguage, useTexts } from '#office/language.ts'
import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import styles from './LanguageSwitch.module.css'

/** Each language in its own script, so that a reader of only one finds it. */
const NAMES: Record<Language, string> = { bn: 'বাংলা', en: 'English' }

interface Props {
  /** Called after choosing; the language of this device changes anyway. */
  choose?: (language: Language) => void
}

export function LanguageSwitch({ choose }: Props) {
  const { common } = useTexts()
  const chosen = useStore($language)
  return (
    <fieldset className={styles['switch']} aria-label={common.language}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => {
            void setLanguage(language)
            choose?.(language)
          }}
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  )
}
