import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { NewOrder, OrderPlaced } from '#contract/checkout.ts'
import { foldTransactionId } from '#contract/transaction-id.ts'
import { foldCoupon } from '#rules/checkout.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { type OrderSums, orderSums } from '#rules/order-sums.ts'
import { foldPhone } from '#rules/text.ts'
import { changeRows } from './changes.ts'
import { findCouponValue } from './coupons.ts'
import { engineOf } from './engine.ts'
import { priceLines } from './quotes.ts'
import type { Db, Schema, Zone } from './schema.ts'
import { findSettings, findShipping } from './settings.ts'
import { retried } from './transact.ts'

const FIRST_STATUS = 'pending'

type Placed = OrderPlaced['order']

/** What became of a request for an order. */
export type Placing =
  | { kind: 'placed'; order: Placed }
  | { kind: 'missing'; products: number[] }
  | { kind: 'coupon' }
  | { kind: 'prices' }
  | { kind: 'transaction' }
  | { kind: 'wallets' }
  | { kind: 'closed' }
  | { kind: 'key' }

const hashOf = (order: NewOrder): string => createHash('sha256').update(JSON.stringify(order)).digest('hex')

const SUMS = [
  'subtotal_paisa',
  'discount_paisa',
  'coupon_paisa',
  'shipping_paisa',
  'total_paisa',
] as const satisfies (keyof OrderSums)[]

/** What a shopper is told of an order that was just placed. */
const toPlaced = (row: Pick<Selectable<Schema['shop_order']>, 'id' | 'created_at' | keyof OrderSums>): Placed => ({
  pk: row.id,
  order_status: FIRST_STATUS,
  subtotal: toTaka(row.subtotal_paisa),
  discount: toTaka(row.discount_paisa),
  coupon_discount: toTaka(row.coupon_paisa),
  shipping: toTaka(row.shipping_paisa),
  total_after_discount: toTaka(row.total_paisa),
  created_at: row.created_at,
})

/**
 * What became of an earlier request with this key: the same order for the same request, a refusal for another one;
 * undefined when there was none.
 */
export async function findPlacing(db: Db, order: NewOrder, key: string): Promise<Placing | undefined> {
  const before = await db
    .selectFrom('shop_order')
    .select(['id', 'created_at', 'request_hash', ...SUMS])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!before) return undefined
  return before.request_hash === hashOf(order) ? { kind: 'placed', order: toPlaced(before) } : { kind: 'key' }
}

const isTransactionUsed = async (db: Db, transactionId: string): Promise<boolean> =>
  (await db.selectFrom('shop_order').select('id').where('transaction_id', '=', transactionId).executeTakeFirst()) !==
  undefined

/** Who asks for an order: by which key, and as which customer, null for a visitor. */
export interface Orderer {
  key: string
  customerId: number | null
}

async function insertOrder(db: Db, order: NewOrder, { key, customerId }: Orderer): Promise<Placing> {
  const shipping = await findShipping(db)
  if (shipping === null) return { kind: 'closed' }
  const isOnline = order.payment_type === 'ONLINE_PAYMENT'
  if (isOnline && (await findSettings(db)).wallets.length === 0) return { kind: 'wallets' }
  const transactionId = isOnline ? foldTransactionId(order.transaction_id) : null
  if (transactionId !== null && (await isTransactionUsed(db, transactionId))) return { kind: 'transaction' }
  const { priced, missing } = await priceLines(db, order.products)
  if (missing.length > 0) return { kind: 'missing', products: missing }
  const couponPaisa = order.coupon === '' ? 0 : await findCouponValue(db, order.coupon)
  if (order.coupon !== '' && couponPaisa === 0) return { kind: 'coupon' }
  const zone: Zone = order.inside_dhaka ? 'inside_dhaka' : 'outside_dhaka'
  const sums = orderSums(priced, couponPaisa, toPaisa(shipping[zone]))
  if (order.expected_total !== undefined && toPaisa(order.expected_total) !== sums.total_paisa)
    return { kind: 'prices' }

  const now = new Date().toISOString()
  const id = await engineOf(db).storeOrder(db, {
    order: {
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
      request_hash: hashOf(order),
      created_at: now,
    },
    lines: priced.map((line, position) => ({ position, ...line })),
    changes: changeRows('sold'),
  })
  if (id === undefined) return { kind: 'coupon' }
  return { kind: 'placed', order: toPlaced({ id, created_at: now, ...sums }) }
}

/**
 * Places an order at today's prices: the order, its lines and its coupon use, or nothing of it. A repeated `key` with
 * the same request answers the order that it made (spec §10).
 */
export async function placeOrder(db: Kysely<Schema>, order: NewOrder, orderer: Orderer): Promise<Placing> {
  let isFirst = true
  const placing = await retried(() =>
    engineOf(db).whilePlacing(db, async (db) => {
      // Most keys are new: only what got in the way of the first attempt may be an order with this one.
      const again = isFirst ? undefined : await findPlacing(db, order, orderer.key)
      isFirst = false
      return again ?? insertOrder(db, order, orderer)
    }),
  )
  if (placing.kind === 'placed') return placing
  // The same request, sent twice at a time, may have taken the coupon's last use itself.
  return (await findPlacing(db, order, orderer.key)) ?? placing
}
