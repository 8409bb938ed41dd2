import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { listPrices } from '#shop/catalogue/queries/products.ts'
import type { Quote, QuoteRequest } from '#shop/orders/contract/checkout.ts'
import { couponPaisa } from '#shop/orders/rules/coupon.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'
import { goodsPaisa, orderSums, type PricedLine, toLineInTaka } from '#shop/orders/rules/order-sums.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { ShortLine } from '#shop/stock/contract/stock.ts'
import { fewLeft, leftOf } from '#shop/stock/rules/stock.ts'
import { deliveryAt, findDelivery } from './delivery.ts'
import { findDiscount } from './discount.ts'

/**
 * The lines at today's prices in the same order, and the ids of products that are not sold any more. `counted` are the
 * products whose pieces are counted, `short` the lines of which fewer are left, which say how many where they are few. Orders store the name in English, which
 * every product has.
 */
export async function priceLines(
  db: Db,
  lines: QuoteRequest['products'],
  language: Language = 'en',
): Promise<{ priced: PricedLine[]; missing: number[]; counted: number[]; short: ShortLine[] }> {
  const ids = lines.map(({ product_id }) => product_id)
  const rows = await listPrices(db, ids)
  const products = new Map(rows.map((row) => [row.id, row]))
  const priced: PricedLine[] = []
  const missing: number[] = []
  const counted: number[] = []
  const short: ShortLine[] = []
  for (const { product_id, quantity } of lines) {
    const product = products.get(product_id)
    if (!product) missing.push(product_id)
    else {
      const { mrp_paisa, discount_paisa, vat_basis_points, stock } = product
      const options = nameIn(language, product.options, product.options_bn)
      const name = nameIn(language, product.name, product.name_bn)
      priced.push({ product_id, quantity, name, options, mrp_paisa, discount_paisa, vat_basis_points })
      if (!stock) continue
      counted.push(product_id)
      if (leftOf(stock) < quantity) short.push({ product_id, name: lineName({ name, options }), left: fewLeft(stock) })
    }
  }
  return { priced, missing, counted, short }
}

/** Lines whose products have no rate of VAT of their own get that of the shop. */
export const withVatRate = (lines: PricedLine[], shopRate: number | null): PricedLine[] =>
  lines.map((line) => ({ ...line, vat_basis_points: line.vat_basis_points ?? shopRate }))

/**
 * Quote of the products at present prices, with names in this language; undefined while no delivery charges are set. For an
 * order it also names the charge of its district as that is written there.
 */
export async function findQuote(
  db: Db,
  { products, coupon, district = '' }: QuoteRequest & { district?: string },
  language: Language,
): Promise<Quote | undefined> {
  const { priced, missing, short } = await priceLines(db, products, language)
  const charges = await findDelivery(db, priced)
  if (charges === null) return undefined
  const shortLines = new Map(short.map((line) => [line.product_id, line]))
  const discount = await findDiscount(db, coupon, priced, charges)
  const usable = discount?.coupon
  const isMissed = discount !== undefined && goodsPaisa(discount.lines) < discount.coupon.minimum_paisa
  const sums = orderSums(priced, discount ? couponPaisa(discount.coupon, discount.lines, 0) : 0, 0)
  return {
    subtotal: toTaka(sums.subtotal_paisa),
    discount: toTaka(sums.discount_paisa),
    coupon_discount: toTaka(sums.coupon_paisa),
    ...(usable?.kind === 'shipping' && !isMissed && { free_delivery: true }),
    ...(isMissed && { coupon_minimum: toTaka(discount.coupon.minimum_paisa) }),
    ...charges,
    ...(charges.districts &&
      district !== '' && {
        districts: { ...charges.districts, [district]: deliveryAt(charges, district).shipping.outside_dhaka },
      }),
    lines: priced.map((line) => {
      const few = shortLines.get(line.product_id)
      return { ...toLineInTaka(line), ...(few && { short: true }), ...(few?.left !== undefined && { left: few.left }) }
    }),
    missing,
  }
}
