import type { Db } from '#platform/db/schema.ts'
import { districtOf } from '#platform/rules/zone.ts'
import { gramsOf } from '#shop/catalogue/queries/weights.ts'
import { goodsPaisa, type PricedLine } from '#shop/orders/rules/order-sums.ts'
import { listZoneTerms } from '#shop/settings/queries/delivery-zones.ts'
import { findShipping } from '#shop/settings/queries/settings.ts'
import { type Charges, chargesAt, chargesOf } from '#shop/settings/rules/delivery.ts'

/** What the delivery of these goods costs everywhere; null while no delivery charges are set. */
export async function findDelivery(db: Db, lines: PricedLine[]): Promise<Charges | null> {
  const shipping = await findShipping(db)
  const zones = shipping === null ? [] : await listZoneTerms(db)
  if (shipping === null || zones.length === 0) return shipping && { shipping }
  return chargesOf(shipping, zones, { goodsPaisa: goodsPaisa(lines), grams: await gramsOf(db, lines) })
}

/** The charges at an address, whose district may be written in any way that the shop knows. */
export const deliveryAt = (charges: Charges, district: string): Charges => chargesAt(charges, districtOf(district))
