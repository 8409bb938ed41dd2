import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { proveIdentity } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { failureText } from '../failures.ts'
import { useTexts } from '../language.ts'
import { setMe } from '../me.ts'
import { Button } from '../parts/Button.tsx'
import { typedIn } from '../parts/form.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { $proof } from '../proof.ts'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the password again before something that takes a fresh proof. */
export function ProofDialog() {
  const texts = useTexts()
  const { access } = texts
  const proof = useStore($proof)
  const prove = useMutation({
    mutationFn: (password: string) => call(proveIdentity, { json: { password } }),
    onSuccess: (me) => {
      setMe(me)
      proof?.answer(true)
    },
    onError: () => {},
  })
  const close = () => {
    prove.reset()
    proof?.answer(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => prove.mutate(typedIn(event)('password'))
  return (
    <Sheet isOpen={proof !== undefined} close={close} title={access.proofTitle} description={access.proofHint}>
      <form className="stack" onSubmit={submit}>
        <PasswordField
          name="password"
          label={access.password}
          autoComplete="current-password"
          error={prove.error ? failureText(prove.error, texts) : undefined}
        />
        <Button type="submit" look="primary" wide busy={prove.isPending}>
          {access.confirm}
        </Button>
      </form>
    </Sheet>
  )
}
