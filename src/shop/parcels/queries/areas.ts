import type { Selectable } from 'kysely'
import type { CourierAreaTable } from '#platform/db/schema/payouts.ts'
import type { Db } from '#platform/db/schema.ts'

export type CourierArea = Selectable<CourierAreaTable>
type At = Pick<CourierArea, 'connection_id' | 'district' | 'upazila'>

/** The area of the courier's list that staff chose for an upazila. */
export const findArea = (
  db: Db,
  { connection_id, district, upazila }: At,
): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom('courier_area')
    .select(['area_id as id', 'area_name as name'])
    .where('connection_id', '=', connection_id)
    .where('district', '=', district)
    .where('upazila', '=', upazila)
    .executeTakeFirst()

export const storeArea = (db: Db, row: CourierArea) =>
  db
    .insertInto('courier_area')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connection_id', 'district', 'upazila']).doUpdateSet(row))
    .execute()
