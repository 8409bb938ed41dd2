import { atom } from 'nanostores'
import { fetchOrder, fetchOrders } from '#client/account.ts'
import type { OrderDetail, OrderRow } from '#contract/account.ts'
import { $user } from './auth.ts'

export type OrdersState = { status: 'loading' | 'failed' } | { status: 'ready'; orders: OrderRow[] }
export type OrderState = { status: 'loading' | 'failed' | 'missing' } | { status: 'ready'; order: OrderDetail }
export const LOADING = { status: 'loading' } as const

/** The signed-in customer's orders, newest first. */
export const $orders = atom<OrdersState>(LOADING)
/** The order that the page is about. */
export const $order = atom<OrderState>(LOADING)

/** Loads the orders; a visitor, whom the page sends away, has none. */
export async function loadOrders(): Promise<void> {
  $orders.set(LOADING)
  if (!$user.get()) return
  const result = await fetchOrders()
  $orders.set(result.ok ? { status: 'ready', orders: result.data.results } : { status: 'failed' })
}

/** Loads an order by its number; undefined, as another customer's, is one that is missing. */
export async function loadOrder(id: number | undefined): Promise<void> {
  $order.set(LOADING)
  if (!$user.get()) return
  if (id === undefined) return $order.set({ status: 'missing' })
  const result = await fetchOrder(id)
  if (result.ok) $order.set({ status: 'ready', order: result.data })
  else $order.set({ status: result.status === 404 ? 'missing' : 'failed' })
}
