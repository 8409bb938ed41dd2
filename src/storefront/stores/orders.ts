import { atom } from 'nanostores'
import { codeOf, send } from '#platform/client/http.ts'
import { getOrder, listOrders } from '#platform/contract/addresses/routes.ts'
import { ORDERS_PAGE } from '#platform/contract/limits.ts'
import { clampPage, lastPage } from '#platform/rules/paging.ts'
import type { OrderDetail, OrderRow } from '#shop/customers/contract/customer-orders.ts'
import { $user } from '#storefront/stores/account/auth.ts'

export type OrdersState =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; orders: OrderRow[]; page: number; last: number }
export type OrderState = { status: 'loading' | 'failed' | 'missing' } | { status: 'ready'; order: OrderDetail }
export const LOADING = { status: 'loading' } as const

/** One page of the signed-in customer's orders, newest first. */
export const $orders = atom<OrdersState>(LOADING)
/** The order on the current page. */
export const $order = atom<OrderState>(LOADING)

/** Loads a page of orders. Does nothing for a visitor, whom the page redirects. */
export async function loadOrders(page: number): Promise<void> {
  $orders.set(LOADING)
  if (!$user.get()) return
  const result = await send(listOrders, { query: { page: String(page) } })
  if (!result.ok) return $orders.set({ status: 'failed' })
  const { count, results } = result.data
  const last = lastPage(count, ORDERS_PAGE)
  $orders.set({ status: 'ready', orders: results, page: clampPage(page, count, ORDERS_PAGE), last })
}

/** Loads an order by its number. `missing` for undefined and for another customer's order. */
export async function loadOrder(id: number | undefined): Promise<void> {
  $order.set(LOADING)
  if (!$user.get()) return
  if (id === undefined) return $order.set({ status: 'missing' })
  const result = await send(getOrder, { params: { id } })
  if (result.ok) $order.set({ status: 'ready', order: result.data })
  else $order.set({ status: codeOf(result) === 'order_not_found' ? 'missing' : 'failed' })
}
