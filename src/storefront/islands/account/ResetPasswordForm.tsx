import { useEffect, useState } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { NEW_PASSWORD_FIELDS, type NewPasswordForm } from '#shop/customers/rules/account.ts'
import { takeToken } from '#storefront/browser/mailed-token.ts'
import { resetPassword } from '#storefront/stores/account/forgotten-password.ts'
import { ASK_NEW_LINK, LINK_NEEDED, RESET_PASSWORD } from '#storefront/texts/account/account.ts'
import { FULL_STOP, SAVING, SUBMIT } from '#storefront/texts/words.ts'
import { Form, leadOn } from './Form.tsx'
import { NewPasswordFields } from './PasswordField.tsx'

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm() {
  /** Token from the URL's hash; null before hydration. */
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken((known) => takeToken() || known || '')
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const send = async (form: NewPasswordForm) => {
    const outcome = await resetPassword(token ?? '', form)
    return outcome.isDone ? leadOn(PAGES.login) : outcome
  }

  if (token === '') {
    return (
      <p className="notice">
        {LINK_NEEDED} <a href={PAGES.forgotPassword}>{ASK_NEW_LINK}</a>
        {FULL_STOP}
      </p>
    )
  }
  return (
    <Form names={NEW_PASSWORD_FIELDS} label={RESET_PASSWORD} submit={SUBMIT} sending={SAVING} send={send}>
      {(errors) => <NewPasswordFields errors={errors} />}
    </Form>
  )
}
