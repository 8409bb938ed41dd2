import { fromRow } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { deliveryZone, placesOf } from '#shop/settings/contract/delivery-zone.ts'
import type { ZoneTerms } from '#shop/settings/rules/delivery.ts'

/** All zones, the oldest first. */
export async function listZones(db: Db) {
  const rows = await db.selectFrom('delivery_zone').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow(deliveryZone, row))
}

/** What the zones that are used take. */
export const listZoneTerms = async (db: Db): Promise<ZoneTerms[]> =>
  (await listZones(db))
    .filter(({ is_on }) => is_on)
    .map(({ places, charge, free_from, included_grams, step_charge, step_grams }) => ({
      places: placesOf(places),
      ...{ charge, free_from, included_grams, step_charge, step_grams },
    }))
