import type { DeliveryCharges, Shipping } from '#contract/checkout.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import type { Zone } from './schema/orders.ts'
import type { Db } from './schema.ts'

/** The delivery charge of each zone in taka; null where none is set. */
export async function findCharges(db: Db): Promise<DeliveryCharges> {
  const rows = await db.selectFrom('delivery_charge').select(['zone', 'charge_paisa']).execute()
  const charges = new Map(rows.map(({ zone, charge_paisa }) => [zone, toTaka(charge_paisa)]))
  return { inside_dhaka: charges.get('inside_dhaka') ?? null, outside_dhaka: charges.get('outside_dhaka') ?? null }
}

/** The delivery charges in taka; null until both are set, as the shop takes no orders before. */
export async function findShipping(db: Db): Promise<Shipping | null> {
  const { inside_dhaka, outside_dhaka } = await findCharges(db)
  return inside_dhaka === null || outside_dhaka === null ? null : { inside_dhaka, outside_dhaka }
}

/** Sets the charge of a zone, in taka; null unsets it. */
export async function setCharge(db: Db, zone: Zone, taka: number | null): Promise<void> {
  if (taka === null) {
    await db.deleteFrom('delivery_charge').where('zone', '=', zone).execute()
    return
  }
  const charge_paisa = toPaisa(taka)
  await db
    .insertInto('delivery_charge')
    .values({ zone, charge_paisa })
    .onConflict((conflict) => conflict.column('zone').doUpdateSet({ charge_paisa }))
    .execute()
}
