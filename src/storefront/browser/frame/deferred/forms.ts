import { NEWSLETTER_ANSWER } from '#platform/contract/messages.ts'
import { showToast } from '#storefront/stores/toasts.ts'

/**
 * Handles the newsletter form. Fills the search boxes of published pages, which are rendered without the address's
 * query. Takes back an order of the list that was chosen before its island was hydrated and led to another page: Back shows
 * the list in the order that it is in.
 */
export function bindForms(): void {
  document.querySelector<HTMLFormElement>('[data-newsletter]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    showToast('blank', NEWSLETTER_ANSWER)
  })
  const sort = document.querySelector<HTMLSelectElement>('astro-island select[name=sort]')
  addEventListener('pagehide', () => sort?.closest('[ssr]') && sort.form?.reset())
  const term = new URLSearchParams(location.search).get('search')
  if (!term) return
  for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input')) input.value ||= term
}
