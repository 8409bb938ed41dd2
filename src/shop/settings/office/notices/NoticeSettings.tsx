import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { $isSoundBlocked, $isSoundOn, ring, setSound } from '#office/events/bell.ts'
import { wrongFields } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { Loading } from '#office/parts/States.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { MAX_NOTICE_EMAILS } from '#platform/contract/office-limits.ts'
import type { Notices } from '#shop/settings/contract/office/notices.ts'
import { PushSwitch } from '#shop/staff/office/PushSwitch.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { MailTexts } from './MailTexts.tsx'
import styles from './Notices.module.css'
import { useNotices, useSaveNotices } from './use-notices.ts'

const ABOUT = 'notice address'

/** Who is mailed about each new order. */
function Addresses({ notices }: { notices: Notices }) {
  const { notices: texts, common } = useTexts()
  const [round, setRound] = useState(0)
  const save = useSaveNotices(() => {
    keepForm(ABOUT)
    setRound(round + 1)
  })
  const { emails } = notices
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    const email = typedIn(event)('email')
    save.mutate((now) => ({ ...now, emails: [...now.emails, email] }))
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
                onClick={() => save.mutate((now) => ({ ...now, emails: now.emails.filter((each) => each !== email) }))}
              >
                {texts.removeAddress(email)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {emails.length < MAX_NOTICE_EMAILS && (
        <KeptForm about={ABOUT} key={round} className="stack" onSubmit={add} aria-label={texts.addAddress}>
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
        </KeptForm>
      )}
      <p className="visually-hidden" role="status">
        {save.isSuccess ? common.saved : ''}
      </p>
    </section>
  )
}

/** Whether this device rings for a new order, and a try. */
function SoundSwitch() {
  const { notices } = useTexts()
  const isOn = useStore($isSoundOn)
  const isBlocked = useStore($isSoundBlocked)
  return (
    <section className="panel stack">
      <h2>{notices.sound}</h2>
      <Switch label={notices.soundOn} hint={notices.soundHint} isOn={isOn} change={setSound} />
      {isOn && isBlocked && <p role="status">{notices.soundBlocked}</p>}
      {isOn && (
        <Button icon="bell" onClick={() => void ring()}>
          {notices.soundTry}
        </Button>
      )}
    </section>
  )
}

/** How the shop tells of orders: sound here, mails to staff, mails to shoppers. */
export function NoticeSettings() {
  const { notices: texts } = useTexts()
  const mayEdit = useCan()('message:edit')
  const { data, error, refetch } = useNotices(mayEdit)
  return (
    <Screen title={texts.title}>
      <div className={styles['screen']}>
        <FailedJobs />
        <SoundSwitch />
        <PushSwitch />
        {mayEdit && <Loading {...{ data, error, refetch }} />}
        {data && !data.is_mail_sent && <p className={styles['warning']}>{texts.noMailServer}</p>}
        {data && <Addresses notices={data.notices} />}
        {data && <MailTexts notices={data.notices} />}
      </div>
    </Screen>
  )
}
