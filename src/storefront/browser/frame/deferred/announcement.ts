import { ANNOUNCEMENT_KEY } from '#platform/contract/storage.ts'
import { $showAnnouncement } from '#storefront/stores/layout.ts'

const CLOSED = 'data-announcement-closed'

/** Closes the announcement for the session. FirstPaint.astro hides it on the next pages before the first paint. */
export function bindAnnouncement(): void {
  const root = document.documentElement
  $showAnnouncement.set(!root.hasAttribute(CLOSED))
  $showAnnouncement.listen((isShown) => {
    root.toggleAttribute(CLOSED, !isShown)
    try {
      if (isShown) sessionStorage.removeItem(ANNOUNCEMENT_KEY)
      else sessionStorage.setItem(ANNOUNCEMENT_KEY, 'yes')
    } catch {
      // Without storage the announcement stays closed on this page only.
    }
  })
  document.querySelector('[data-close-announcement]')?.addEventListener('click', () => $showAnnouncement.set(false))
}
