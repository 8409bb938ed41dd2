import { call } from '#office/api.ts'
import { pagesOf, usePages } from '#office/parts/pages.tsx'
import { queryClient } from '#office/queries.ts'
import { listKey } from '#office/query-keys.ts'
import { listShopOrders } from '#platform/contract/office/routes.ts'
import { QUEUES, type Queue } from '#shop/orders/contract/office-orders.ts'

/** Filters of a list, as in its address. */
export interface ListFilter {
  state: string
  payment: string
  queue: Queue | ''
  q: string
}

/** The queue of this name, or none. */
const queueOf = (name: string | undefined): Queue | '' => QUEUES.find((queue) => queue === name) ?? ''

const asQuery = ({ state, payment, queue, q }: ListFilter) => ({
  ...(state && { state }),
  ...(payment && { payment }),
  ...(queue && { queue }),
  ...(q && { q }),
})

const listOf = (filter: ListFilter) =>
  pagesOf(listKey(asQuery(filter)), (page) => call(listShopOrders, { query: { ...asQuery(filter), ...page } }))

/** The list that an address names. */
export const filterOf = ({ state = '', payment = '', queue, q = '' }: Record<string, string>): ListFilter => ({
  state,
  payment,
  queue: queueOf(queue),
  q,
})

/** Orders in pages that follow each other. */
export const useOrderList = (filter: ListFilter) => usePages(listOf(filter), { stays: true })

/** Asks for a list before its screen is shown. */
export const loadOrderList = async (filter: ListFilter): Promise<void> => {
  // The screen asks again and shows why it fails.
  await queryClient.infiniteQuery(listOf(filter)).catch(() => {})
}
