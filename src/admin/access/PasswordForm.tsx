import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { listPasskeys, updateMe } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { failureText } from '../failures.ts'
import { useTexts } from '../language.ts'
import { setMe } from '../me.ts'
import { Button } from '../parts/Button.tsx'
import { Switch } from '../parts/Switch.tsx'
import { typedIn } from '../parts/typed.ts'
import { PASSKEYS, SESSIONS } from '../query-keys.ts'
import { PasswordField } from './ProofFields.tsx'

/** A new password. The proof of the old one is asked for by the call itself (ProofDialog.tsx). */
export function PasswordForm() {
  const texts = useTexts()
  const { access, common } = texts
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // A person who knew the old password may have added a passkey.
  const [removes, setRemoves] = useState(true)
  const passkeys = useQuery({ queryKey: PASSKEYS, queryFn: () => call(listPasskeys), enabled: isOpen })
  const names = passkeys.data?.results.map(({ name }) => name) ?? []
  const change = useMutation({
    mutationFn: (new_password: string) => call(updateMe, { json: { new_password, keep_passkeys: !removes } }),
    onSuccess: (me) => {
      setMe(me)
      setOpen(false)
      void client.invalidateQueries({ queryKey: SESSIONS })
      void client.invalidateQueries({ queryKey: PASSKEYS })
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
