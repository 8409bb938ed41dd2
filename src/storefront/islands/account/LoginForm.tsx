import { PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_PHONE } from '#platform/contract/limits.ts'
import { type LoginForm as Fields, LOGIN_FIELDS } from '#shop/customers/rules/account.ts'
import { login } from '#storefront/stores/account/session.ts'
import { takeReturnPath } from '#storefront/stores/return-path.ts'
import { FORGOT_PASSWORD_LINK, LOGGING_IN, LOGIN } from '#storefront/texts/account/account.ts'
import { PASSWORD, PHONE } from '#storefront/texts/words.ts'
import { Field } from './Field.tsx'
import { Form, leadOn } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Signs in, then redirects to the remembered page. */
export function LoginForm() {
  const send = async (form: Fields) => {
    const outcome = await login(form)
    return outcome.isDone ? leadOn(takeReturnPath()) : outcome
  }
  return (
    <Form names={LOGIN_FIELDS} label={LOGIN} submit={LOGIN} sending={LOGGING_IN} send={send}>
      {(errors) => (
        <>
          <Field
            name="phone_number"
            label={PHONE}
            inputMode="tel"
            autoComplete="username"
            maxLength={MAX_PHONE}
            error={errors['phone_number']}
          />
          <PasswordField name="password" label={PASSWORD} autoComplete="current-password" error={errors['password']} />
          <p>
            <a href={PAGES.forgotPassword}>{FORGOT_PASSWORD_LINK}</a>
          </p>
        </>
      )}
    </Form>
  )
}
