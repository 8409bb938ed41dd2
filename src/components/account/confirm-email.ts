import { takeToken } from '#client/mailed-token.ts'
import { confirmEmail } from '#stores/email-confirmation.ts'

const form = document.querySelector<HTMLFormElement>('[data-confirm-email]')
const code = form?.querySelector('input')

/** Takes the code of the link; nobody has to see it. */
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
  // The page shows what its fragment names.
  if (outcome) location.hash = outcome
})
