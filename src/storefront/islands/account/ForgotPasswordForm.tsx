import { useState } from 'react'
import { requestPasswordReset } from '#storefront/stores/account/forgotten-password.ts'
import { FORGOT_PASSWORD } from '#storefront/texts/account/account.ts'
import { SENDING, SUBMIT } from '#storefront/texts/words.ts'
import { EmailField } from './CustomerFields.tsx'
import { Form } from './Form.tsx'

const NAMES = ['email'] as const

/** Requests a mail with a link to set a new password. */
export function ForgotPasswordForm() {
  const [notice, setNotice] = useState('')
  const send = async ({ email }: { email: string }) => {
    const outcome = await requestPasswordReset(email)
    setNotice(outcome.notice)
    return outcome
  }
  return (
    <div className="stack">
      <Form names={NAMES} label={FORGOT_PASSWORD} submit={SUBMIT} sending={SENDING} send={send}>
        {(errors) => <EmailField error={errors['email']} />}
      </Form>
      <div role="status">{notice && <p className="notice">{notice}</p>}</div>
    </div>
  )
}
