import { sendEmailConfirmation } from '#client/account.ts'
import { CONFIRM_OUTCOMES } from '#contract/paths.ts'
import { showToast } from './toasts.ts'

type Outcome = (typeof CONFIRM_OUTCOMES)[keyof typeof CONFIRM_OUTCOMES]

/** Confirms the address that a code was mailed to; undefined, and a toast, when the shop could not tell. */
export async function confirmEmail(token: string): Promise<Outcome | undefined> {
  const result = await sendEmailConfirmation(token)
  if (result.ok) return CONFIRM_OUTCOMES.done
  if (result.answer?.errors?.['token']) return CONFIRM_OUTCOMES.expired
  showToast('error', result.message)
  return undefined
}
