import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { call } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { setMe, useMe } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { typedIn } from '#office/parts/typed.ts'
import type { ProofQuestion } from '#office/proof.ts'
import { proveIdentity } from '#platform/contract/addresses/admin-routes.ts'
import { CodeField, PasswordField } from './ProofFields.tsx'

/** Asks for the second factor, or for the password of a person without one, before an action that needs a fresh proof. */
export function ProofDialog({ answer }: ProofQuestion) {
  const texts = useTexts()
  const { access } = texts
  const prove = useMutation({
    mutationFn: (typed: { code: string } | { password: string }) => call(proveIdentity, { json: typed }),
    onSuccess: (me) => {
      setMe(me)
      answer(true)
    },
    onError: () => {},
  })
  const hasTotp = useMe().data?.has_totp === true
  const error = prove.error ? failureText(prove.error, texts) : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    prove.mutate(hasTotp ? { code: typed('code') } : { password: typed('password') })
  }
  return (
    <Sheet
      isOpen
      close={() => answer(false)}
      title={access.proofTitle}
      description={hasTotp ? access.proofCodeHint : access.proofHint}
    >
      <form className="stack" onSubmit={submit}>
        {hasTotp ? (
          <CodeField error={error} />
        ) : (
          <PasswordField name="password" label={access.password} autoComplete="current-password" error={error} />
        )}
        <Button type="submit" look="primary" wide busy={prove.isPending}>
          {access.confirm}
        </Button>
      </form>
    </Sheet>
  )
}
