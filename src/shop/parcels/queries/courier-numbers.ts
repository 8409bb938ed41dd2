import type { Db } from '#platform/db/schema.ts'
import type { Consignment } from './consignments.ts'

/** The courier's numbers of orders: of each order the latest parcel that a courier has. */
export async function listParcelCodes(db: Db, orderIds: number[]) {
  const rows = await db
    .selectFrom('consignment')
    .innerJoin('connection', 'connection.id', 'consignment.connection_id')
    .select(['order_id as order', 'reference', 'handle', 'tracking', 'connection.name as courier'])
    .where('order_id', 'in', orderIds)
    .where('handle', 'is not', null)
    .where('consignment.state', '<>', 'cancelled')
    .orderBy('consignment.id', 'desc')
    .execute()
  const latest = new Map(rows.toReversed().map((row) => [row.order, row]))
  return [...latest.values()].map(({ handle, tracking, ...row }) => ({ ...row, code: tracking || (handle ?? '') }))
}

/** Booked parcels of a courier without an API that have no number of it yet: our reference stands for it. */
export const listUnnumbered = (db: Db, connectionId: number): Promise<Consignment[]> =>
  db
    .selectFrom('consignment')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'booked')
    .whereRef('handle', '=', 'reference')
    .orderBy('id')
    .execute()
