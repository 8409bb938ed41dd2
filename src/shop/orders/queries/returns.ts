import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'

/** Pieces of an order that came back, by product. */
export async function listReturned(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('return_line')
    .innerJoin('order_return', 'order_return.id', 'return_line.return_id')
    .select(['product_id', sql<number>`sum(quantity)`.as('quantity')])
    .where('order_return.order_id', '=', orderId)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, quantity }) => [product_id, Number(quantity)]))
}

/** What of its delivery charge an order gave back. */
export async function sumDeliveryGivenBack(db: Db, orderId: number): Promise<number> {
  const { paisa } = await db
    .selectFrom('order_return')
    .select(sql<number | null>`sum(delivery_paisa)`.as('paisa'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(paisa ?? 0)
}

export async function insertReturn(
  db: Db,
  row: Insertable<Schema['order_return']>,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  const { id } = await db.insertInto('order_return').values(row).returning('id').executeTakeFirstOrThrow()
  const lines = [...pieces].map(([product_id, quantity]) => ({ return_id: id, product_id, quantity }))
  await db.insertInto('return_line').values(lines).execute()
}

export async function deleteReturnsOf(db: Db, orderIds: number[]): Promise<void> {
  const returns = db.selectFrom('order_return').select('id').where('order_id', 'in', orderIds)
  await db.deleteFrom('return_line').where('return_id', 'in', returns).execute()
  await db.deleteFrom('order_return').where('order_id', 'in', orderIds).execute()
}
