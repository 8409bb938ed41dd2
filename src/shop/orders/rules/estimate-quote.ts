import { toPaisa, toTaka } from '#platform/rules/money.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import type { OrderLine, Quote, Shipping } from '#shop/orders/contract/checkout.ts'
import { chargesOf, gramsTogether, type ZoneTerms } from '#shop/settings/rules/delivery.ts'
import { goodsPaisa, orderSums, toLineInTaka } from './order-sums.ts'

type Seen = Pick<ProductCardFields, 'productId' | 'name' | 'options' | 'price' | 'discount' | 'weight_grams'>

/**
 * Quote of a cart by the prices that the shopper saw last, for a checkout without a network; without a coupon, as only
 * the shop knows its value. Undefined if one of the products was never seen.
 */
export function estimateQuote(
  lines: OrderLine[],
  seen: Seen[],
  { shipping, zones }: { shipping: Shipping; zones: readonly ZoneTerms[] },
): Quote | undefined {
  const byId = new Map(seen.map((card) => [card.productId, card]))
  const priced = lines.flatMap(({ product_id, quantity }) => {
    const card = byId.get(product_id)
    if (!card) return []
    const { name, options = '', price, discount } = card
    return [{ product_id, name, options, quantity, mrp_paisa: toPaisa(price), discount_paisa: toPaisa(discount) }]
  })
  if (priced.length < lines.length) return undefined
  const grams = gramsTogether(lines, (id) => byId.get(id)?.weight_grams)
  const sums = orderSums(priced, 0, 0)
  return {
    subtotal: toTaka(sums.subtotal_paisa),
    discount: toTaka(sums.discount_paisa),
    coupon_discount: 0,
    ...chargesOf(shipping, zones, { grams, goodsPaisa: goodsPaisa(priced) }),
    lines: priced.map(toLineInTaka),
    missing: [],
  }
}
