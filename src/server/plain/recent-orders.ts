import { latinDigits } from '#contract/digits.ts'
import { MAX_RECENT_ORDERS } from '#contract/limits.ts'
import { parseRecentOrders, type RecentOrder } from '#contract/recent-order.ts'
import { PLAIN_ORDERS_COOKIE } from '#contract/storage.ts'
import { MAX_COOKIE, readCookie, writeCookie } from './cookies.ts'
import type { PlainContext } from './env.ts'

/** The orders that a visitor placed in this browser, newest first. */
export const readOrders = (c: PlainContext): RecentOrder[] => parseRecentOrders(readCookie(c, PLAIN_ORDERS_COOKIE))

/** Stores what a visitor needs to find an order again. Latin digits, as a cookie has little room. */
export function rememberOrder(c: PlainContext, order: RecentOrder): void {
  const others = readOrders(c).filter(({ number }) => number !== order.number)
  const all = [{ ...order, phone: latinDigits(order.phone.trim()) }, ...others]
  let stored = all.slice(0, MAX_RECENT_ORDERS)
  // A cookie that is too large is dropped, and with it the order that was just placed.
  while (stored.length > 1 && encodeURIComponent(JSON.stringify(stored)).length > MAX_COOKIE)
    stored = stored.slice(0, -1)
  writeCookie(c, PLAIN_ORDERS_COOKIE, JSON.stringify(stored))
}

export const forgetOrders = (c: PlainContext): void => writeCookie(c, PLAIN_ORDERS_COOKIE, '')
