import { MAX_PHONE, MAX_RECENT_ORDERS } from '#platform/contract/limits.ts'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'

// Apart from `storage.ts`, which the frame's script brings to every page.

/** Fields by which a visitor finds an order again. */
export interface RecentOrder {
  number: number
  phone: string
  /** When it was placed, in the format of the API. */
  at: string
  /** The idempotency key that it was placed with; it authorizes cancelling the order. */
  key: string
}

function toRecentOrder(value: unknown): RecentOrder[] {
  if (!isObject(value)) return []
  const { number, phone, at, key } = value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number <= 0) return []
  const isWhole = typeof phone === 'string' && phone.length <= MAX_PHONE && typeof at === 'string'
  return isWhole && typeof key === 'string' ? [{ number, phone, at, key }] : []
}

/** Parses the stored orders, newest first. Invalid ones are dropped. */
export function parseRecentOrders(text: string): RecentOrder[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.flatMap(toRecentOrder).slice(0, MAX_RECENT_ORDERS) : []
}
