import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { UNDERWAY } from '#shop/parcels/rules/consignment.ts'
import type { Consignment } from './consignments.ts'

/** Orders that a parcel's end has not reached yet. */
export const BEFORE_END: readonly OrderState[] = ['confirmed', 'packed', 'shipped']
const PAISA_OF_TAKA = 100

/** Parcels that may wait for a person, longest first: those whose order went on as they did are left out. */
export const listWaiting = (db: Db, most: number): Promise<Consignment[]> =>
  db
    .selectFrom('consignment')
    .selectAll('consignment')
    .innerJoin('shop_order', 'shop_order.id', 'consignment.order_id')
    .where((eb) =>
      eb.or([
        eb('conflict', '>', 0),
        eb.and([
          eb('is_live', '=', 1),
          eb.or([
            eb('consignment.state', 'in', ['uncertain', 'refused']),
            eb.and([
              eb('consignment.state', 'in', ['part', 'delivered', 'coming_back', 'paid_out']),
              eb('shop_order.state', 'in', BEFORE_END),
            ]),
            eb.and([eb('consignment.state', 'in', UNDERWAY), eb('shop_order.state', '=', 'cancelled')]),
            eb.and([
              eb('consignment.state', 'in', UNDERWAY),
              eb('shop_order.state', 'in', BEFORE_END),
              eb('shop_order.payment_state', 'in', ['advance', 'verified']),
              sql<boolean>`collect_taka > 0 and (collect_taka - 1) * 100 >= total_paisa - returned_paisa - received_paisa`,
            ]),
            eb.and([
              eb('consignment.state', '=', 'delivered'),
              eb('shop_order.payment_state', '=', 'collected'),
              eb('collected_paisa', '!=', eb('collect_taka', '*', PAISA_OF_TAKA)),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('changed_at')
    .orderBy('consignment.id')
    .limit(most)
    .execute()

/** Confirmed and packed orders that no courier has, oldest first. */
export async function listToBook(db: Db, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', 'in', ['confirmed', 'packed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consignment')
            .select('consignment.id')
            .whereRef('consignment.order_id', '=', 'shop_order.id')
            .where('is_live', '=', 1)
            .where('consignment.state', '!=', 'refused'),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
