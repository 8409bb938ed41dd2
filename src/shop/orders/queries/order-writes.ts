import type { Selectable, Updateable } from 'kysely'
import { isPostgres } from '#platform/db/engine.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import type { Owing } from '#shop/payments/rules/money.ts'

export type OrderRecord = Selectable<Schema['shop_order']>

/** An order as the rules of money look at it. */
export const owingOf = (order: OrderRecord): Owing => ({
  state: order.state,
  payment: order.payment_state,
  totalPaisa: order.total_paisa,
  returnedPaisa: order.returned_paisa,
  chargedPaisa: order.charged_paisa,
})

/** All columns of an order. */
export const findOrderRecord = (db: Db, id: number): Promise<OrderRecord | undefined> =>
  db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, which no other writer changes until the transaction ends. */
export const lockOrder = (transaction: Db, id: number): Promise<OrderRecord | undefined> =>
  transaction
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate()) // SQLite: a transaction has the only write lock.
    .executeTakeFirst()

/** The same of several, in the order of their ids. */
export const listOrderRecords = (db: Db, ids: number[]): Promise<OrderRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('shop_order').selectAll().where('id', 'in', ids).orderBy('id').execute()

/**
 * Changes an order that still has the version of `order`, and raises it by one. Returns whether it had: on PostgreSQL
 * another transaction may have been faster.
 */
export const updateOrder = (
  db: Db,
  { id, version }: Pick<OrderRecord, 'id' | 'version'>,
  set: Updateable<Schema['shop_order']>,
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('shop_order')
      .set({ ...set, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  )

/** Now, or just after the latest entry where the clock was put back: the history is sorted by its moments. */
export async function nextMoment(db: Db, orderId: number): Promise<string> {
  const { latest } = await db
    .selectFrom('order_status')
    .select((eb) => eb.fn.max('at').as('latest'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const after = latest ? Date.parse(latest) + 1 : 0
  return new Date(Math.max(Date.now(), after)).toISOString()
}

/** Whether somebody of the staff took the order to the state that it has. */
export async function isStepOfStaff(db: Db, { id, state }: Pick<OrderRecord, 'id' | 'state'>): Promise<boolean> {
  const latest = await db
    .selectFrom('order_status')
    .select('staff_id')
    .where('order_id', '=', id)
    .where('state', '=', state)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return latest !== undefined && latest.staff_id !== null
}

export const insertOrderState = (
  db: Db,
  { order_id, state, at, staff_id, reason, version }: Selectable<Schema['order_status']>,
) => db.insertInto('order_status').values({ order_id, state, at, staff_id, reason, version }).execute()

/** Adds states to the history of an order of the past. */
export const insertPastStates = (db: Db, orderId: number, states: { state: OrderState; at: string }[]) =>
  db
    .insertInto('order_status')
    .values(states.map(({ state, at }) => ({ order_id: orderId, state, at })))
    .execute()

const PRICED = ['product_id', 'name', 'options', 'quantity', 'mrp_paisa', 'discount_paisa', 'vat_basis_points'] as const

/** The lines of an order in their order, as they are priced. */
export const listPricedLines = (db: Db, orderId: number): Promise<PricedLine[]> =>
  db.selectFrom('order_line').select(PRICED).where('order_id', '=', orderId).orderBy('position').execute()

/** The lines of several orders, by order. */
export async function listLinesOf(db: Db, orderIds: number[]): Promise<Map<number, PricedLine[]>> {
  const lines = new Map<number, PricedLine[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return lines
  const rows = await db
    .selectFrom('order_line')
    .select(['order_id', ...PRICED])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  for (const { order_id, ...line } of rows) lines.get(order_id)?.push(line)
  return lines
}

export async function replaceLines(db: Db, orderId: number, lines: PricedLine[]): Promise<void> {
  await db.deleteFrom('order_line').where('order_id', '=', orderId).execute()
  await db
    .insertInto('order_line')
    .values(lines.map((line, position) => ({ order_id: orderId, position, ...line })))
    .execute()
}
