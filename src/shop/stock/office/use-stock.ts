import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { pagesOf, usePages } from '#office/parts/pages.tsx'
import { queryClient } from '#office/queries.ts'
import { PRODUCTS, STOCK } from '#office/query-keys.ts'
import { listStock } from '#platform/contract/addresses/admin-routes.ts'
import { STOCK_LISTS } from '#platform/contract/office-limits.ts'

export type StockShow = (typeof STOCK_LISTS)[number]

/** Filters of the list, as in its address. */
export const showOf = ({ show }: Record<string, string>): StockShow =>
  STOCK_LISTS.find((each) => each === show) ?? 'all'

const stockListKey = (show: StockShow, q: string) => [...STOCK, 'list', show, q]

/** Products with their stock in pages that follow each other; a search looks at all of them. */
export const useStock = (show: StockShow, q: string) =>
  usePages(
    pagesOf(stockListKey(show, q), (page) => call(listStock, { query: { show: q === '' ? show : 'all', q, ...page } })),
    { stays: true },
  )

/** Drops what a search found before, so that its pieces are those of now. */
export const dropStock = (q: string): void => queryClient.removeQueries({ queryKey: stockListKey('all', q) })

/** Reads again what a change of the stock shows in. */
export const refreshStock = () => void readAgain(STOCK, PRODUCTS)
