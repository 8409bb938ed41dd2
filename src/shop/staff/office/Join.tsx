import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { call, refusalWith } from '#office/api.ts'
import { failureText, wrongFields } from '#office/failures.ts'
import { chosenLanguage, useTexts } from '#office/language.ts'
import { setMe } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { $router, open, pathOf } from '#office/router.ts'
import { acceptInvite, welcomeOwner } from '#platform/contract/addresses/admin-routes.ts'
import { Entrance } from './Entrance.tsx'
import { PasswordField } from './ProofFields.tsx'
import { useLinkToken } from './use-link-token.ts'

const accountOf = (token: string, typed: (name: string) => string) => ({
  ...{ token, language: chosenLanguage(), name: typed('name'), password: typed('password') },
  ...(typed('phone_number') && { phone_number: typed('phone_number') }),
  ...(typed('email') && { email: typed('email') }),
})

/** Account form behind the first owner's link or an invitation; its token stands behind the `#`. */
export function Join() {
  const texts = useTexts()
  const { access } = texts
  const route = useStore($router)?.route === 'welcome' ? welcomeOwner : acceptInvite
  const token = useLinkToken()
  const join = useMutation({
    mutationFn: (typed: (name: string) => string) => call(route, { json: accountOf(token, typed) }),
    onSuccess: (me) => {
      setMe(me)
      open('today')
    },
    onError: () => {},
  })
  const failed = join.error ? failureText(join.error, texts) : undefined
  const isWeak = refusalWith(join.error, 'password_weak')
  const wrong = wrongFields(join.error)
  const errorOf = (name: string) => (wrong.includes(name) ? texts.refusals.fields_invalid : undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => join.mutate(typedIn(event))
  if (!token)
    return (
      <Entrance title={access.welcome}>
        <p role="alert">{access.linkMissing}</p>
        <p>{access.alreadyIn}</p>
        <ButtonLink href={pathOf('signIn')}>{access.signIn}</ButtonLink>
      </Entrance>
    )
  return (
    <Entrance title={access.welcome}>
      <p className="muted">{access.welcomeHint}</p>
      <form className="stack" onSubmit={submit} aria-label={access.welcome}>
        <Field name="name" label={access.name} autoComplete="name" required error={errorOf('name')} />
        <Field
          name="phone_number"
          label={access.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          error={errorOf('phone_number')}
        />
        <Field name="email" label={access.email} type="email" autoComplete="email" error={errorOf('email')} />
        <PasswordField
          name="password"
          label={access.newPassword}
          autoComplete="new-password"
          hint={access.passwordHint}
          error={isWeak ? failed : errorOf('password')}
        />
        {failed && !isWeak && <p role="alert">{failed}</p>}
        {refusalWith(join.error, 'staff_taken') && (
          <ButtonLink href={pathOf('forgotten')}>{access.forgotten}</ButtonLink>
        )}
        <Button type="submit" look="primary" wide busy={join.isPending}>
          {access.create}
        </Button>
      </form>
    </Entrance>
  )
}
