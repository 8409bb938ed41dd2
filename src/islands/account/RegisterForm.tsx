import { EMAIL_MOST, NAME_MOST, PHONE_MOST } from '#contract/limits.ts'
import { type RegisterForm as Fields, PASSWORD_HINT, REGISTER_FIELDS } from '#rules/account.ts'
import { takeReturnPath } from '#stores/return-path.ts'
import { register } from '#stores/session.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TermsCheck } from './TermsCheck.tsx'

const NAMES = [...REGISTER_FIELDS, 'terms'] as const

/** Registers and signs in, then redirects to the remembered page. */
export function RegisterForm() {
  const send = async (form: Fields) => {
    const outcome = await register(form)
    if (outcome.isDone) location.replace(takeReturnPath())
    return outcome
  }
  return (
    <Form names={NAMES} label="Register" submit="Register" sending="Registering…" send={send}>
      {(errors) => (
        <>
          <Field name="username" label="Name" autoComplete="name" maxLength={NAME_MOST} error={errors['username']} />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MOST}
            error={errors['email']}
          />
          <Field
            name="phone_number"
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MOST}
            hint="With the country code, such as +880 1712 345678."
            error={errors['phone_number']}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={errors['password']}
          />
          <PasswordField
            name="password2"
            label="Confirm password"
            autoComplete="new-password"
            error={errors['password2']}
          />
          <TermsCheck isInvalid={errors['terms'] !== undefined} />
        </>
      )}
    </Form>
  )
}
