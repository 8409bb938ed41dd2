import { codeOf, send } from '#platform/client/http.ts'
import { CONFIRM_OUTCOMES } from '#platform/contract/addresses/paths.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { takeToken } from '#storefront/browser/mailed-token.ts'
import { showToast } from '#storefront/stores/toasts.ts'

type Outcome = (typeof CONFIRM_OUTCOMES)[keyof typeof CONFIRM_OUTCOMES]

/** Confirms the email address with a mailed code. Returns undefined and shows a toast after any other error. */
async function confirmEmail(token: string): Promise<Outcome | undefined> {
  const result = await send(routes.confirmEmail, { form: { token } })
  if (result.ok) return CONFIRM_OUTCOMES.done
  if (codeOf(result) === 'confirmation_expired') return CONFIRM_OUTCOMES.expired
  showToast('error', result.message)
  return undefined
}

const form = document.querySelector<HTMLFormElement>('[data-confirm-email]')
const code = form?.querySelector('input')

/** Fills the field from the mailed link and hides it. */
function fill(): void {
  const token = takeToken()
  if (!code || !token) return
  code.value = token
  code.closest<HTMLElement>('[data-code]')?.setAttribute('hidden', '')
}

fill()
addEventListener('hashchange', fill)

let isSending = false
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isSending || !code) return
  isSending = true
  const outcome = await confirmEmail(code.value)
  isSending = false
  // The page has an element for each outcome, which `:target` shows.
  if (outcome) location.hash = outcome
})
