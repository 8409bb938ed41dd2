import { listCartProducts, listPopular, listProducts } from '#platform/contract/addresses/routes.ts'
import { MAX_CART_PRODUCTS } from '#platform/contract/limits.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { type ListView, listQuery } from '#shop/catalogue/rules/product-list.ts'
import { type Result, send } from './http.ts'

/** A page of a view; with what it can be narrowed by if wanted. */
export const fetchProducts = (view: ListView, hasFacets: boolean) =>
  send(listProducts, { query: { ...listQuery(view), ...(hasFacets && { facets: 'yes' }) } })

export const fetchPopular = () => send(listPopular)

/** The newest products of a category, one page of them. */
export const fetchSimilar = (category: string) => send(listProducts, { query: { category } })

/** The products of a cart in its order; one that is no longer sold is left out. */
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
