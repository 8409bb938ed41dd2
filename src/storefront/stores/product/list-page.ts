import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { ProductCardFields, ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { packNames } from '#shop/catalogue/rules/list-names.ts'
import type { ListView } from '#shop/catalogue/rules/product-list.ts'

/** One page of the list: its view, the number of products in the view, and the cards of this page. */
export interface ListPage {
  view: ListView
  count: number
  cards: ProductCardFields[]
  /** Whether no product has all words of the search, so that these have some. */
  isRelaxed: boolean
  /** Only if nothing was found: the closest search with results (or empty), and popular products. */
  nearest: string
  popular: ProductCardFields[]
  /** Its facets; undefined until they are requested. */
  facets?: Facets | undefined
  /** Bengali names of its categories (shop/catalogue/rules/list-names.ts). */
  names?: string | undefined
}

export const toPage = (
  view: ListView,
  { count, results, nearest = '', is_relaxed: isRelaxed = false, facets }: ProductsAnswer,
  popular: ProductCardFields[],
): ListPage => ({
  ...{ view, count, cards: results.map(toProductCard), isRelaxed, nearest, popular, facets },
  ...(IS_BENGALI && { names: packNames(results.flatMap(({ category }) => [category, category.parent ?? category])) }),
})
