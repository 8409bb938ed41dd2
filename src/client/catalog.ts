import type { Product, ProductCardFields, ProductsAnswer } from '#contract/catalog.ts'
import { CART_PRODUCTS_MOST } from '#contract/limits.ts'
import { API } from '#contract/paths.ts'
import { type ListView, listQuery } from '#rules/product-list.ts'
import { call, type Result } from './http.ts'

export const fetchProducts = (view: ListView) => call<ProductsAnswer>(`${API.products}?${listQuery(view)}`)

export const fetchPopular = () => call<ProductCardFields[]>(API.popular)

/** The newest products of a category, one page of them. */
export const fetchSimilar = (category: string) =>
  call<ProductsAnswer>(`${API.products}?category=${encodeURIComponent(category)}`)

/** The products of a cart in its order; one that is no longer sold is left out. */
export async function fetchCartProducts(ids: number[]): Promise<Result<Product[]>> {
  const found: Product[] = []
  for (let from = 0; from < ids.length; from += CART_PRODUCTS_MOST) {
    const some = ids.slice(from, from + CART_PRODUCTS_MOST).join(',')
    const result = await call<{ results: Product[] }>(`${API.cartProducts}?ids=${some}`)
    if (!result.ok) return result
    found.push(...result.data.results)
  }
  return { ok: true, data: found }
}
