import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { forgetMe, setMe } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { wasSignedIn } from '#office/parts/kept.ts'
import { typedIn } from '#office/parts/typed.ts'
import { $router, pathOf, returnPath } from '#office/router.ts'
import { signInStaff } from '#platform/contract/addresses/admin-routes.ts'
import type { Me, StaffSignIn } from '#shop/staff/contract/staff.ts'
import { Entrance } from './Entrance.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { CodeField, PasswordField } from './ProofFields.tsx'

function LoginFields({ error }: { error: string | undefined }) {
  const { access } = useTexts()
  const login = { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, required: true }
  return (
    <>
      <Field name="login" label={access.login} {...login} />
      <PasswordField name="password" label={access.password} autoComplete="current-password" error={error} />
    </>
  )
}

/** Removes what somebody saw who was signed in before. */
const dropSeen = () =>
  void import('#office/offline/seen.ts').then(
    ({ forgetSeen }) => forgetSeen(),
    () => {},
  )

/** Sign-in: phone or email with the password, then the code of a person with a second factor. */
export function SignIn() {
  const texts = useTexts()
  const { access, common } = texts
  const { back, unconfirmed } = useStore($router)?.search ?? {}
  const [first, setFirst] = useState<Pick<StaffSignIn, 'login' | 'password'>>()
  // Whoever stands here has no session.
  useEffect(dropSeen, [])
  const enter = (me: Me) => {
    // Data loaded by another person must not be shown to this one.
    forgetMe()
    setMe(me)
    $router.open(returnPath(back), true)
  }
  const signIn = useMutation({
    mutationFn: (form: StaffSignIn) => call(signInStaff, { json: form }),
    onSuccess: enter,
    onError: (error, { login, password }) => {
      if (refusalWith(error, 'second_factor_needed')) setFirst({ login, password })
    },
  })
  const isAsking = refusalWith(signIn.error, 'second_factor_needed')
  const error = signIn.error && !isAsking ? failureText(signIn.error, texts) : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const { login, password } = first ?? { login: typed('login'), password: typed('password') }
    signIn.mutate({ login, password, code: typed('code') })
  }
  return (
    <Entrance title={access.welcomeBack}>
      {back && wasSignedIn() && !first && <p>{common.signedOut}</p>}
      {unconfirmed && !first && <p role="status">{access.signedOutHere}</p>}
      <form className="stack" onSubmit={submit} aria-label={access.signIn}>
        {first ? <CodeField error={error} /> : <LoginFields error={error} />}
        <Button type="submit" look="primary" wide busy={signIn.isPending}>
          {first ? access.confirm : access.signIn}
        </Button>
        {first ? (
          <Button
            look="quiet"
            onClick={() => {
              setFirst(undefined)
              signIn.reset()
            }}
          >
            {access.startAgain}
          </Button>
        ) : (
          <>
            <PasskeySignIn done={enter} />
            <ButtonLink look="quiet" href={pathOf('forgotten')}>
              {access.forgotten}
            </ButtonLink>
          </>
        )}
      </form>
    </Entrance>
  )
}
