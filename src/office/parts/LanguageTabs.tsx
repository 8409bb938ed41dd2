import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import { Button } from './Button.tsx'

const NAMES: Record<Language, string> = { bn: 'বাংলা', en: 'English' }

/** Which language's text or page is shown. */
export function LanguageTabs({ language, choose }: { language: Language; choose: (language: Language) => void }) {
  return (
    <div className="row">
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          lang={each}
          look={each === language ? 'primary' : 'plain'}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {NAMES[each]}
        </Button>
      ))}
    </div>
  )
}
