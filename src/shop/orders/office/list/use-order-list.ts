import { call } from '#office/api.ts'
import { pagesOf, usePages } from '#office/parts/pages.tsx'
import { queryClient } from '#office/queries.ts'
import { listKey } from '#office/query-keys.ts'
import { openOrder } from '#office/router.ts'
import { listShopOrders } from '#platform/contract/office/routes.ts'
import { QUEUES, type Queue } from '#shop/orders/contract/office-orders.ts'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'

/** Filters that reports lead to. */
const REPORT_FILTERS = ['district', 'channel', 'coupon', 'from', 'to'] as const
type ReportFilter = (typeof REPORT_FILTERS)[number]

/** Filters of a list, as in its address. */
export interface ListFilter {
  state: string
  payment: string
  /** Place, channel, coupon and days, as a report names them. */
  of: Partial<Record<ReportFilter, string>>
  queue: Queue | ''
  q: string
}

/** The queue of this name, or none. */
const queueOf = (name: string | undefined): Queue | '' => QUEUES.find((queue) => queue === name) ?? ''

const asQuery = ({ state, payment, of, queue, q }: ListFilter) => ({
  ...of,
  ...(state && { state }),
  ...(payment && { payment }),
  ...(queue && { queue }),
  ...(q && { q }),
})

const listOf = (filter: ListFilter) =>
  pagesOf(listKey(asQuery(filter)), (page) => call(listShopOrders, { query: { ...asQuery(filter), ...page } }))

/** The list that an address names. */
export const filterOf = ({ state = '', payment = '', queue, q = '', ...more }: Record<string, string>): ListFilter => ({
  state,
  payment,
  of: Object.fromEntries(REPORT_FILTERS.flatMap((name) => (more[name] ? [[name, more[name]]] : []))),
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

/** Opens the order with the number that was read or typed; returns whether there is one and the shop could be asked. */
export async function openNumbered(code: string): Promise<boolean> {
  const id = toOrderNumber(code)
  if (id === undefined) return false
  const found = await call(listShopOrders, { query: { q: String(id) } }).catch(() => undefined)
  const isThere = found?.results.some((order) => order.id === id) ?? false
  if (isThere) openOrder(id)
  return isThere
}
