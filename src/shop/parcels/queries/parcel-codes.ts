import type { Db } from '#platform/db/schema.ts'

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
