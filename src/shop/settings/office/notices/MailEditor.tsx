import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { LanguageTabs } from '#office/parts/LanguageTabs.tsx'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { MailStep } from '#platform/contract/jobs.ts'
import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT } from '#platform/contract/office-limits.ts'
import { recordOf } from '#platform/contract/records.ts'
import { formatTaka } from '#platform/rules/money.ts'
import {
  DEFAULT_MAILS,
  fillMail,
  type MailText,
  type MailValues,
  PLACEHOLDERS,
  unknownPlaceholders,
} from '#shop/orders/rules/order-mails.ts'
import type { Notices } from '#shop/settings/contract/office/notices.ts'
import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import styles from './Notices.module.css'
import { useSaveNotices } from './use-notices.ts'

/** An order as the server writes one into a mail. */
const SAMPLE = { number: '1042', total: formatTaka(1250), phone: '01712345678' }

interface PlaceholdersProps<Name extends string> {
  names: readonly Name[]
  labels: Record<Name, string>
  area: RefObject<HTMLTextAreaElement | null>
  set: (text: string) => void
}

/** The words that stand for an order's own; a press puts one where the cursor of the text is. */
export function Placeholders<Name extends string>({ names, labels, area, set }: PlaceholdersProps<Name>) {
  const { notices: texts } = useTexts()
  const insert = (name: Name) => {
    const field = area.current
    field?.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    set(field?.value ?? '')
    field?.focus()
  }
  return (
    <ul className={styles['placeholders']} aria-label={texts.placeholders}>
      {names.map((name) => (
        <li key={name}>
          <Button look="quiet" onClick={() => insert(name)} aria-label={texts.insert(labels[name])}>
            {labels[name]}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Says what is wrong with a text of a mail: placeholders that nothing fills. */
function useMailProblem() {
  const { notices: texts } = useTexts()
  return (text: string) => {
    const unknown = unknownPlaceholders(text)
    return unknown.length > 0 ? texts.unknownPlaceholder(unknown.map((name) => `{${name}}`).join(', ')) : undefined
  }
}

/** What a shopper would read. */
function MailPreview({ mail, language }: { mail: MailText; language: Language }) {
  const { notices: texts } = useTexts()
  const values: MailValues = { ...texts.sample, ...SAMPLE, link: location.origin + PAGES.order(Number(SAMPLE.number)) }
  const shown = fillMail(mail, values)
  return (
    <section className={styles['preview']} aria-label={texts.preview} lang={language}>
      <p className="muted">{texts.preview}</p>
      <b>{shown.subject}</b>
      <p className={styles['text']}>{shown.text}</p>
    </section>
  )
}

interface Props {
  step: MailStep
  notices: Notices
  close: () => void
}

/** The texts of one mail in both languages, what is typed over what stands, with what a shopper would read. */
export function MailEditor({ step, notices, close }: Props) {
  const { notices: texts, common } = useTexts()
  const [language, setLanguage] = useState<Language>('bn')
  const kept = useKept<Partial<Record<Language, Partial<MailText>>>>(`mail ${step}`, () => ({}), close)
  const save = useSaveNotices(kept.done)
  const over = ({ texts, ...mail }: Notices['mails'][MailStep]) => ({
    ...mail,
    texts: recordOf(LANGUAGES, (each) => ({ ...texts[each], ...kept.value[each] })),
  })
  const { texts: mails } = over(notices.mails[step])
  const area = useRef<HTMLTextAreaElement>(null)
  const mail = mails[language]
  const set = (change: Partial<MailText>) =>
    kept.change((typed) => ({ ...typed, [language]: { ...typed[language], ...change } }))
  const problem = useMailProblem()
  const wrong = LANGUAGES.find((each) => problem(mails[each].subject) ?? problem(mails[each].text))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong) setLanguage(wrong)
    else save.mutate(({ mails, ...now }) => ({ ...now, mails: { ...mails, [step]: over(mails[step]) } }))
  }
  return (
    <form className="stack" onSubmit={submit}>
      <LanguageTabs language={language} choose={setLanguage} />
      <Field
        label={texts.subject}
        value={mail.subject}
        maxLength={MAX_MAIL_SUBJECT}
        lang={language}
        required
        onChange={({ target }) => set({ subject: target.value })}
        error={problem(mail.subject)}
      />
      <TextField
        ref={area}
        label={texts.text}
        value={mail.text}
        maxLength={MAX_MAIL_TEXT}
        rows={9}
        lang={language}
        required
        onChange={({ target }) => set({ text: target.value })}
        error={problem(mail.text)}
      />
      <Placeholders names={PLACEHOLDERS} labels={texts.placeholderNames} area={area} set={(text) => set({ text })} />
      <MailPreview mail={mail} language={language} />
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      <Button wide onClick={() => kept.change(() => DEFAULT_MAILS[step])}>
        {texts.reset}
      </Button>
    </form>
  )
}
