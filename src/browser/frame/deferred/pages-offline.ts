import { firstInteraction } from '#browser/first-interaction.ts'

/** Registers the service worker after the first interaction: a shopper who only looks in pays nothing for it. */
export function bindServiceWorker(): void {
  // Vite's own server has files that change under the same names.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  void firstInteraction
    .then(() => import('#browser/widgets/store-pages.ts'))
    .then(({ storePages }) => storePages())
    // Offline, or switched off in the browser.
    .catch(() => {})
}
