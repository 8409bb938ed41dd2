import { QUANTITY_MOST } from './limits.ts'
import { isObject, parseJson } from './parse-json.ts'

/**
 * What the browser keeps (spec §3 and §9). Storage is untrusted: these answer something usable for any text.
 *
 * Every page's script has this file: what reads other things than the cart stands in files of its own.
 *
 * Every constant whose name ends with `_KEY` or `_COOKIE` needs a sentence in `stored.ts`, which the privacy policy shows.
 */

export const CART_KEY = 'cart'
export const AUTH_KEY = 'auth'
export const WISHLIST_KEY = 'wishlist'
/** What one piece cost when it was put in the cart. */
export const SEEN_PRICES_KEY = 'cart-prices'
/**
 * The token that the shop knows this device by after a login: wrong passwords that others try do not lock it out. It
 * opens nothing, and outlives signing out.
 */
export const DEVICE_KEY = 'device'
/** The orders that were placed here without signing in. */
export const ORDERS_KEY = 'orders'
/** In the session's storage: set once the announcement was closed. */
export const ANNOUNCEMENT_KEY = 'announcement-closed'
/** In the session's storage: the path that a visitor asked for before the login page. */
export const RETURN_KEY = 'return-to'
/** In the session's storage: the checkout form, the order that is being sent, and toasts for the next page. */
export const ORDER_FORM_KEY = 'checkout'
export const ATTEMPT_KEY = 'order-attempt'
export const CARRIED_KEY = 'toasts'
/** Set by the API: its value is repeated in a header of each call that writes. */
export const ANTI_FORGERY_COOKIE = 'csrftoken'

export interface CartLine {
  id: number
  quantity: number
}

const toLine = (value: unknown): CartLine[] => {
  if (!isObject(value)) return []
  const { id, quantity } = value
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(quantity)) return []
  // Both were just checked to be numbers.
  return [{ id: id as number, quantity: Math.min(Math.max(quantity as number, 0), QUANTITY_MOST) }]
}

/** The lines of a stored cart: those that are none, or name a product again, are left out. */
export function parseCart(text: string): CartLine[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  const lines = new Map<number, CartLine>()
  for (const line of stored.flatMap(toLine)) if (line.id > 0 && !lines.has(line.id)) lines.set(line.id, line)
  return [...lines.values()]
}

/** Taka by product id. */
export type SeenPrices = Record<number, number>

/** The stored prices, without what is none. */
export function parseSeenPrices(text: string): SeenPrices {
  const stored = parseJson(text)
  if (!isObject(stored)) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, price]) => Number.isFinite(price))) as SeenPrices // Just checked.
}
