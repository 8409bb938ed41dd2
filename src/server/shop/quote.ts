import type { Quote, QuoteRequest } from '#contract/checkout.ts'
import { couponPaisa } from '#rules/coupon.ts'
import { toTaka } from '#rules/money.ts'
import { goodsPaisa, orderSums, type PricedLine, toLineInTaka } from '#rules/order-sums.ts'
import { findUsableCoupon } from '../db/coupons.ts'
import { findShipping } from '../db/delivery-charges.ts'
import { listPrices } from '../db/products.ts'
import type { Db } from '../db/schema.ts'

/** The lines at today's prices in the same order, and the ids of products that are not sold any more. */
export async function priceLines(
  db: Db,
  lines: QuoteRequest['products'],
): Promise<{ priced: PricedLine[]; missing: number[] }> {
  const rows = await listPrices(
    db,
    lines.map(({ product_id }) => product_id),
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  const priced: PricedLine[] = []
  const missing: number[] = []
  for (const { product_id, quantity } of lines) {
    const product = products.get(product_id)
    if (!product) missing.push(product_id)
    else {
      const { name, mrp_paisa, discount_paisa } = product
      priced.push({ product_id, quantity, name, mrp_paisa, discount_paisa })
    }
  }
  return { priced, missing }
}

/** What the products cost now; undefined while no delivery charges are set. */
export async function findQuote(db: Db, { products, coupon }: QuoteRequest): Promise<Quote | undefined> {
  const shipping = await findShipping(db)
  if (shipping === null) return undefined
  const { priced, missing } = await priceLines(db, products)
  const goods = goodsPaisa(priced)
  const usable = coupon === '' ? undefined : await findUsableCoupon(db, coupon)
  const isMissed = usable !== undefined && goods < usable.minimum_paisa
  const sums = orderSums(priced, usable ? couponPaisa(usable, goods, 0) : 0, 0)
  return {
    subtotal: toTaka(sums.subtotal_paisa),
    discount: toTaka(sums.discount_paisa),
    coupon_discount: toTaka(sums.coupon_paisa),
    ...(usable?.kind === 'shipping' && !isMissed && { free_delivery: true }),
    ...(isMissed && { coupon_minimum: toTaka(usable.minimum_paisa) }),
    shipping,
    lines: priced.map(toLineInTaka),
    missing,
  }
}
