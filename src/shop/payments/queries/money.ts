import type { Insertable, Selectable } from 'kysely'
import type { MoneyMoveTable } from '#platform/db/schema/money.ts'
import type { Db } from '#platform/db/schema.ts'

export type MoneyRecord = Selectable<MoneyMoveTable>
export type MoneyRow = Insertable<MoneyMoveTable>

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
