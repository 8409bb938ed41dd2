import { listPopular, listProducts } from '#platform/contract/addresses/routes.ts'
import { type ListView, listQuery } from '#shop/catalogue/rules/product-list.ts'
import { send } from './http.ts'

/** A page of a view; with what it can be narrowed by if wanted. */
export const fetchProducts = (view: ListView, hasFacets: boolean) =>
  send(listProducts, { query: { ...listQuery(view), ...(hasFacets && { facets: 'yes' }) } })

export const fetchPopular = () => send(listPopular)

/** The newest products of a category, one page of them. */
export const fetchSimilar = (category: string) => send(listProducts, { query: { category } })
