import { call } from '#office/api.ts'
import { pagesOf, usePages } from '#office/parts/pages.tsx'
import { PRODUCT_LIST } from '#office/query-keys.ts'
import { listOfficeProducts } from '#platform/contract/addresses/admin-routes.ts'
import { type OfficeProductState, PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'

/** Filters of the list, as in its address. */
export interface ProductFilter {
  q: string
  category: string
  state: OfficeProductState | ''
}

export const filterOf = ({ q = '', category = '', state }: Record<string, string>): ProductFilter => ({
  q,
  category: /^[1-9]\d{0,14}$/.test(category) ? category : '',
  state: PRODUCT_STATES.find((each) => each === state) ?? '',
})

/** The same without what is empty. */
export const asQuery = ({ q, category, state }: ProductFilter) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(state && { state }),
})

/** Products in pages that follow each other. */
export const useProducts = (filter: ProductFilter) =>
  usePages(
    pagesOf([...PRODUCT_LIST, asQuery(filter)], (page) =>
      call(listOfficeProducts, { query: { ...asQuery(filter), ...page } }),
    ),
    { stays: true },
  )
