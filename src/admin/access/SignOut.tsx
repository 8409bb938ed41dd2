import { useMutation } from '@tanstack/react-query'
import { signOutStaff } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { pathOf } from '../router.ts'

export function SignOut() {
  const { access } = useTexts()
  const signOut = useMutation({
    mutationFn: () => call(signOutStaff),
    // Loads the page anew: nothing that was read or typed stays for whoever signs in next.
    onSuccess: () => location.assign(pathOf('signIn')),
  })
  return (
    <Button wide busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {access.signOut}
    </Button>
  )
}
