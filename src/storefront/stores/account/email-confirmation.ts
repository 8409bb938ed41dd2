import { codeOf, send } from '#platform/client/http.ts'
import { CONFIRM_OUTCOMES } from '#platform/contract/addresses/paths.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { showToast } from '#storefront/stores/toasts.ts'

type Outcome = (typeof CONFIRM_OUTCOMES)[keyof typeof CONFIRM_OUTCOMES]

/** Confirms the email address with a mailed code. Returns undefined and shows a toast after any other error. */
export async function confirmEmail(token: string): Promise<Outcome | undefined> {
  const result = await send(routes.confirmEmail, { form: { token } })
  if (result.ok) return CONFIRM_OUTCOMES.done
  if (codeOf(result) === 'confirmation_expired') return CONFIRM_OUTCOMES.expired
  showToast('error', result.message)
  return undefined
}
