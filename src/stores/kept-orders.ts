import { persistentAtom } from '@nanostores/persistent'
import { type KeptOrder, parseKeptOrders } from '#contract/kept-order.ts'
import { KEPT_ORDERS_MOST } from '#contract/limits.ts'
import { ORDERS_KEY } from '#contract/storage.ts'

export const NO_KEPT_ORDERS: KeptOrder[] = []

/** The orders that were placed in this browser without signing in, newest first. */
export const $keptOrders = persistentAtom<KeptOrder[]>(ORDERS_KEY, NO_KEPT_ORDERS, {
  // Nothing stays of those that are forgotten.
  encode: (orders) => (orders.length > 0 ? JSON.stringify(orders) : undefined),
  decode: parseKeptOrders,
})

/** Keeps what finds an order again. */
export function keepOrder(order: KeptOrder): void {
  const others = $keptOrders.get().filter(({ number }) => number !== order.number)
  try {
    $keptOrders.set([order, ...others].slice(0, KEPT_ORDERS_MOST))
  } catch {
    // Storage is full: the toast that tells the number stays until it is dismissed.
  }
}

export const forgetOrders = () => $keptOrders.set(NO_KEPT_ORDERS)
