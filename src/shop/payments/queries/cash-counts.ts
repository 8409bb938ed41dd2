import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

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
