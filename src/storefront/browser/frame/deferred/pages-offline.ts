import { firstInteraction } from '#storefront/browser/first-interaction.ts'

/** Registers the service worker after the first interaction: a shopper who leaves at once downloads nothing for it. */
export function bindServiceWorker(): void {
  // Files of Vite's development server change without changing their names.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  void firstInteraction
    .then(() => import('#storefront/browser/widgets/store-pages.ts'))
    .then(({ storePages }) => storePages())
    // A failure is ignored: the shopper is offline, or the browser has service workers switched off.
    .catch(() => {})
}
