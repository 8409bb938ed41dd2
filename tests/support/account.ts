import type { RefusalOf } from '#platform/contract/refusal-details.ts'
import { REFUSALS, type RefusalCode } from '#platform/contract/refusals.ts'
import type { Properties } from '#shop/customers/contract/account.ts'
import type { OrderDetail, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import type { Auth } from '#shop/customers/contract/session.ts'

export const aCustomer = (change: Partial<Properties> = {}): Properties => ({
  username: 'রহিমা',
  phone_number: '01712345678',
  district: '-',
  upazila: '-',
  address: '-',
  email: 'rahima@example.com',
  email_confirmed: true,
  ...change,
})

/** An order as Track shows it. */
export const trackedOrder: TrackedOrder = {
  pk: 8,
  total_after_discount: 188.5,
  created_at: '2001-11-22T06:00:00.000Z',
  order_status: 'pending',
  subtotal: 128.5,
  discount: 0,
  coupon_discount: 0,
  shipping: 60,
  payment_type: 'CASH_ON_DELIVERY',
  to_pay: 188.5,
  delivery_days: 5,
  lines: [{ product_id: 3, picture: null, name: 'Rice', quantity: 2, price: 64.25, discount: 0, total: 128.5 }],
  history: [{ order_status: 'pending', at: '2001-11-22T06:00:00.000Z' }],
}

/** The same as its customer sees it. */
export const anOrder = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...trackedOrder,
  name: 'Rahima',
  phone_number: '01712345678',
  district: 'Dhaka',
  upazila: 'Mirpur',
  delivery_address: 'House 5',
  transaction_id: '',
  ...change,
})

/** A session of this customer. */
export const signedIn: Auth = {
  user: { name: 'রহিমা', phone: '01712345678', email: 'rahima@example.com' },
  token: 'abc',
}

export const OFFLINE = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const

/** Result of a client call that the API refuses; `details` adds or overrides fields of the response. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  details: { msg?: string; errors?: Record<string, string[]>; [more: string]: unknown } = {},
) {
  const { status, msg } = REFUSALS[code]
  const answer = { response: 'error', code, msg, ...details } as const
  // A test may omit details of a code that it does not check.
  return {
    ok: false,
    kind: 'refused',
    status,
    message: answer.msg,
    answer: answer as unknown as RefusalOf<Code>,
  } as const
}
