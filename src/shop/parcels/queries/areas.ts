import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'

export type CourierArea = Selectable<Schema['courier_area']>
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

/** Forgets the area of an order's upazila that the courier refused, so that staff choose it anew. */
export const forgetArea = (db: Db, { connection_id, order_id }: { connection_id: number; order_id: number }) =>
  db
    .deleteFrom('courier_area')
    .where('connection_id', '=', connection_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_order')
          .select('shop_order.id')
          .where('shop_order.id', '=', order_id)
          .whereRef('shop_order.district', '=', 'courier_area.district')
          .whereRef('shop_order.upazila', '=', 'courier_area.upazila'),
      ),
    )
    .execute()

export const storeArea = (db: Db, row: CourierArea) =>
  db
    .insertInto('courier_area')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connection_id', 'district', 'upazila']).doUpdateSet(row))
    .execute()
