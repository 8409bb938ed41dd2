import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { MAIL_STEPS, type MailStep } from '#platform/contract/jobs.ts'
import { MAIL_LANGUAGES, type Notices } from '#shop/settings/contract/office/notices.ts'
import { MailEditor } from './MailEditor.tsx'
import styles from './Notices.module.css'
import { useSaveNotices } from './use-notices.ts'

/** Mails to shoppers: which steps, in which language, and each text. */
export function MailTexts({ notices }: { notices: Notices }) {
  const { notices: texts } = useTexts()
  const [edited, setEdited] = useState<MailStep>()
  const save = useSaveNotices()
  return (
    <section className="panel stack">
      <h2>{texts.shopperMails}</h2>
      <p className="muted">{texts.shopperMailsHint}</p>
      <ul className={styles['rows']}>
        {MAIL_STEPS.map((step) => (
          <li key={step}>
            <Switch
              label={texts.steps[step]}
              isOn={notices.mails[step].is_on}
              change={(is_on) =>
                save.mutate(({ mails, ...now }) => ({ ...now, mails: { ...mails, [step]: { ...mails[step], is_on } } }))
              }
            />
            <Button look="quiet" aria-label={texts.editText(texts.steps[step])} onClick={() => setEdited(step)}>
              {texts.edit}
            </Button>
          </li>
        ))}
      </ul>
      <Choices
        legend={texts.mailLanguage}
        choices={MAIL_LANGUAGES.map((value) => ({ value, label: texts.mailLanguages[value] }))}
        value={notices.language}
        choose={(language) => save.mutate((now) => ({ ...now, language }))}
      />
      <Sheet
        isOpen={edited !== undefined}
        close={() => setEdited(undefined)}
        title={edited ? texts.steps[edited] : ''}
        description={texts.placeholdersHint}
      >
        {edited && <MailEditor step={edited} notices={notices} close={() => setEdited(undefined)} />}
      </Sheet>
    </section>
  )
}
