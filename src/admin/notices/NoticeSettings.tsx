import { SoundSwitch } from '../events/SoundSwitch.tsx'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { useCan } from '../me.ts'
import { Failure, Skeleton } from '../parts/States.tsx'
import { Addresses } from './Addresses.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { MailTexts } from './MailTexts.tsx'
import styles from './Notices.module.css'
import { useNotices } from './use-notices.ts'

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
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {mayEdit && !data && !error && <Skeleton />}
        {data && !data.is_mail_sent && <p className={styles['warning']}>{texts.noMailServer}</p>}
        {data && <Addresses notices={data.notices} />}
        {data && <MailTexts notices={data.notices} />}
      </div>
    </Screen>
  )
}
