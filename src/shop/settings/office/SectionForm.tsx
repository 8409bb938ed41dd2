import type { ReactNode } from 'react'
import { useTexts } from '#office/language.ts'
import { useKept } from '#office/parts/kept.ts'
import { ResourceField } from '#office/resource/ResourceField.tsx'
import styles from '#office/resource/ResourceForm.module.css'
import { useSaid } from '#office/resource/said.ts'
import { fromForm, type Typed, toForm, typedNames } from '#office/resource/typed.ts'
import { fieldOf } from '#platform/resource/define.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { setting, settingsOf } from '#shop/settings/contract/setting.ts'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

interface Props extends FormProps {
  /** Inputs that stand instead of those that follow from kinds. */
  instead?: Readonly<Record<string, (value: unknown, set: (value: unknown) => void) => ReactNode>>
}

/** Settings as they are typed; `logo` is undefined while it stays as it is. */
interface Filled {
  typed: Typed
  logo?: Picture | null
}

/** A part of the settings whose fields are all declared. */
export function SectionForm({ about, section, settings, draft, done: close, instead = {} }: Props) {
  const { shop } = useTexts()
  const say = useSaid()
  const names = settingsOf(section)
  // Invented contact data of the demo is not offered as the merchant's own.
  const isInvented = (name: string) => section === 'contact' && settings.demo.includes(name)
  const begin = () => {
    const own = Object.entries(settings).filter(([name]) => !isInvented(name))
    return { typed: toForm(setting, Object.fromEntries(own), {}) }
  }
  const { value, change, done, forget } = useKept<Filled>(about, begin, close)
  const { typed, logo } = value
  // What nobody typed here stays as others set it. Save adopts the values of the demo, and all of an untouched form.
  const read = () => {
    const changed = typedNames(setting, begin().typed, typed)
    const sent = changed.length > 0 ? names.filter((name) => [...changed, ...settings.demo].includes(name)) : names
    return Object.fromEntries(Object.entries(fromForm(setting, typed, false)).filter(([name]) => sent.includes(name)))
  }
  return (
    <SettingsForm {...{ settings, draft, done, forget, read }}>
      {(wrong) => (
        <div className={styles['fields']}>
          {names.map((name) => {
            const [, field] = fieldOf(setting, name) ?? []
            if (!field) return null
            const set = (value: unknown) =>
              change((before) => ({ ...before, typed: { ...before.typed, [name]: value } }))
            const held = Object.entries(settings).find(([each]) => each === name)?.[1]
            return (
              <div key={name} className={`stack ${styles[field.isBeside ? 'beside' : 'field']}`}>
                {field.intro && <p className="muted">{say(field.intro)}</p>}
                {instead[name]?.(typed[name], set) ?? (
                  <ResourceField
                    {...{ name, field, value: typed[name], error: wrong(name), options: [] }}
                    note={isInvented(name) ? `${shop.ofDemo}: ${held}` : undefined}
                    picture={logo === undefined ? settings.logo : logo}
                    change={set}
                    pick={(picked) => {
                      set(picked?.pk ?? null)
                      change((before) => ({ ...before, logo: picked?.picture ?? null }))
                    }}
                  />
                )}
              </div>
            )
          })}
        </div>
      )}
    </SettingsForm>
  )
}
