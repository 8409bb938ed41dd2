import { sendForgotPassword, sendPasswordReset } from '#client/account.ts'
import { FIELD_REQUIRED } from '#contract/messages.ts'
import { isBlank } from '#contract/text.ts'
import { type NewPasswordForm, newPasswordProblem } from '#rules/account.ts'
import { signOut } from './auth.ts'
import { carryToasts } from './carried-toasts.ts'
import { DONE, fail, type Outcome, refuse } from './form.ts'

/** Asks for the mail with the link; the answer is the same whether or not anybody has this address. */
export async function askForReset(email: string): Promise<Outcome & { notice: string }> {
  if (isBlank(email)) return { isDone: false, errors: { email: FIELD_REQUIRED }, notice: '' }
  const result = await sendForgotPassword(email)
  if (result.ok) return { ...DONE, notice: result.data.msg }
  const isAboutField = result.answer?.errors?.['email'] !== undefined
  return { ...fail(result, isAboutField ? undefined : result.message), notice: '' }
}

/** Sets a new password with the token of a link; every session has ended then, and so has this browser's. */
export async function resetPassword(token: string, form: NewPasswordForm): Promise<Outcome> {
  const problem = newPasswordProblem(form)
  if (problem) return refuse(problem)
  const result = await sendPasswordReset({ token, ...form })
  if (!result.ok) return fail(result, result.message)
  signOut()
  carryToasts([{ type: 'success', text: result.data.msg }])
  return DONE
}
