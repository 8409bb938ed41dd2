import { type Insertable, sql } from 'kysely'
import type { OrderSums } from '#rules/order-sums.ts'
import type { OrderLineTable, OrderTable } from './schema/orders.ts'
import type { Db } from './schema.ts'

const SUMS = [
  'subtotal_paisa',
  'discount_paisa',
  'coupon_paisa',
  'shipping_paisa',
  'total_paisa',
] as const satisfies (keyof OrderSums)[]

/** The order that a request with this idempotency key placed. */
export const findOrderByKey = (db: Db, key: string) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'created_at', 'request_hash', ...SUMS])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export async function insertOrderRow(db: Db, order: Insertable<OrderTable>): Promise<number> {
  const { id } = await db.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertOrderLines = (db: Db, lines: Insertable<OrderLineTable>[]) =>
  db.insertInto('order_line').values(lines).execute()

/** Deletes orders with their lines, history, notes and payments. */
export async function deleteOrders(db: Db, ids: number[]): Promise<void> {
  const payments = db.selectFrom('payment').select('id').where('order_id', 'in', ids)
  await db.updateTable('wallet_sms').set({ payment_id: null }).where('payment_id', 'in', payments).execute()
  await db.deleteFrom('payment').where('order_id', 'in', ids).execute()
  await db.deleteFrom('order_note').where('order_id', 'in', ids).execute()
  await db.deleteFrom('order_line').where('order_id', 'in', ids).execute()
  await db.deleteFrom('order_status').where('order_id', 'in', ids).execute()
  await db.deleteFrom('shop_order').where('id', 'in', ids).execute()
}

/** How many orders are not the demo's, counted up to `most`. */
export async function countOwnOrders(db: Db, most: number): Promise<number> {
  const own = await db
    .selectFrom('shop_order')
    .select('shop_order.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('demo_item')
            .select('item')
            .where('kind', '=', 'order')
            .where('item', '=', sql<string>`cast(shop_order.id as text)`),
        ),
      ),
    )
    .limit(most)
    .execute()
  return own.length
}
