import { send } from '#platform/client/http.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { FIELD_REQUIRED, PASSWORD_CHANGED, RESET_SENT } from '#platform/contract/messages.ts'
import { isBlank } from '#platform/contract/values/text.ts'
import { type NewPasswordForm, newPasswordProblem } from '#shop/customers/rules/account.ts'
import { flashToasts } from '#storefront/stores/flash-toasts.ts'
import { DONE, fail, type Outcome, refuse } from '#storefront/stores/form.ts'
import { signOut } from './auth.ts'

/** Requests the mail with the reset link. The response doesn't reveal whether an account with this address exists. */
export async function requestPasswordReset(email: string): Promise<Outcome & { notice: string }> {
  if (isBlank(email)) return { isDone: false, errors: { email: FIELD_REQUIRED }, notice: '' }
  const result = await send(routes.forgotPassword, { form: { email } })
  if (result.ok) return { ...DONE, notice: IS_BENGALI ? RESET_SENT : result.data.msg }
  const isAboutField = result.answer?.errors?.['email'] !== undefined
  return { ...fail(result, isAboutField ? undefined : result.message), notice: '' }
}

/** Sets a new password with a mailed token. The server ends all sessions, so this one is cleared too. */
export async function resetPassword(token: string, form: NewPasswordForm): Promise<Outcome> {
  const problem = newPasswordProblem(form)
  if (problem) return refuse(problem)
  const result = await send(routes.resetPassword, { form: { token, ...form } })
  if (!result.ok) return fail(result, result.message)
  signOut()
  flashToasts([{ type: 'success', text: IS_BENGALI ? PASSWORD_CHANGED : result.data.msg }])
  return DONE
}
