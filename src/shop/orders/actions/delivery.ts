import type { Db } from '#platform/db/schema.ts'
import { districtOf } from '#platform/rules/zone.ts'
import { listGrams } from '#shop/catalogue/queries/stored-products.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { goodsPaisa, type PricedLine } from '#shop/orders/rules/order-sums.ts'
import { listZoneTerms } from '#shop/settings/queries/delivery-zones.ts'
import { findShipping } from '#shop/settings/queries/settings.ts'
import { type Charges, chargesAt, chargesOf, gramsTogether } from '#shop/settings/rules/delivery.ts'

/** Grams that the pieces of these lines weigh together. */
export async function gramsOf(db: Db, lines: readonly { product_id: number; quantity: number }[]): Promise<number> {
  const ids = lines.map(({ product_id }) => product_id)
  const grams = await listGrams(db, ids)
  return gramsTogether(lines, (id) => grams.get(id))
}

/** What the delivery of these goods costs everywhere, where these are the simple charges. */
export async function chargesFor(db: Db, shipping: Shipping, lines: PricedLine[]): Promise<Charges> {
  const zones = await listZoneTerms(db)
  if (zones.length === 0) return { shipping }
  return chargesOf(shipping, zones, { goodsPaisa: goodsPaisa(lines), grams: await gramsOf(db, lines) })
}

/** What the delivery of these goods costs everywhere; null while no delivery charges are set. */
export async function findDelivery(db: Db, lines: PricedLine[]): Promise<Charges | null> {
  const shipping = await findShipping(db)
  return shipping && chargesFor(db, shipping, lines)
}

/** The charges at an address, whose district may be written in any way that the shop knows. */
export const deliveryAt = (charges: Charges, district: string): Charges => chargesAt(charges, districtOf(district))
