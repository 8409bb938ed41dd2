import { takeToken } from '#storefront/browser/mailed-token.ts'
import { confirmEmail } from '#storefront/stores/account/email-confirmation.ts'

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
