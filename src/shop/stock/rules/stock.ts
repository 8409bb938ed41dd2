import { dayOf } from '#platform/rules/days.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { MoveKind, StockWord, WhenOut } from '#shop/stock/contract/stock.ts'

export type Availability = 'in_stock' | 'out_of_stock'

/**
 * Whether a shown product can be bought, for feeds. Goods that are not counted are for sale; those that are ordered without
 * pieces are not advertised, as Google requires an availability date, which is unknown.
 */
export const availabilityOf = ({ stock }: Pick<Product, 'stock'>): Availability =>
  stock === 'out' || stock === 'later' ? 'out_of_stock' : 'in_stock'

export interface Stocked {
  on_hand: number
  reserved: number
  low_at: number
  when_out: WhenOut
}

/** How many can still be ordered, never below 0; Infinity where orders are accepted without pieces. */
export const leftOf = ({ on_hand, reserved, when_out }: Stocked): number =>
  when_out === 'accept' ? Number.POSITIVE_INFINITY : Math.max(0, on_hand - reserved)

/** How many are left, where pages say so: undefined where they are more than few. */
export function fewLeft(stock: Stocked): number | undefined {
  const left = leftOf(stock)
  return left <= stock.low_at ? left : undefined
}

/** Whether an expiry, a month or a day or empty for none, lies before a day of Bangladesh. */
export const isExpired = (expiresOn: string, day: string): boolean =>
  expiresOn !== '' && expiresOn < day.slice(0, expiresOn.length)

export type Nullable<T> = { [Key in keyof T]: T[Key] | null }
const NOTHING: Stocked = { on_hand: 0, reserved: 0, low_at: 0, when_out: 'show' }

/**
 * What can be ordered of a product, by its expiry and the columns of `stock` in a left join: nothing once it has expired;
 * null where it is not counted.
 */
export function stockedOrNull(
  { on_hand, reserved, low_at, when_out, expires_on }: Nullable<Stocked> & { expires_on: string },
  now = Date.now(),
): Stocked | null {
  if (isExpired(expires_on, dayOf(now))) return NOTHING
  const isCounted = on_hand !== null && reserved !== null && low_at !== null && when_out !== null
  return isCounted ? { on_hand, reserved, low_at, when_out } : null
}

/** The word of a page. */
export function stockWord({ on_hand, reserved, low_at, when_out }: Stocked): StockWord {
  const left = on_hand - reserved
  if (left > low_at) return 'in'
  if (left > 0) return 'few'
  return when_out === 'accept' ? 'later' : 'out'
}

/** Where the pieces of an order are: reserved in the shop, gone, or not reserved (any more). */
type Place = 'kept' | 'gone' | 'free'

const PLACES: Record<OrderState, Place> = {
  pending: 'kept',
  on_hold: 'kept',
  confirmed: 'kept',
  packed: 'kept',
  shipped: 'gone',
  delivered: 'gone',
  // The person who unpacks it counts the returned pieces.
  partly_delivered: 'gone',
  returning: 'gone',
  lost: 'gone',
  returned: 'free',
  cancelled: 'free',
}
export const keepsStock = (state: OrderState): boolean => PLACES[state] === 'kept'

export interface OrderMove {
  kind: MoveKind
  on_hand: number
  reserved: number
}

/**
 * Stock move that a step of an order causes for one of its lines; undefined for nothing. `kept` is how many are reserved
 * for it, which are fewer where the product was not counted when it was ordered.
 */
export function stepMove(from: OrderState, to: OrderState, quantity: number, kept: number): OrderMove | undefined {
  const step = `${PLACES[from]} ${PLACES[to]}` as const
  switch (step) {
    case 'kept gone':
      return { kind: 'ship', on_hand: -quantity, reserved: -kept }
    case 'kept free':
      return kept === 0 ? undefined : { kind: 'release', on_hand: 0, reserved: -kept }
    case 'gone kept':
      return { kind: 'unship', on_hand: quantity, reserved: quantity }
    case 'gone free':
      return { kind: 'return', on_hand: quantity, reserved: 0 }
    case 'free kept':
      return { kind: 'order', on_hand: 0, reserved: quantity }
    case 'free gone':
      return { kind: 'ship', on_hand: -quantity, reserved: 0 }
    default:
      return undefined
  }
}

/** Whether a step needs pieces that are not reserved for the order. */
export const takesStock = (from: OrderState, to: OrderState): boolean => PLACES[from] === 'free' && keepsStock(to)
