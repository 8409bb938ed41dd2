import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { forgetSeen } from '#office/offline/seen.ts'
import { Button } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import { signOutStaff } from '#platform/contract/addresses/admin-routes.ts'
import { sendWaiting } from '#shop/orders/office/waiting/outbox.ts'
import { stopPush } from './push.ts'

/** Reloads the page: no read or typed data stays for the next person. */
const leave = (search: Record<string, string> = {}) => location.assign(pathOf('signIn', search))

/** The shop removes the cookie with every answer but those to a request that may be forged. */
const hasLostCookie = (error: unknown): boolean =>
  error instanceof CallFailure && error.kind === 'refused' && error.status !== 403

export function SignOut() {
  const { access } = useTexts()
  const signOut = useMutation({
    async mutationFn() {
      await sendWaiting().catch(() => {})
      await Promise.all([forgetSeen(), stopPush().catch(() => {})])
      return call(signOutStaff)
    },
    onSuccess: () => leave(),
    onError: (error) => {
      if (refusalWith(error, 'staff_login_needed')) leave()
      else if (hasLostCookie(error)) leave({ unconfirmed: 'yes' })
      else toast.error(access.notSignedOut)
    },
  })
  return (
    <Button wide busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {access.signOut}
    </Button>
  )
}
