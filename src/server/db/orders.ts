import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NewOrder, OrderPlaced } from '#contract/checkout.ts'
import { foldCoupon, foldTransactionId } from '#rules/checkout.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { orderSums } from '#rules/order-sums.ts'
import { foldPhone } from '#rules/text.ts'
import { logChange } from './changes.ts'
import { findCouponValue, spendCoupon } from './coupons.ts'
import { priceLines } from './quotes.ts'
import type { Db, Schema, Zone } from './schema.ts'
import { findShipping } from './settings.ts'
import { transact } from './transact.ts'

export const FIRST_STATUS = 'pending'

type Placed = OrderPlaced['order']

/** What became of a request for an order. */
export type Placing =
  | { kind: 'placed'; order: Placed }
  | { kind: 'missing'; products: number[] }
  | { kind: 'coupon' }
  | { kind: 'prices' }
  | { kind: 'transaction' }
  | { kind: 'key' }

const hashOf = (order: NewOrder): string => createHash('sha256').update(JSON.stringify(order)).digest('hex')

async function findPlaced(db: Db, key: string): Promise<{ order: Placed; requestHash: string } | undefined> {
  const row = await db.selectFrom('shop_order').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const order = {
    pk: row.id,
    order_status: FIRST_STATUS,
    subtotal: toTaka(row.subtotal_paisa),
    discount: toTaka(row.discount_paisa),
    coupon_discount: toTaka(row.coupon_paisa),
    shipping: toTaka(row.shipping_paisa),
    total_after_discount: toTaka(row.total_paisa),
    created_at: row.created_at,
  }
  return { order, requestHash: row.request_hash }
}

/** Whether an order was placed with this key. */
export async function hasOrder(db: Db, key: string): Promise<boolean> {
  return (await findPlaced(db, key)) !== undefined
}

/** The answer that this key got before: the same order for the same request, a refusal for another one. */
async function answerAgain(db: Db, key: string, requestHash: string): Promise<Placing | undefined> {
  const before = await findPlaced(db, key)
  if (!before) return undefined
  return before.requestHash === requestHash ? { kind: 'placed', order: before.order } : { kind: 'key' }
}

const isTransactionUsed = async (db: Db, transactionId: string): Promise<boolean> =>
  (await db.selectFrom('shop_order').select('id').where('transaction_id', '=', transactionId).executeTakeFirst()) !==
  undefined

/** Who asks for an order: by which key, and as which customer, null for a visitor. */
export interface Orderer {
  key: string
  customerId: number | null
}

async function insertOrder(
  db: Db,
  order: NewOrder,
  { key, customerId }: Orderer,
  requestHash: string,
): Promise<Placing> {
  const again = await answerAgain(db, key, requestHash)
  if (again) return again
  const transactionId = order.payment_type === 'ONLINE_PAYMENT' ? foldTransactionId(order.transaction_id) : null
  if (transactionId !== null && (await isTransactionUsed(db, transactionId))) return { kind: 'transaction' }
  const { priced, missing } = await priceLines(db, order.products)
  if (missing.length > 0) return { kind: 'missing', products: missing }
  const couponPaisa = order.coupon === '' ? 0 : await findCouponValue(db, order.coupon)
  if (order.coupon !== '' && couponPaisa === 0) return { kind: 'coupon' }
  const zone: Zone = order.inside_dhaka ? 'inside_dhaka' : 'outside_dhaka'
  const sums = orderSums(priced, couponPaisa, toPaisa((await findShipping(db))[zone]))
  if (order.expected_total !== undefined && toPaisa(order.expected_total) !== sums.total_paisa)
    return { kind: 'prices' }

  // The first write: where the coupon's last use was taken meanwhile, nothing has been written yet.
  if (order.coupon !== '' && !(await spendCoupon(db, order.coupon))) return { kind: 'coupon' }
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('shop_order')
    .values({
      customer_id: customerId,
      name: order.name,
      phone: order.phone_number,
      phone_key: foldPhone(order.phone_number),
      district: order.district,
      upazila: order.upazila,
      delivery_address: order.delivery_address,
      payment_type: order.payment_type,
      zone,
      transaction_id: transactionId,
      coupon_code: order.coupon === '' ? null : foldCoupon(order.coupon),
      ...sums,
      status: FIRST_STATUS,
      idempotency_key: key,
      request_hash: requestHash,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_line')
    .values(priced.map((line, position) => ({ order_id: id, position, ...line })))
    .execute()
  await db.insertInto('order_status').values({ order_id: id, status: FIRST_STATUS, at: now }).execute()
  await logChange(db, 'sold')
  // Last, as orders of the same goods wait here for each other; in one order of ids, so that none waits in a circle.
  for (const { product_id, quantity } of priced.toSorted((a, b) => a.product_id - b.product_id)) {
    await db
      .updateTable('product')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('id', '=', product_id)
      .execute()
  }
  const placed = await answerAgain(db, key, requestHash)
  if (!placed) throw new Error(`Order ${id} is not there after it was stored.`)
  return placed
}

/**
 * Places an order at today's prices: the order, its lines and its coupon use in one transaction. A repeated `key` with
 * the same request answers the order that it made (design §5).
 */
export async function placeOrder(db: Kysely<Schema>, order: NewOrder, orderer: Orderer): Promise<Placing> {
  const requestHash = hashOf(order)
  const placing = await transact(db, (transaction) => insertOrder(transaction, order, orderer, requestHash))
  if (placing.kind === 'placed') return placing
  // The same request, sent twice at a time, may have taken the coupon's last use itself.
  return (await answerAgain(db, orderer.key, requestHash)) ?? placing
}
