import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import { Field } from '#office/parts/Field.tsx'
import { STAFF } from '#office/query-keys.ts'
import { createPasswordLink } from '#platform/contract/addresses/admin-routes.ts'

/** A new link of this path, to be sent to whom it is for: it is shown only now. */
export function LinkOnce({ label, path }: { label: string; path: string }) {
  const { access } = useTexts()
  const link = new URL(path, location.origin).href
  return (
    <section className="stack">
      <p>{access.inviteReady}</p>
      <Field label={label} value={link} readOnly onFocus={(event) => event.target.select()} />
      <Button look="primary" wide icon="copy" onClick={() => void copy(link)}>
        {access.copyLink}
      </Button>
    </section>
  )
}

/** Makes a link by which a person who forgot it sets a new password. */
export function PasswordLink({ pk }: { pk: number }) {
  const { team } = useTexts()
  const make = useMutation({
    mutationFn: () => call(createPasswordLink, { params: { id: pk } }),
    onSettled: () => readAgain(STAFF),
  })
  if (make.data) return <LinkOnce label={team.passwordLink} path={make.data.link} />
  return (
    <Button wide busy={make.isPending} onClick={() => make.mutate()}>
      {team.makePasswordLink}
    </Button>
  )
}
