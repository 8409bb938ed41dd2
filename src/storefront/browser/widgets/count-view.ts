import { COUNT } from '#platform/contract/values/count.ts'
import { rememberViewed } from '#storefront/stores/product/viewed.ts'

/** Remembers and counts that the shopper looks at a product. */
export function countView(id: number): void {
  if (!(id > 0)) return
  rememberViewed(id)
  // Counts a view. The script runs after an interaction, so robots hardly count; nothing about the person is sent.
  navigator.sendBeacon(`${document.documentElement.dataset['api'] ?? ''}${COUNT}?view=${id}`)
}
