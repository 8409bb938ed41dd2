import { type Insertable, sql } from 'kysely'
import { logChange } from '#platform/db/changes.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { PaymentType } from '#shop/orders/contract/checkout.ts'
import type { OrderSums } from '#shop/orders/rules/order-sums.ts'
import { deleteMoneyOf } from '#shop/payments/queries/money.ts'
import { deleteReturnsOf } from './returns.ts'

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

/** Stores how an order turned out to be paid. */
export const setPaymentType = (db: Db, id: number, payment_type: PaymentType) =>
  db.updateTable('shop_order').set({ payment_type }).where('id', '=', id).execute()

export async function insertOrderRow(db: Db, order: Insertable<Schema['shop_order']>): Promise<number> {
  const { id } = await db.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertOrderLines = (db: Db, lines: Insertable<Schema['order_line']>[]) =>
  db.insertInto('order_line').values(lines).execute()

/** Those of these orders that no courier and no gateway knows. */
export async function listUnknownOutside(db: Db, ids: number[]): Promise<number[]> {
  const known = new Set<number>()
  for (const table of ['consignment', 'pay_attempt'] as const)
    for (const { order_id } of await db.selectFrom(table).select('order_id').where('order_id', 'in', ids).execute())
      known.add(order_id)
  return ids.filter((id) => !known.has(id))
}

/** Deletes orders with their lines, history, notes and payments. */
export async function deleteOrders(db: Db, ids: number[]): Promise<void> {
  const payments = db.selectFrom('payment').select('id').where('order_id', 'in', ids)
  await db.updateTable('wallet_sms').set({ payment_id: null }).where('payment_id', 'in', payments).execute()
  await db.deleteFrom('payment').where('order_id', 'in', ids).execute()
  await deleteMoneyOf(db, ids)
  await deleteReturnsOf(db, ids)
  for (const table of ['message', 'order_note', 'order_line', 'order_status'] as const)
    await db.deleteFrom(table).where('order_id', 'in', ids).execute()
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

/** How many orders came from a network from one moment to another. */
export const countFromNetwork = (db: Db, network: string, from: string, until: string): Promise<number> =>
  countOf(
    db
      .selectFrom('shop_order')
      .where('network', '=', network)
      .where('created_at', '>=', from)
      .where('created_at', '<=', until),
  )

/** Erases networks and measuring ids of orders older than a moment. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  const moment = before.toISOString()
  await db
    .updateTable('shop_order')
    .set({ network: null, measured: null })
    .where((eb) => eb.or([eb('network', 'is not', null), eb('measured', 'is not', null)]))
    .where('created_at', '<', moment)
    .execute()
  await db
    .deleteFrom('job')
    .where('kind', 'in', ['google_purchase', 'meta_purchase', 'tiktok_purchase'])
    .where('created_at', '<', moment)
    .execute()
}

/** Forgets what Google, Meta and TikTok know the shopper of an order by. */
export const forgetMeasured = (db: Db, orderId: number) =>
  db.updateTable('shop_order').set({ measured: null }).where('id', '=', orderId).execute()

/** Adds to the pieces that count as sold of each product, also of a hidden one; never below none. */
export async function addSold(db: Db, pieces: ReadonlyMap<number, number>): Promise<void> {
  const changed = [...pieces].filter(([, change]) => change !== 0)
  if (changed.length > 0) await logChange(db, 'sold', ...changed.map(([id]) => id))
  // In the order of ids, so that no two transactions wait for each other.
  for (const [productId, change] of changed.toSorted(([a], [b]) => a - b))
    await db
      .updateTable('popularity')
      .set({ sold: sql`case when sold + ${change} > 0 then sold + ${change} else 0 end` })
      .where('product_id', '=', productId)
      .execute()
}
