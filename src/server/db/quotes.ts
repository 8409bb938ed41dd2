import type { Quote, QuoteRequest } from '#contract/checkout.ts'
import { toTaka } from '#rules/money.ts'
import { lineDiscount, orderSums, type PricedLine } from '#rules/order-sums.ts'
import { findCouponValue } from './coupons.ts'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'
import { findShipping } from './settings.ts'

/** The lines at today's prices in the order asked, and the ids of products that are not sold any more. */
export async function priceLines(
  db: Db,
  lines: { product_id: number; quantity: number }[],
): Promise<{ priced: PricedLine[]; missing: number[] }> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'mrp_paisa', 'discount_paisa'])
    .where(
      engineOf(db).isAmong(
        'product.id',
        lines.map(({ product_id }) => product_id),
      ),
    )
    .execute()
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
  const couponPaisa = coupon === '' ? 0 : await findCouponValue(db, coupon)
  const sums = orderSums(priced, couponPaisa, 0)
  return {
    subtotal: toTaka(sums.subtotal_paisa),
    discount: toTaka(sums.discount_paisa),
    coupon_discount: toTaka(sums.coupon_paisa),
    shipping,
    lines: priced.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      quantity: line.quantity,
      price: toTaka(line.mrp_paisa),
      discount: toTaka(line.discount_paisa),
      total: toTaka((line.mrp_paisa - lineDiscount(line)) * line.quantity),
    })),
    missing,
  }
}
