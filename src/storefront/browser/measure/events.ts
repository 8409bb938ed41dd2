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

/** Adds a script of another company to the page. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
