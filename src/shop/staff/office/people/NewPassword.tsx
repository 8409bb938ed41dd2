import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { Button, SureButton } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import { Field } from '#office/parts/Field.tsx'
import { resetStaffPassword } from '#platform/contract/addresses/admin-routes.ts'

/** Gives a person who forgot it a new password, which is shown once. */
export function NewPassword({ pk }: { pk: number }) {
  const { access } = useTexts()
  const reset = useMutation({ mutationFn: () => call(resetStaffPassword, { params: { id: pk } }) })
  const password = reset.data?.password
  if (!password)
    return (
      <SureButton wide busy={reset.isPending} sure={access.resetSure} act={() => reset.mutate()}>
        {access.reset}
      </SureButton>
    )
  return (
    <section className="stack">
      <p>{access.resetDone}</p>
      <Field label={access.newPassword} value={password} readOnly onFocus={(event) => event.target.select()} />
      <Button wide icon="copy" onClick={() => void copy(password)}>
        {access.copyPassword}
      </Button>
    </section>
  )
}
