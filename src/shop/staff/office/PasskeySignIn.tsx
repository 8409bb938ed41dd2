import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { beginPasskeySignIn, signInWithPasskey } from '#platform/contract/addresses/admin-routes.ts'
import type { Me } from '#shop/staff/contract/staff.ts'

/** Default name of this device's passkey. */
export function deviceName(): string {
  const { userAgent } = navigator
  const known = [
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Mac', /Macintosh/],
    ['Windows', /Windows/],
    ['Linux', /Linux/],
  ] as const
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Passkey'
}

/** Whether the person closed the browser's question, or let it pass. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)

/** Asks the device for a passkey; undefined when the person does not want to. */
async function askForPasskey(): Promise<Me | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await call(beginPasskeySignIn)
  try {
    // Made by the same library on the server.
    const optionsJSON: PublicKeyCredentialRequestOptionsJSON = { ...options, challenge: String(options['challenge']) }
    const credential = await startAuthentication({ optionsJSON })
    return await call(signInWithPasskey, { json: { credential: { ...credential } } })
  } catch (error) {
    if (isGivenUp(error)) return undefined
    throw error
  }
}

/** Sign-in with finger, face or PIN instead of a password. */
export function PasskeySignIn({ done }: { done: (me: Me) => void }) {
  const texts = useTexts()
  const signIn = useMutation({
    mutationFn: askForPasskey,
    onSuccess: (me) => me && done(me),
    onError: () => {},
  })
  if (typeof PublicKeyCredential === 'undefined') return null
  return (
    <>
      <Button icon="key" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {texts.access.passkeySignIn}
      </Button>
      {signIn.error && <p role="alert">{failureText(signIn.error, texts)}</p>}
    </>
  )
}
