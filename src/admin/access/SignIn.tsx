import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { signInStaff } from '#contract/admin-routes.ts'
import type { Me, StaffSignIn } from '#contract/staff.ts'
import { call, refusalWith } from '../api.ts'
import { failureText } from '../failures.ts'
import { useTexts } from '../language.ts'
import { forgetMe, setMe } from '../me.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/typed.ts'
import { $router, returnPath } from '../router.ts'
import { Entrance } from './Entrance.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { CodeField, PasswordField } from './ProofFields.tsx'

/** Sign-in: phone or email with the password, then the code of a person with a second factor. */
export function SignIn() {
  const texts = useTexts()
  const { access, common } = texts
  const { back, unconfirmed } = useStore($router)?.search ?? {}
  const [first, setFirst] = useState<Pick<StaffSignIn, 'login' | 'password'>>()
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
      {back && !first && <p>{common.signedOut}</p>}
      {unconfirmed && !first && <p role="status">{access.signedOutHere}</p>}
      <form className="stack" onSubmit={submit} aria-label={access.signIn}>
        {first ? (
          <CodeField error={error} />
        ) : (
          <>
            <Field
              name="login"
              label={access.login}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField name="password" label={access.password} autoComplete="current-password" error={error} />
          </>
        )}
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
            <p className="muted">{access.forgotten}</p>
          </>
        )}
      </form>
    </Entrance>
  )
}
