import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { setMe, useMe } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { SESSIONS } from '#office/query-keys.ts'
import { endMySession, listMySessions, updateMe } from '#platform/contract/addresses/admin-routes.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import styles from './Account.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SignOut } from './SignOut.tsx'
import { Totp } from './Totp.tsx'

/** Where the person is signed in, with a way to end each. */
function Devices() {
  const { access, common } = useTexts()
  const { before } = useFormats()
  const { data, error, refetch } = useRead(SESSIONS, listMySessions)
  const end = useMutation({
    mutationFn: (id: number) => call(endMySession, { params: { id } }),
    onSuccess: () => toast.success(access.deviceEnded),
    onSettled: () => readAgain(SESSIONS),
  })
  return (
    <section className="panel stack">
      <h2>{access.devices}</h2>
      <Loading {...{ data, error, refetch }} lines={2} />
      <ul className={styles['devices']}>
        {data?.results.map(({ pk, device, address, seen_at, is_current }) => (
          <li key={pk}>
            <div>
              <strong>{device}</strong> {is_current && `(${access.thisDevice})`}
              <p className="muted">
                {is_current ? access.usedNow : access.lastUsed(before(seen_at, common))} · {address}
              </p>
            </div>
            {!is_current && (
              <Button
                look="quiet"
                aria-label={access.endDevice(device)}
                busy={end.isPending && end.variables === pk}
                onClick={() => end.mutate(pk)}
              >
                {access.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One's own account: language, password, second factor, devices. */
export function Account() {
  const { access, common } = useTexts()
  const { digits } = useFormats()
  const { data: me } = useMe()
  const change = useMutation({
    mutationFn: (language: Language) => call(updateMe, { json: { language } }),
    onSuccess: (me) => {
      setMe(me)
      toast.success(texts().common.saved)
    },
  })
  return (
    <Screen title={common.me}>
      <div className={styles['account']}>
        {me && (
          <section className="panel" aria-label={access.profile}>
            <h2>{me.name}</h2>
            <p className="muted">{common.roles[me.role]}</p>
            <p>{[me.phone_number && digits(me.phone_number), me.email].filter(Boolean).join(' · ')}</p>
          </section>
        )}
        <section className="panel stack">
          <h2>{common.language}</h2>
          <LanguageSwitch choose={(language) => change.mutate(language)} />
        </section>
        <PasswordForm />
        <Passkeys />
        <Totp />
        <Devices />
        <SignOut />
      </div>
    </Screen>
  )
}
