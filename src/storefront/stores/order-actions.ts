import { send } from '#platform/client/http.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { cancelOrder, getOrder } from '#platform/contract/addresses/routes.ts'
import { ORDER_CANCELLED } from '#platform/contract/messages.ts'
import type { OrderDetail, OrderRow, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import type { RecentOrder } from '#shop/orders/contract/recent-order.ts'
import { $user } from '#storefront/stores/account/auth.ts'
import { putInCart } from './cart.ts'
import { dismissReceipt, readReceipt } from './receipt.ts'
import { $recentOrders } from './recent-orders.ts'
import { showToast } from './toasts.ts'

const PENDING = 'pending'

const keyOf = (number: number, recent: RecentOrder[]) => recent.find((order) => order.number === number)?.key

/** Whether this browser may cancel an order: it is pending, and the customer's own or placed here. */
export const canCancel = (order: TrackedOrder | OrderDetail, recent: RecentOrder[]): boolean =>
  order.order_status === PENDING &&
  (keyOf(order.pk, recent) !== undefined || ('delivery_address' in order && $user.get() !== null))

/** Cancels an order. Returns it as it is then; undefined if it could not be cancelled, which a toast says. */
export async function cancel(order: TrackedOrder): Promise<TrackedOrder | undefined> {
  const result = await send(cancelOrder, {
    json: { order: order.pk, key: keyOf(order.pk, $recentOrders.get()) ?? '' },
  })
  if (!result.ok) {
    showToast('error', result.message)
    return undefined
  }
  if (readReceipt()?.pk === order.pk) dismissReceipt()
  showToast('success', ORDER_CANCELLED)
  const { order_status } = result.data
  const fresh = $user.get() ? await send(getOrder, { params: { id: order.pk } }) : undefined
  if (fresh?.ok) return fresh.data
  return { ...order, order_status, history: [...order.history, { order_status, at: new Date().toISOString() }] }
}

/** Puts the order's products into the cart, which shows those that are no longer sold, and opens it. */
export function orderAgain({ lines }: Pick<OrderRow, 'lines'>): void {
  for (const { product_id, quantity } of lines) putInCart({ id: product_id, quantity })
  location.assign(PAGES.cart)
}
