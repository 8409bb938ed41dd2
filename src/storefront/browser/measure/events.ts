import { CURRENCY_CODE } from '#platform/contract/limits.ts'
import { purchaseId } from '#platform/contract/measured.ts'

/** A product in an event; `id` is its id in the feeds. */
export interface MeasuredItem {
  id: string
  quantity: number
  /** Taka for one piece; undefined if no page has shown it. */
  price?: number
}

/** Events of shoppers, by the names of Google Analytics 4. */
export type MeasuredEvent =
  | { name: 'view_item' | 'add_to_cart' | 'begin_checkout'; items: MeasuredItem[] }
  | { name: 'search'; words: string }
  | { name: 'purchase'; order: number; value: number; items: MeasuredItem[] }

export type SendEvent = (event: MeasuredEvent) => void

/** Sum of the items in taka; undefined if one has no price. */
export function sumOf(items: MeasuredItem[]): number | undefined {
  const sums = items.map(({ price, quantity }) => (price === undefined ? Number.NaN : price * quantity))
  const sum = sums.reduce((a, b) => a + b, 0)
  return Number.isNaN(sum) ? undefined : Math.round(sum * 100) / 100
}

/** Names of standard events that Meta and TikTok have in common. */
const STANDARD = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  search: 'Search',
} as const
export const standardName = ({ name }: MeasuredEvent, ofPurchase: string): string =>
  name === 'purchase' ? ofPurchase : STANDARD[name]

/** The parameters of a standard event, with what is said of each item. */
export function standardParameters(
  event: MeasuredEvent,
  contentOf: (item: MeasuredItem) => Record<string, unknown>,
): Record<string, unknown> {
  if (event.name === 'search') return { search_string: event.words }
  const { items } = event
  const value = event.name === 'purchase' ? event.value : sumOf(items)
  return {
    ...(event.name === 'purchase' && { order_id: purchaseId(event.order) }),
    content_type: 'product',
    contents: items.map(contentOf),
    currency: CURRENCY_CODE,
    ...(value !== undefined && { value }),
  }
}

/** Adds a script of another company to the page. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
