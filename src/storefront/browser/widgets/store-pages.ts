import { PAGES, SERVICE_WORKER } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { WARM } from '#platform/contract/offline.ts'
import { isHashedFile, isStorable } from '#platform/rules/stored-page.ts'
import { isDataSaved } from '#storefront/browser/save-data.ts'
import { $user } from '#storefront/stores/account/auth.ts'
import { $cartCount } from '#storefront/stores/cart.ts'

/** Addresses of this page and its files, which were loaded before the service worker could store them. */
function loadedAddresses(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = files.filter(({ origin, pathname }) => origin === location.origin && isHashedFile(pathname))
  const page = isStorable(location.pathname) ? [location.href] : []
  return [...page, ...own.map(({ href }) => href)]
}

/** Registers the service worker, and has it store the files of this page and of the pages that a shopper needs next. */
export async function storePages(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { active } = await navigator.serviceWorker.ready
  // The message that Workbox's router handles.
  if (isFirst) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedAddresses() } })
  if (isDataSaved) return
  const warm = (pages: string[]) => active?.postMessage({ type: WARM, pages })
  let isWarm = false
  $cartCount.subscribe((count) => {
    if (count > 0 && !isWarm) warm([PAGES.cart, PAGES.checkout])
    isWarm ||= count > 0
  })
  if (IS_BENGALI) warm([PAGES.offline])
  if ($user.get()) warm([PAGES.wishlist])
  // Loads, and so stores, the code for a review that is written without a network.
  await import('./outbox-cards.ts')
}
