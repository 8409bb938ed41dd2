import { MAX_QUANTITY } from './limits.ts'
import { isObject, parseJson } from './values/parse-json.ts'

/**
 * Keys of the browser's storage (spec §3 and §9). Storage is untrusted: the parsers return something usable for any text.
 *
 * This file is part of every page's script, so parsers of anything but the cart have files of their own.
 *
 * Every constant whose name ends with `_KEY`, `_COOKIE`, `_CACHE` or `_DATABASE` needs a sentence in `stored.ts`, which the privacy policy shows.
 */

export const CART_KEY = 'cart'
export const AUTH_KEY = 'auth'
export const WISHLIST_KEY = 'wishlist'
/** Products of the wishlist whose last change the account has not confirmed yet. */
export const UNSAVED_WISHES_KEY = 'wishlist-unsaved'
/** Price of one piece at the time it was put in the cart. */
export const LAST_SEEN_PRICES_KEY = 'cart-prices'
/**
 * Token by which the shop recognizes this device at its next login, so that wrong passwords of others don't lock it out.
 * It grants no access, and signing out does not remove it.
 */
export const DEVICE_KEY = 'device'
/** The orders that were placed here without signing in. */
export const ORDERS_KEY = 'orders'
/** The order that was placed last, until its receipt is dismissed. */
export const RECEIPT_KEY = 'receipt'
/** The products that were viewed last. */
export const VIEWED_KEY = 'viewed'
/** The delivery district. */
export const DISTRICT_KEY = 'district'
/** Last seen names and prices of products in cart and wishlist, for pages without a network. */
export const SEEN_CARDS_KEY = 'seen-goods'
/** Set while orders or reviews wait for the network, so that pages look for them. */
export const OUTBOX_KEY = 'outbox'
/** IndexedDB: orders and reviews that wait for the network. The service worker sends them too. */
export const OUTBOX_DATABASE = 'haat-outbox'
/** Caches of the service worker: pages, and the scripts, styles and pictures that they show. */
export const PAGES_CACHE = 'haat-pages'
export const FILES_CACHE = 'haat-files'
/** In sessionStorage: set once the announcement was closed. */
export const ANNOUNCEMENT_KEY = 'announcement-closed'
/** In sessionStorage: the path that a visitor requested before the login page. */
export const RETURN_KEY = 'return-to'
/** The checkout form, and the order that is being sent: they outlive a tab that the phone has closed. */
export const ORDER_FORM_KEY = 'checkout'
export const ATTEMPT_KEY = 'order-attempt'
/** In sessionStorage: toasts for the next page. */
export const FLASH_TOASTS_KEY = 'toasts'
/** Whether Google, Meta and TikTok may measure the visits of this shopper, and the last order that they know of. */
export const MEASURING_KEY = 'measuring'
/** Until when installing the shop is not offered again. */
export const INSTALL_KEY = 'install'
/** The edition that was chosen here, `bn` or `en`. */
export const EDITION_KEY = 'edition'
/** Language of the back office on this device, for the pages before the sign-in. */
export const ADMIN_LANGUAGE_KEY = 'office-language'
/** Whether the back office rings on this device. */
export const OFFICE_SOUND_KEY = 'office-sound'
/** Unsaved text in the product forms of staff. */
export const PRODUCT_FORMS_KEY = 'office-products'
/** In sessionStorage: unsaved text in other forms of staff. */
export const OFFICE_FORMS_KEY = 'office-forms'
/** In sessionStorage: a change of many products that staff sent, until its answer is there. */
export const OFFICE_BATCH_KEY = 'office-batch'
/** IndexedDB: what staff saw of orders lately, and what they said of orders without a network. */
export const OFFICE_SEEN_DATABASE = 'haat-office-seen'
export const OFFICE_OUTBOX_DATABASE = 'haat-office-outbox'
/** Cache: the page of the office and its scripts, styles and letters. */
export const OFFICE_CACHE = 'haat-office'
/** Set by the API; each call that writes repeats its value in a header. */
export const ANTI_FORGERY_COOKIE = 'csrftoken'
/** Session of staff, and the token by which the shop recognizes their device. No script can read them. */
export const STAFF_COOKIE = 'staff'
export const STAFF_DEVICE_COOKIE = 'staff-device'

/** Session and device of a shopper without script, as `AUTH_KEY` and `DEVICE_KEY`. No script can read them. */
export const PLAIN_SESSION_COOKIE = 'plain-session'
export const PLAIN_DEVICE_COOKIE = 'plain-device'
/** Cart and orders of a shopper without script, as `CART_KEY` and `ORDERS_KEY`. No script can read them. */
export const PLAIN_CART_COOKIE = 'plain-cart'
export const PLAIN_ORDERS_COOKIE = 'plain-orders'

export interface CartLine {
  id: number
  quantity: number
}

const toLine = (value: unknown): CartLine[] => {
  if (!isObject(value)) return []
  const { id, quantity } = value
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(quantity)) return []
  // Both were just checked to be numbers.
  return [{ id: id as number, quantity: Math.min(Math.max(quantity as number, 0), MAX_QUANTITY) }]
}

/** The lines of a stored cart, without invalid lines and repeated products. */
export function parseCart(text: string): CartLine[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  const lines = new Map<number, CartLine>()
  for (const line of stored.flatMap(toLine)) if (line.id > 0 && !lines.has(line.id)) lines.set(line.id, line)
  return [...lines.values()]
}

/** Taka by product id. */
export type LastSeenPrices = Record<number, number>

/** The stored prices, without invalid ones. */
export function parseLastSeenPrices(text: string): LastSeenPrices {
  const stored = parseJson(text)
  if (!isObject(stored)) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, price]) => Number.isFinite(price))) as LastSeenPrices // Just checked.
}
