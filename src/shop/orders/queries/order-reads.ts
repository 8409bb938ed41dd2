import type { Selectable } from 'kysely'
import { DELIVERY_DAYS_ELSEWHERE, DELIVERY_DAYS_IN_DHAKA, ORDERS_PAGE } from '#platform/contract/limits.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { clampPage } from '#platform/rules/paging.ts'
import { listProductPictures } from '#shop/catalogue/queries/pictures.ts'
import { listNamesIn } from '#shop/catalogue/queries/products.ts'
import type { OrderDetail, OrderRow, OrdersAnswer, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { ORDER_STATES, type OrderState } from '#shop/orders/contract/office-orders.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'
import { toLineInTaka } from '#shop/orders/rules/order-sums.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { moneyLeftOf, sumMoved } from '#shop/payments/rules/money.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { listLines } from './order-list.ts'
import { owingOf } from './order-writes.ts'
import { listReturned } from './returns.ts'

type Row = Selectable<Schema['shop_order']>

const toOrderRow = (row: Pick<Row, 'id' | 'total_paisa' | 'created_at' | 'state'>): Omit<OrderRow, 'lines'> => ({
  pk: row.id,
  total_after_discount: toTaka(row.total_paisa),
  created_at: row.created_at,
  order_status: shopperStatus(row.state),
})

/** The lines of each of these orders, each with the first picture of its product. */
async function listPicturedLines(db: Db, orderIds: number[]) {
  const lines = [...(await listLines(db, orderIds)).values()].flat()
  const pictures = await listProductPictures(db, [...new Set(lines.map(({ product_id }) => product_id))])
  const pictured = lines.map((line) => ({ ...line, picture: pictures.get(line.product_id)?.[0] ?? null }))
  return Map.groupBy(pictured, ({ order_id }) => order_id)
}

/** One page of a customer's orders, newest first, and the count of all. A page past the end is the last one. */
export async function listOrders(db: Db, customerId: number, page: number): Promise<OrdersAnswer> {
  const count = await countOf(db.selectFrom('shop_order').where('customer_id', '=', customerId))
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'total_paisa', 'created_at', 'state'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(ORDERS_PAGE)
    .offset((clampPage(page, count, ORDERS_PAGE) - 1) * ORDERS_PAGE)
    .execute()
  const ids = rows.map(({ id }) => id)
  const lines = await listPicturedLines(db, ids)
  const linesOf = (id: number) =>
    (lines.get(id) ?? []).map(({ product_id, quantity, picture }) => ({ product_id, quantity, picture }))
  return { count, results: rows.map((row) => ({ ...toOrderRow(row), lines: linesOf(row.id) })) }
}

/** The shopper's view of an order's states: states with the same status are one step. */
function shopperHistory(states: { state: OrderState; at: string }[]): TrackedOrder['history'] {
  const history: TrackedOrder['history'] = []
  for (const { state, at } of states) {
    const order_status = shopperStatus(state)
    if (history.at(-1)?.order_status !== order_status) history.push({ order_status, at })
  }
  return history
}

async function toTracked(db: Db, row: Row, language: Language): Promise<TrackedOrder> {
  const lines = (await listPicturedLines(db, [row.id])).get(row.id) ?? []
  const namesOf = await listNamesIn(db, language, lines)
  const returned = await listReturned(db, row.id)
  const money = await listMoneyOf(db, row.id)
  const refunded = -sumMoved(money.filter(({ direction }) => direction === 'out'))
  const states = await db
    .selectFrom('order_status')
    .select(['state', 'at'])
    .where('order_id', '=', row.id)
    .orderBy('at')
    .execute()
  return {
    ...toOrderRow(row),
    subtotal: toTaka(row.subtotal_paisa),
    discount: toTaka(row.discount_paisa + row.staff_discount_paisa),
    coupon_discount: toTaka(row.coupon_paisa),
    shipping: toTaka(row.shipping_paisa),
    ...(row.returned_paisa > 0 && { returned: toTaka(row.returned_paisa) }),
    ...(refunded > 0 && { refunded: toTaka(refunded) }),
    // Where a payment was refused, somebody chose that the money is paid at delivery.
    payment_type: row.payment_state === 'due' ? 'CASH_ON_DELIVERY' : row.payment_type,
    to_pay: toTaka(moneyLeftOf(owingOf(row), row.received_paisa).toCollect),
    delivery_days: row.zone === 'inside_dhaka' ? DELIVERY_DAYS_IN_DHAKA : DELIVERY_DAYS_ELSEWHERE,
    lines: lines.map((line) => {
      const back = returned.get(line.product_id)
      return {
        ...toLineInTaka({ ...line, ...namesOf(line) }),
        picture: line.picture,
        ...(back !== undefined && { returned: back }),
      }
    }),
    history: shopperHistory(states),
  }
}

const toDetail = async (db: Db, row: Row, language: Language): Promise<OrderDetail> => ({
  ...(await toTracked(db, row, language)),
  name: row.name,
  phone_number: row.phone,
  district: row.district,
  upazila: row.upazila,
  delivery_address: row.delivery_address,
  transaction_id: row.transaction_id ?? '',
})

const whereId = (db: Db, id: number) => db.selectFrom('shop_order').selectAll().where('id', '=', id)

/** An order that was placed just now, for who placed it. */
export const findPlacedOrder = async (db: Db, id: number, language: Language): Promise<OrderDetail> =>
  toDetail(db, await whereId(db, id).executeTakeFirstOrThrow(), language)

/** An order of this customer, its goods by their names in this language; undefined for another customer's order. */
export async function findOrder(
  db: Db,
  id: number,
  customerId: number,
  language: Language,
): Promise<OrderDetail | undefined> {
  const row = await whereId(db, id).where('customer_id', '=', customerId).executeTakeFirst()
  return row && toDetail(db, row, language)
}

/** The order with this number that was placed with this phone. */
export async function findTrackedOrder(
  db: Db,
  id: number,
  phone: string,
  language: Language,
): Promise<TrackedOrder | undefined> {
  const row = await whereId(db, id).where('phone_key', '=', phone).executeTakeFirst()
  return row && toTracked(db, row, language)
}

const RECEIVED = ORDER_STATES.filter((state) => shopperStatus(state) === 'delivered')

/** Whether a customer has had one of these products delivered. */
export async function hasReceived(db: Db, customerId: number, productIds: number[]): Promise<boolean> {
  const row = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select('order_line.order_id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', RECEIVED)
    .where('product_id', 'in', productIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
