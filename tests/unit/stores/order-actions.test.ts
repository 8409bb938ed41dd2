import { beforeEach, expect, test, vi } from 'vitest'
import { cancelOrder } from '#platform/contract/addresses/routes.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { canCancel, cancel, orderAgain } from '#storefront/stores/order-actions.ts'
import { $recentOrders } from '#storefront/stores/recent-orders.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { refusal, trackedOrder } from '../../support/account.ts'
import { sentTo } from '../../support/sent.ts'

vi.mock('#platform/client/http.ts', async (original) =>
  (await import('../../support/sent.ts')).withoutNetwork(original),
)
const sent = sentTo(cancelOrder)
const assign = vi.fn()
vi.stubGlobal('location', { assign, pathname: '/track-order' })

const order = trackedOrder
const recent = { number: 8, phone: '01712345678', at: order.created_at, key: 'abc' }

beforeEach(() => {
  vi.clearAllMocks()
  $toasts.set([])
  $cart.set([])
  $recentOrders.set([recent])
})

test('a pending order can be cancelled where its key is stored, another one not', () => {
  expect(canCancel(order, [recent])).toBe(true)
  expect(canCancel(order, [])).toBe(false)
  expect(canCancel({ ...order, order_status: 'shipped' }, [recent])).toBe(false)
})

test('a cancelled order is shown with its new status', async () => {
  sent.mockResolvedValueOnce({ ok: true, data: { response: 'success', order_status: 'cancelled' } })
  const cancelled = await cancel(order)
  expect(sent).toHaveBeenCalledWith({ json: { order: 8, key: 'abc' } })
  expect(cancelled?.order_status).toBe('cancelled')
  expect(cancelled?.history.map(({ order_status }) => order_status)).toEqual(['pending', 'cancelled'])
})

test('an order that was confirmed meanwhile stays, and a toast says why', async () => {
  sent.mockResolvedValueOnce(refusal('order_not_pending'))
  expect(await cancel(order)).toBeUndefined()
  expect($toasts.get().map(({ type }) => type)).toEqual(['error'])
})

test('ordering again puts the same quantities into the cart and opens it', () => {
  orderAgain(order)
  expect($cart.get()).toEqual([{ id: 3, quantity: 2 }])
  expect(assign).toHaveBeenCalledWith('/cart')
})
