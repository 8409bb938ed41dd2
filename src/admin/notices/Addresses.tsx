import { type SubmitEvent, useState } from 'react'
import type { Notices } from '#contract/admin/notices.ts'
import { NOTICE_EMAILS_MOST } from '#contract/office-limits.ts'
import { wrongFields } from '../failures.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import styles from './Notices.module.css'
import { useSaveNotices } from './use-notices.ts'

/** Who is mailed about each new order. */
export function Addresses({ notices }: { notices: Notices }) {
  const { notices: texts, common } = useTexts()
  const [round, setRound] = useState(0)
  const save = useSaveNotices(() => setRound(round + 1))
  const { emails } = notices
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    const email = typedIn(event)('email')
    save.mutate({ ...notices, emails: [...emails, email] })
  }
  const isWrong = wrongFields(save.error).some((field) => field.startsWith('emails'))
  return (
    <section className="panel stack">
      <h2>{texts.addresses}</h2>
      <p className="muted">{emails.length === 0 ? texts.addressesNone : texts.addressesHint}</p>
      {emails.length > 0 && (
        <ul className={styles['rows']}>
          {emails.map((email) => (
            <li key={email}>
              <span className={styles['address']}>{email}</span>
              <Button
                look="quiet"
                icon="close"
                iconOnly
                busy={save.isPending}
                onClick={() => save.mutate({ ...notices, emails: emails.filter((each) => each !== email) })}
              >
                {texts.removeAddress(email)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {emails.length < NOTICE_EMAILS_MOST && (
        <form key={round} className="stack" onSubmit={add} aria-label={texts.addAddress}>
          <Field
            name="email"
            type="email"
            label={texts.address}
            autoComplete="off"
            required
            error={isWrong ? texts.addressWrong : undefined}
          />
          <Button type="submit" busy={save.isPending}>
            {texts.addAddress}
          </Button>
        </form>
      )}
      <p className="visually-hidden" role="status">
        {save.isSuccess ? common.saved : ''}
      </p>
    </section>
  )
}
