import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'

/** The latest counts of the cash box, newest first. */
export const listCashCounts = (db: Db, limit: number) =>
  db.selectFrom('cash_count').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Cash that the ledger has since the latest count, without what was in the box then. */
export async function sumUncounted(db: Db): Promise<number> {
  const { paisa } = await db
    .selectFrom('money_move')
    .select(sql<number | null>`sum(case when direction = 'in' then paisa else -paisa end)`.as('paisa'))
    .where('way', '=', 'cash')
    .where('cash_count_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(paisa ?? 0)
}

/** Stores a count, and marks the lines of cash that it included; returns its id and their sum. */
export async function insertCashCount(
  db: Db,
  count: { counted_paisa: number; note: string; staff_id: number | null; at: string; before_paisa: number },
): Promise<{ id: number; expected: number }> {
  const { before_paisa, ...row } = count
  const { id } = await db
    .insertInto('cash_count')
    .values({ ...row, expected_paisa: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = await db
    .updateTable('money_move')
    .set({ cash_count_id: id })
    .where('way', '=', 'cash')
    .where('cash_count_id', 'is', null)
    .returning(['direction', 'paisa'])
    .execute()
  const moved = lines.reduce((sum, { direction, paisa }) => sum + (direction === 'in' ? paisa : -paisa), 0)
  const expected = before_paisa + moved
  await db.updateTable('cash_count').set({ expected_paisa: expected }).where('id', '=', id).execute()
  return { id, expected }
}

export type MoneyRecord = Selectable<Schema['money_move']>
export type MoneyRow = Insertable<Schema['money_move']>

/** Adds lines to the ledger. */
export const insertMoney = async (db: Db, rows: MoneyRow[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('money_move').values(rows).execute()
}

export const findMoney = (db: Db, id: number): Promise<MoneyRecord | undefined> =>
  db.selectFrom('money_move').selectAll().where('id', '=', id).executeTakeFirst()

/** The lines of an order, oldest first. */
export const listMoneyOf = (db: Db, orderId: number): Promise<MoneyRecord[]> =>
  db.selectFrom('money_move').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** The lines of several orders, by order. */
export async function listMoneyOfAll(db: Db, orderIds: number[]): Promise<Map<number, MoneyRecord[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('money_move').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
  return Map.groupBy(rows, ({ order_id }) => order_id ?? 0)
}

export const deleteMoneyOf = (db: Db, orderIds: number[]) =>
  db.deleteFrom('money_move').where('order_id', 'in', orderIds).execute()

/** Paisa of an order's money that are on their way back through gateways. */
export async function sumOnItsWay(db: Db, orderId: number): Promise<number> {
  const { paisa } = await db
    .selectFrom('pay_refund')
    .innerJoin('pay_attempt', 'pay_attempt.id', 'attempt_id')
    .select((eb) => eb.fn.sum<number>('pay_refund.amount_paisa').as('paisa'))
    .where('order_id', '=', orderId)
    .where('pay_attempt.state', '=', 'paid')
    .where('pay_refund.state', 'not in', ['done', 'refused'])
    .executeTakeFirstOrThrow()
  return Number(paisa ?? 0)
}
