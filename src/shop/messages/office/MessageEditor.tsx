import { type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { LanguageTabs } from '#office/parts/LanguageTabs.tsx'
import type { MessageStep } from '#platform/contract/jobs.ts'
import { MAX_MESSAGE } from '#platform/contract/office-limits.ts'
import type { MessageSettings } from '#shop/messages/contract/message.ts'
import {
  DEFAULT_MESSAGES,
  MESSAGE_PLACEHOLDERS,
  needsSite,
  placeholdersFor,
} from '#shop/messages/rules/message-texts.ts'
import { unknownPlaceholders } from '#shop/orders/rules/order-mails.ts'
import { Placeholders } from '#shop/settings/office/notices/MailEditor.tsx'
import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { useSaveMessages } from './use-messages.ts'

interface Props {
  settings: MessageSettings
  /** The address that links begin with; null where nobody configured it. */
  site: string | null
  step: MessageStep
  close: () => void
}

/** The texts of one notice in both languages, what is typed over what stands, with a live count of parts. */
export function MessageEditor({ settings, site, step, close }: Props) {
  const { messages: texts, notices, common } = useTexts()
  const [language, setLanguage] = useState<Language>(settings.language)
  const kept = useKept<Partial<Record<Language, string>>>(`message ${step}`, () => ({}), close)
  const save = useSaveMessages(kept.done)
  const over = ({ texts, ...notice }: MessageSettings['notices'][MessageStep]) => ({
    ...notice,
    texts: { ...texts, ...kept.value },
  })
  const { texts: both } = over(settings.notices[step])
  const area = useRef<HTMLTextAreaElement>(null)
  const text = both[language]
  const set = (typed: string) => kept.change((all) => ({ ...all, [language]: typed }))
  const unknown = (typed: string) => unknownPlaceholders(typed, MESSAGE_PLACEHOLDERS).map((name) => `{${name}}`)
  const problemOf = (typed: string) => {
    if (unknown(typed).length > 0) return texts.unknownPlaceholder(unknown(typed).join(', '))
    return site === null && needsSite(typed) ? texts.noSite : undefined
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = LANGUAGES.find((each) => unknown(both[each]).length > 0)
    if (wrong) setLanguage(wrong)
    else save.mutate(({ notices, ...now }) => ({ ...now, notices: { ...notices, [step]: over(notices[step]) } }))
  }
  return (
    <form className="stack" onSubmit={submit}>
      <LanguageTabs language={language} choose={setLanguage} />
      <TextField
        ref={area}
        label={notices.text}
        value={text}
        maxLength={MAX_MESSAGE}
        rows={4}
        lang={language}
        required
        onChange={({ target }) => set(target.value)}
        error={problemOf(text)}
      />
      <Placeholders names={placeholdersFor(site !== null)} labels={texts.placeholderNames} {...{ area, set }} />
      {site !== null && <p className="muted">{texts.linksHint}</p>}
      <MessagePreview text={text} language={language} price={settings.part_price} site={site ?? location.origin} />
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      <Button wide onClick={() => kept.change(() => DEFAULT_MESSAGES[step])}>
        {notices.reset}
      </Button>
    </form>
  )
}
