import type { Selectable } from 'kysely'
import type { OrderDetail, OrderRow, OrdersAnswer, TrackedOrder } from '#contract/account.ts'
import { ORDERS_PAGE } from '#contract/limits.ts'
import { toTaka } from '#rules/money.ts'
import { lineDiscount } from '#rules/order-sums.ts'
import { clampPage } from '#rules/paging.ts'
import { foldPhone } from '#rules/text.ts'
import type { Db, OrderTable } from './schema.ts'

type Row = Selectable<OrderTable>

const toOrderRow = (row: Pick<Row, 'id' | 'total_paisa' | 'created_at' | 'status'>): OrderRow => ({
  pk: row.id,
  total_after_discount: toTaka(row.total_paisa),
  created_at: row.created_at,
  order_status: row.status,
})

/** One page of a customer's orders, newest first, and the count of all; a page past the end is the last one. */
export async function listOrders(db: Db, customerId: number, page: number): Promise<OrdersAnswer> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'total_paisa', 'created_at', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(ORDERS_PAGE)
    .offset((clampPage(page, count, ORDERS_PAGE) - 1) * ORDERS_PAGE)
    .execute()
  return { count, results: rows.map(toOrderRow) }
}

async function toTracked(db: Db, row: Row): Promise<TrackedOrder> {
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const history = await db
    .selectFrom('order_status')
    .select(['status as order_status', 'at'])
    .where('order_id', '=', row.id)
    .orderBy('at')
    .execute()
  return {
    ...toOrderRow(row),
    subtotal: toTaka(row.subtotal_paisa),
    discount: toTaka(row.discount_paisa),
    coupon_discount: toTaka(row.coupon_paisa),
    shipping: toTaka(row.shipping_paisa),
    payment_type: row.payment_type,
    lines: lines.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      quantity: line.quantity,
      price: toTaka(line.mrp_paisa),
      discount: toTaka(line.discount_paisa),
      total: toTaka((line.mrp_paisa - lineDiscount(line)) * line.quantity),
    })),
    history,
  }
}

/** An order of this customer; another's is as if it were not there. */
export async function findOrder(db: Db, id: number, customerId: number): Promise<OrderDetail | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...(await toTracked(db, row)),
    name: row.name,
    phone_number: row.phone,
    district: row.district,
    upazila: row.upazila,
    delivery_address: row.delivery_address,
    transaction_id: row.transaction_id ?? '',
  }
}

/** The order with this number that was placed with this phone. */
export async function findTrackedOrder(db: Db, id: number, phone: string): Promise<TrackedOrder | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .where('phone_key', '=', foldPhone(phone))
    .executeTakeFirst()
  return row && toTracked(db, row)
}
