import { toTaka } from '#platform/rules/money.ts'
import type { Channel } from '#shop/orders/contract/office-orders.ts'
import type { OrderSums } from '#shop/orders/rules/order-sums.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { ShortLine } from '#shop/stock/contract/stock.ts'
import type { MeasuredOrder } from './purchases.ts'

/** A stored order: its number, and its total in taka. */
export interface Placed {
  pk: number
  total_after_discount: number
}

export interface CouponRefused {
  kind: 'coupon'
  why: 'unknown' | 'minimum' | 'phone'
  minimum: number
}

/** The result of a request for an order. */
export type Placing =
  /** `isRepeat`: an earlier request with the same key placed it. */
  | { kind: 'placed'; order: Placed; isRepeat?: true }
  /** These products are not sold any more. */
  | { kind: 'missing'; products: number[] }
  /** Of these lines fewer pieces are left. */
  | { kind: 'short'; lines: ShortLine[] }
  /** The coupon can't be used: by nobody now, below `minimum` taka of goods, or not once more by this phone. */
  | CouponRefused
  /** The total differs from the one that the shopper confirmed. */
  | { kind: 'prices' }
  /** The transaction id paid another order. */
  | { kind: 'transaction' }
  /** The shop has no wallet to pay to. */
  | { kind: 'wallets' }
  /** No delivery charges are set, so the shop takes no orders. */
  | { kind: 'closed' }
  /** The key came with another order before. */
  | { kind: 'key' }

/** The author of an order: a customer, or staff for a customer who called or wrote. */
export interface OrderedBy {
  customerId: number | null
  staffId?: number | null
  channel?: Channel
  /** Where the request came from. */
  network?: string
  /** Of the page on which it was made. */
  language?: Language
  /** Measuring ids of Google, Meta and TikTok, if the shopper agreed. */
  measured?: MeasuredOrder | undefined
  /** Taken off the whole order. */
  staffDiscountPaisa?: number
}

/** An order's idempotency key, and the hash of everything that was sent with it. */
export interface Keyed {
  key: string
  hash: string
}

/** The state of a new order. */
export const FIRST_STATE = 'pending'

export const toPlaced = (row: { id: number } & Pick<OrderSums, 'total_paisa'>): Placed => ({
  pk: row.id,
  total_after_discount: toTaka(row.total_paisa),
})
