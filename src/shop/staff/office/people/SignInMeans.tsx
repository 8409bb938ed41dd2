import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { STAFF } from '#office/query-keys.ts'
import { deleteStaffPasskey, endStaffTotp } from '#platform/contract/addresses/admin-routes.ts'
import type { StaffMember } from '#shop/staff/contract/staff.ts'

/** Sign-in methods of a person besides the password, and the removal of each: for a lost phone, and for what a thief added. */
export function SignInMeans({ person: { pk, has_totp, passkeys }, done }: { person: StaffMember; done: () => void }) {
  const { access, common } = useTexts()
  const { before } = useFormats()
  const end = useMutation({
    mutationFn: (passkey: number | undefined) =>
      passkey === undefined
        ? call(endStaffTotp, { params: { id: pk } })
        : call(deleteStaffPasskey, { params: { id: pk, passkey } }),
    onSuccess: () => {
      done()
      toast.success(access.factorRemoved)
    },
    onSettled: () => readAgain(STAFF),
  })
  if (!has_totp && passkeys.length === 0) return null
  return (
    <section className="stack">
      <h3>{access.signsInWith}</h3>
      {passkeys.map((key) => (
        <div key={key.pk} className="stack">
          <b>{key.name}</b>
          <p className="muted">{key.used_at ? access.lastUsed(before(key.used_at, common)) : access.passkeyUnused}</p>
          <Button wide busy={end.isPending} onClick={() => end.mutate(key.pk)}>
            {access.removePasskey(key.name)}
          </Button>
        </div>
      ))}
      {has_totp && (
        <Button wide busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {access.totpEnd}
        </Button>
      )}
    </section>
  )
}
