import type { Quote, Shipping } from '#contract/checkout.ts'
import { formatTaka } from './money.ts'
import { finalPrice } from './price.ts'

const SHIPPING_NAMES: Record<keyof Shipping, string> = {
  inside_dhaka: 'Delivery inside Dhaka',
  outside_dhaka: 'Delivery outside Dhaka',
}

const change = (name: string, before: number, after: number): string[] =>
  before === after ? [] : [`${name}: now ${formatTaka(after)} instead of ${formatTaka(before)}.`]

/** What costs something else than when it was chosen, a sentence for each; `seen` is taka by product id. */
export const changesSinceSeen = (seen: Record<number, number>, lines: Quote['lines']): string[] =>
  lines.flatMap((line) => change(line.name, seen[line.product_id] ?? finalPrice(line), finalPrice(line)))

/** What became cheaper or dearer between two quotes of a cart, a sentence for each; `zone` is the one that counts. */
export function quoteChanges(before: Quote, after: Quote, zone: keyof Shipping): string[] {
  const old = new Map(before.lines.map((line) => [line.product_id, line]))
  const lines = after.lines.flatMap((line) => {
    const known = old.get(line.product_id)
    return known ? change(line.name, finalPrice(known), finalPrice(line)) : []
  })
  const gone = before.lines.flatMap(({ product_id, name }) =>
    after.missing.includes(product_id) ? [`${name} is no longer sold.`] : [],
  )
  return [
    ...lines,
    ...gone,
    ...change(SHIPPING_NAMES[zone], before.shipping[zone], after.shipping[zone]),
    ...change('Coupon', before.coupon_discount, after.coupon_discount),
  ]
}
