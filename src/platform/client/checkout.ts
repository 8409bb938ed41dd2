import { createOrder, getCoupon, quoteCart } from '#platform/contract/addresses/routes.ts'
import type { QuoteRequest, SentOrder } from '#shop/orders/contract/checkout.ts'
import { isPassing, send } from './http.ts'

/**
 * Whether a code is one of a coupon; a failed call counts as an invalid code (spec §8). `wait` is the message of a reached
 * rate limit or a missing network, otherwise empty.
 */
export async function checkCouponCode(code: string): Promise<{ isCoupon: boolean; wait: string }> {
  const result = await send(getCoupon, { params: { code } })
  return result.ok
    ? { isCoupon: result.data.response === 'success', wait: '' }
    : { isCoupon: false, wait: isPassing(result) ? result.message : '' }
}

export const fetchQuote = (request: QuoteRequest) => send(quoteCart, { json: request })

/** Places an order; the same order sent again under the same key is placed once. */
export const sendOrder = (order: SentOrder, idempotencyKey: string) =>
  send(createOrder, { json: order, headers: { 'Idempotency-Key': idempotencyKey } })
