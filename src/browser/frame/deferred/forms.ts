import { NEWSLETTER_ANSWER } from '#contract/messages.ts'
import { showToast } from '#stores/toasts.ts'

/** Answers the newsletter form, and fills search boxes of pages that were published without the address's query. */
export function bindForms(): void {
  document.querySelector<HTMLFormElement>('[data-newsletter]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    showToast('blank', NEWSLETTER_ANSWER)
  })
  const term = new URLSearchParams(location.search).get('search')
  if (!term) return
  for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input')) input.value ||= term
}
