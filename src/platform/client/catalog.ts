import { listPopular, listProducts } from '#platform/contract/addresses/routes.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { type ListView, listQuery } from '#shop/catalogue/rules/product-list.ts'
import { fetchCartProducts } from './cart-products.ts'
import { type Result, send } from './http.ts'

/** A page of a view; with what it can be narrowed by if wanted. */
export const fetchProducts = (view: ListView, hasFacets: boolean) =>
  send(listProducts, { query: { ...listQuery(view), ...(hasFacets && { facets: 'yes' }) } })

/** Cards of the most sold products in the language of the page; the call itself answers in English. */
export async function fetchPopular(): Promise<Result<ProductCardFields[]>> {
  const popular = await send(listPopular)
  if (!IS_BENGALI || !popular.ok) return popular
  const found = await fetchCartProducts(popular.data.map(({ productId }) => productId))
  return found.ok ? { ...found, data: found.data.map(toProductCard) } : found
}

/** The newest products of a category, one page of them. */
export const fetchSimilar = (category: string) => send(listProducts, { query: { category } })
