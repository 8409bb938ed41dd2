import { formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { Quote, Shipping } from '#shop/orders/contract/checkout.ts'
import { DELIVERY_INSIDE, DELIVERY_OUTSIDE, noLongerSold, nowInstead } from '#storefront/texts/changes.ts'
import { COUPON } from '#storefront/texts/words.ts'

const SHIPPING_NAMES: Record<keyof Shipping, string> = {
  inside_dhaka: DELIVERY_INSIDE,
  outside_dhaka: DELIVERY_OUTSIDE,
}

const change = (name: string, before: number, after: number): string[] =>
  before === after ? [] : [nowInstead(name, formatTaka(after), formatTaka(before))]

/** A sentence for each line whose price differs from the one last seen; `seen` is taka by product id. */
export const priceChanges = (seen: Record<number, number>, lines: Quote['lines']): string[] =>
  lines.flatMap((line) => change(line.name, seen[line.product_id] ?? finalPrice(line), finalPrice(line)))

/** A sentence for each difference between two quotes of a cart; `zone` is the delivery zone. */
export function quoteChanges(before: Quote, after: Quote, zone: keyof Shipping): string[] {
  const old = new Map(before.lines.map((line) => [line.product_id, line]))
  const lines = after.lines.flatMap((line) => {
    const known = old.get(line.product_id)
    return known ? change(line.name, finalPrice(known), finalPrice(line)) : []
  })
  const gone = before.lines.flatMap(({ product_id, name }) =>
    after.missing.includes(product_id) ? [noLongerSold(name)] : [],
  )
  return [
    ...lines,
    ...gone,
    ...change(SHIPPING_NAMES[zone], before.shipping[zone], after.shipping[zone]),
    ...change(COUPON, before.coupon_discount, after.coupon_discount),
  ]
}
