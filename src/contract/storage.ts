import { QUANTITY_MOST, WISHLIST_MOST } from './limits.ts'

/**
 * What the browser keeps (spec §3 and §9). Storage is untrusted: these answer something usable for any text.
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

export interface User {
  name: string
  phone: string
  email: string
}
export interface Auth {
  user: User | null
  token: string
}
export const SIGNED_OUT: Auth = { user: null, token: '' }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Rubbish in storage is an empty cart or a signed-out shopper.
  }
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
  const stored = parse(text)
  if (!Array.isArray(stored)) return []
  const lines = new Map<number, CartLine>()
  for (const line of stored.flatMap(toLine)) if (line.id > 0 && !lines.has(line.id)) lines.set(line.id, line)
  return [...lines.values()]
}

/** A stored device token; empty for what is none. */
export const parseDevice = (text: string): string => (/^[\w-]{20,100}$/.test(text) ? text : '')

/** Taka by product id. */
export type SeenPrices = Record<number, number>

/** The stored prices, without what is none. */
export function parseSeenPrices(text: string): SeenPrices {
  const stored = parse(text)
  if (!isObject(stored)) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, price]) => Number.isFinite(price))) as SeenPrices // Just checked.
}

/** The ids of a stored wishlist, each once, newest last. */
export function parseWishlist(text: string): number[] {
  const stored = parse(text)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set<number>(ids)].slice(-WISHLIST_MOST)
}

/**
 * Whether a parsed `auth` is a whole session, the one rule of who is signed in. FirstPaint.astro writes this function's
 * source into every page, so it may use nothing from outside.
 */
export function isSession(auth: unknown): auth is { user: User; token: string } {
  const { user, token } = Object(auth)
  return [token || 0, user?.name, user?.phone, user?.email].every((text) => typeof text === 'string')
}

/** A stored session; anything that is not whole is signed out. */
export function parseAuth(text: string): Auth {
  const stored = parse(text)
  if (!isSession(stored)) return SIGNED_OUT
  const { name, phone, email } = stored.user
  return { user: { name, phone, email }, token: stored.token }
}
