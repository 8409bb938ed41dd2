import { NEWSLETTER_ANSWER } from '#contract/messages.ts'
import { showToast } from '#stores/toasts.ts'

/** The newsletter's answer, and the term in the search boxes of a page that was stored without one. */
export function bindForms(): void {
  document.querySelector<HTMLFormElement>('[data-newsletter]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    showToast('blank', NEWSLETTER_ANSWER)
  })
  const term = new URLSearchParams(location.search).get('search')
  if (!term) return
  for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input')) input.value ||= term
}
