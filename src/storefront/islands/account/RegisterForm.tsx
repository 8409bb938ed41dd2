import { type RegisterForm as Fields, PASSWORD_HINT, REGISTER_FIELDS } from '#shop/customers/rules/account.ts'
import { register } from '#storefront/stores/account/session.ts'
import { takeReturnPath } from '#storefront/stores/return-path.ts'
import { REGISTER, REGISTERING } from '#storefront/texts/account/account.ts'
import { CONFIRM_PASSWORD, PASSWORD } from '#storefront/texts/words.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { Form, leadOn } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TermsCheck } from './TermsCheck.tsx'

const NAMES = [...REGISTER_FIELDS, 'terms'] as const

/** Registers and signs in, then redirects to the remembered page. */
export function RegisterForm() {
  const send = async (form: Fields) => {
    const outcome = await register(form)
    return outcome.isDone ? leadOn(takeReturnPath()) : outcome
  }
  return (
    <Form names={NAMES} label={REGISTER} submit={REGISTER} sending={REGISTERING} send={send}>
      {(errors) => (
        <>
          <CustomerFields errors={errors} />
          <PasswordField
            name="password"
            label={PASSWORD}
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={errors['password']}
          />
          <PasswordField
            name="password2"
            label={CONFIRM_PASSWORD}
            autoComplete="new-password"
            error={errors['password2']}
          />
          <TermsCheck isInvalid={errors['terms'] !== undefined} />
        </>
      )}
    </Form>
  )
}
