import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { setMe } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { PASSKEYS, SESSIONS } from '#office/query-keys.ts'
import { listPasskeys, updateMe } from '#platform/contract/addresses/admin-routes.ts'
import { PasswordField } from './ProofFields.tsx'

/** A new password. The proof of the old one is asked for by the call itself (ProofDialog.tsx). */
export function PasswordForm() {
  const texts = useTexts()
  const { access, common } = texts
  const [isOpen, setOpen] = useState(false)
  // A person who knew the old password may have added a passkey.
  const [removes, setRemoves] = useState(true)
  const passkeys = useRead(PASSKEYS, listPasskeys, { enabled: isOpen })
  const names = passkeys.data?.results.map(({ name }) => name) ?? []
  const change = useMutation({
    mutationFn: (new_password: string) => call(updateMe, { json: { new_password, keep_passkeys: !removes } }),
    onSuccess: (me) => {
      setMe(me)
      setOpen(false)
      void readAgain(SESSIONS, PASSKEYS)
      toast.success(access.passwordChanged)
    },
    onError: () => {},
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => change.mutate(typedIn(event)('new_password'))
  return (
    <section className="panel stack">
      <h2>{access.password}</h2>
      {isOpen ? (
        <form className="stack" onSubmit={submit} aria-label={access.changePassword}>
          <PasswordField
            name="new_password"
            label={access.newPassword}
            autoComplete="new-password"
            hint={access.passwordHint}
            error={change.error ? failureText(change.error, texts) : undefined}
          />
          {names.length > 0 && (
            <Switch label={access.passwordPasskeys} hint={names.join(', ')} isOn={removes} change={setRemoves} />
          )}
          <Button type="submit" look="primary" busy={change.isPending}>
            {common.save}
          </Button>
        </form>
      ) : (
        <Button icon="key" onClick={() => setOpen(true)}>
          {access.changePassword}
        </Button>
      )}
    </section>
  )
}
