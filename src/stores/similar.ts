import { atom } from 'nanostores'
import { fetchSimilar } from '#client/catalog.ts'
import type { ProductCardFields } from '#contract/catalog.ts'
import { SIMILAR_MOST } from '#contract/limits.ts'
import { PRODUCTS_FAILED } from '#contract/messages.ts'
import { toProductCard } from '#contract/product-card.ts'
import { showToast } from './toasts.ts'

const NOT_LOADED: ProductCardFields[] = []

/** Other products of the category of the page's product, none of its group. */
export const $similar = atom<ProductCardFields[]>(NOT_LOADED)

export async function loadSimilar(category: string, productId: number, group?: number): Promise<void> {
  const result = await fetchSimilar(category)
  if (!result.ok) {
    showToast('error', PRODUCTS_FAILED)
    return
  }
  const others = result.data.results.filter(
    ({ pk, stands_for }) => pk !== productId && (group === undefined || stands_for?.pk !== group),
  )
  $similar.set(others.slice(0, SIMILAR_MOST).map(toProductCard))
}
