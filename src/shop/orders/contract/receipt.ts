import { PAGES } from '#platform/contract/addresses/paths.ts'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'
import type { OrderDetail } from '#shop/customers/contract/customer-orders.ts'

/** Pages that open after an order was placed (spec §4), and show its card. */
export const RECEIPT_PAGES: string[] = [PAGES.home, PAGES.orders]

/** The order that was placed last, as the shop answered it. */
export interface Receipt extends OrderDetail {
  /** Its card and the card's styles as they were drawn last: shown before the first paint, drawn again by a script. */
  html?: string
  css?: string
  /** Language of the page that drew it. */
  lang?: string
}

const isLine = (line: unknown): boolean =>
  isObject(line) && Number.isSafeInteger(line['product_id']) && Number.isSafeInteger(line['quantity'])

const isReceipt = (stored: unknown): stored is Receipt =>
  isObject(stored) &&
  Number.isSafeInteger(stored['pk']) &&
  Number.isFinite(stored['total_after_discount']) &&
  typeof stored['delivery_address'] === 'string' &&
  Array.isArray(stored['history']) &&
  Array.isArray(stored['lines']) &&
  stored['lines'].every(isLine)

/** The stored receipt; undefined for any other text. */
export function parseReceipt(text: string): Receipt | undefined {
  const stored = parseJson(text)
  return isReceipt(stored) ? stored : undefined
}
