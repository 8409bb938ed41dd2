import type { Refusal } from '#contract/answers.ts'
import type { CouponAnswer, NewOrder, OrderPlaced, PricesChanged, Quote, QuoteRequest } from '#contract/checkout.ts'
import { API } from '#contract/paths.ts'
import { call, isTooMany, type Result } from './http.ts'

/**
 * The coupon's value in taka: 0 for a code that is none, and for a call that failed (spec §8). `wait` says how long to
 * wait where too many codes were tried, empty otherwise.
 */
export async function fetchCouponValue(code: string): Promise<{ value: number; wait: string }> {
  const result = await call<CouponAnswer>(API.coupon(code))
  return result.ok
    ? { value: result.data.value, wait: '' }
    : { value: 0, wait: isTooMany(result) ? result.message : '' }
}

export const fetchQuote = (request: QuoteRequest) => call<Quote>(API.quote, { method: 'POST', json: request })

/** Places an order; the same key sent again is the same order. */
export const sendOrder = (order: NewOrder, idempotencyKey: string) =>
  call<OrderPlaced>(API.createOrder, {
    method: 'POST',
    json: order,
    headers: { 'Idempotency-Key': idempotencyKey },
  })

const isPricesChanged = (answer: Refusal): answer is PricesChanged => 'quote' in answer

/** The new quote in the answer to an order that was refused because prices have changed. */
export const changedQuote = (result: Result<OrderPlaced>): Quote | undefined =>
  !result.ok && result.answer && isPricesChanged(result.answer) ? result.answer.quote : undefined
