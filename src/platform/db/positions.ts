import type { Db } from './schema.ts'

type Ordered = 'feature_image' | 'category'

/** The ids of a table in the merchant's order. */
export async function listOrder(db: Db, table: Ordered): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Puts rows into this order. */
export async function storePositions(db: Db, table: Ordered, ids: number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.updateTable(table).set({ position }).where('id', '=', id).execute()
}

/** The position behind all others. */
export async function nextPosition(db: Db, table: Ordered): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Number(last) + 1
}
