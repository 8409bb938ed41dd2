import { MAX_RECENT_ORDERS } from '#platform/contract/limits.ts'
import { ORDERS_KEY } from '#platform/contract/storage.ts'
import { parseRecentOrders, type RecentOrder } from '#shop/orders/contract/recent-order.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'

export const NO_RECENT_ORDERS: RecentOrder[] = []

/** Orders placed in this browser by a visitor, newest first. */
export const $recentOrders = storedAtom<RecentOrder[]>(ORDERS_KEY, NO_RECENT_ORDERS, {
  // undefined removes the key when the list is cleared.
  encode: (orders) => (orders.length > 0 ? JSON.stringify(orders) : undefined),
  decode: parseRecentOrders,
})

/** Stores number and phone of an order, so that the visitor can find it again. */
export function rememberOrder(order: RecentOrder): void {
  const others = $recentOrders.get().filter(({ number }) => number !== order.number)
  // If it can't be stored, the toast with the order's number, which is shown until it is dismissed, is all that is left.
  $recentOrders.set([order, ...others].slice(0, MAX_RECENT_ORDERS))
}

export const clearRecentOrders = () => $recentOrders.set(NO_RECENT_ORDERS)
