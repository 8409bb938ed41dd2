import { listCartProducts } from '#platform/contract/addresses/routes.ts'
import { MAX_CART_PRODUCTS } from '#platform/contract/limits.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { type Result, send } from './http.ts'

/**
 * The products of a cart in its order; one that is no longer sold is left out. Apart from the list of products, as the
 * checkout needs nothing of its filters.
 */
export async function fetchCartProducts(ids: number[]): Promise<Result<Product[]>> {
  const found: Product[] = []
  for (let from = 0; from < ids.length; from += MAX_CART_PRODUCTS) {
    const some = ids.slice(from, from + MAX_CART_PRODUCTS).join(',')
    const result = await send(listCartProducts, { query: { ids: some } })
    if (!result.ok) return result
    found.push(...result.data.results)
  }
  return { ok: true, data: found }
}
