import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { setMe, useMe } from '#office/me.ts'
import { updateMe } from '#platform/contract/addresses/admin-routes.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import styles from './Account.module.css'
import { Devices } from './Devices.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SignOut } from './SignOut.tsx'
import { Totp } from './Totp.tsx'

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
