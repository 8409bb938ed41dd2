import { useTexts } from '../language.ts'
import { TextField } from '../parts/Field.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

/** Who gets a mail about each new order. */
export function NoticesForm({ settings, done }: FormProps) {
  const { shop } = useTexts()
  const toLines = (typed: string) =>
    typed
      .split(/[\s,;]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return (
    <SettingsForm
      settings={settings}
      done={done}
      read={(typed) => ({ notice_emails: toLines(typed('notice_emails')) })}
    >
      {(wrong) => (
        <TextField
          name="notice_emails"
          label={shop.noticeEmails}
          hint={shop.noticeHint}
          inputMode="email"
          autoCapitalize="none"
          defaultValue={settings.notice_emails.join('\n')}
          error={wrong('notice_emails')}
        />
      )}
    </SettingsForm>
  )
}
