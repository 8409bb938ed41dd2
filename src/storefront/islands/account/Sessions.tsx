import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { SESSION_IDLE_DAYS } from '#platform/contract/limits.ts'
import { formatDay, formatMoment } from '#platform/rules/date.ts'
import { textLang } from '#platform/rules/language.ts'
import type { SignIn } from '#shop/customers/contract/account.ts'
import {
  $sessions,
  endOtherSessions,
  endSession,
  LOADING_SESSIONS,
  loadSessions,
} from '#storefront/stores/account/sessions.ts'
import { SIGN_OUT, SIGN_OUT_OTHERS, SIGNED_IN_DEVICES, THIS_DEVICE } from '#storefront/texts/account/account.ts'
import { deviceOf, signedIn, signedInOn, signedOutAfter } from '#storefront/texts/account/sessions.ts'
import { Loading } from './Loading.tsx'
import styles from './Sessions.module.css'

interface RowProps {
  session: SignIn
  isBusy: boolean
  onEnd: () => void
}

function Row({ session, isBusy, onEnd }: RowProps) {
  const { created_at, last_seen_at, is_current } = session
  const device = deviceOf(session.device)
  const since = formatDay(created_at)
  return (
    <li className={styles['session']}>
      <div>
        <p>
          <strong lang={textLang(device)}>{device}</strong>
          {is_current && THIS_DEVICE}
        </p>
        <p className="muted">{signedIn(since, formatMoment(last_seen_at))}</p>
      </div>
      {!is_current && (
        <button className="button" type="button" aria-disabled={isBusy} onClick={onEnd}>
          {SIGN_OUT}
          <span className="visually-hidden"> {signedInOn(device, since)}</span>
        </button>
      )}
    </li>
  )
}

/** Devices that are signed in to the account, with buttons to sign out one or all of the others. */
export function Sessions() {
  const state = useStore($sessions, { ssr: () => LOADING_SESSIONS })
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void loadSessions(), [])
  if (state.status !== 'ready') return <Loading hasFailed={state.status === 'failed'} retry={loadSessions} />

  const end = async (work: () => Promise<boolean>) => {
    if (isBusy) return
    setBusy(true)
    const isEnded = await work()
    setBusy(false)
    // The button that had the focus is removed.
    if (isEnded) heading.current?.focus()
  }
  const { sessions } = state
  return (
    <section className="panel stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        {SIGNED_IN_DEVICES}
      </h2>
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <Row key={session.pk} session={session} isBusy={isBusy} onEnd={() => end(() => endSession(session.pk))} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button className="button" type="button" aria-disabled={isBusy} onClick={() => end(endOtherSessions)}>
            {SIGN_OUT_OTHERS}
          </button>
        </p>
      )}
      <p className="muted">{signedOutAfter(SESSION_IDLE_DAYS)}</p>
    </section>
  )
}
