import { KEPT_ORDERS_MOST, PHONE_MOST } from './limits.ts'

// Apart from `storage.ts`, which the frame's script brings to every page.

/** What finds an order again without signing in. */
export interface KeptOrder {
  number: number
  phone: string
  /** When it was placed, as the API says it. */
  at: string
}

function toKeptOrder(value: unknown): KeptOrder[] {
  if (typeof value !== 'object' || value === null) return []
  const { number, phone, at }: Partial<Record<keyof KeptOrder, unknown>> = value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number <= 0) return []
  return typeof phone === 'string' && phone.length <= PHONE_MOST && typeof at === 'string'
    ? [{ number, phone, at }]
    : []
}

/** The orders that are kept here, newest first. */
export function parseKeptOrders(text: string): KeptOrder[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.flatMap(toKeptOrder).slice(0, KEPT_ORDERS_MOST) : []
  } catch {
    return [] // Rubbish in storage is no order.
  }
}
