import { atom } from 'nanostores'
import { fetchSimilar } from '#platform/client/catalog.ts'
import { MAX_SIMILAR } from '#platform/contract/limits.ts'
import { PRODUCTS_FAILED } from '#platform/contract/messages.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { showToast } from '#storefront/stores/toasts.ts'

const NOT_LOADED: ProductCardFields[] = []

/** Other products of the categories of the page's product, none of its group. */
export const $similar = atom<ProductCardFields[]>(NOT_LOADED)

/** `categories`: the product's own, then the one above it, which is asked if the own one has too few. */
export async function loadSimilar(categories: string[], productId: number, group?: number): Promise<void> {
  const similar = new Map<number, ProductCardFields>()
  for (const category of categories) {
    if (similar.size >= MAX_SIMILAR) break
    const result = await fetchSimilar(category)
    if (!result.ok) {
      showToast('error', PRODUCTS_FAILED)
      break
    }
    for (const product of result.data.results) {
      const isOther = product.pk !== productId && (group === undefined || product.stands_for?.pk !== group)
      if (isOther && !similar.has(product.pk)) similar.set(product.pk, toProductCard(product))
    }
  }
  $similar.set([...similar.values()].slice(0, MAX_SIMILAR))
}
