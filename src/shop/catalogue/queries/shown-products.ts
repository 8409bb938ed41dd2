import { engineOf } from '#platform/db/engine.ts'
import { inPortions } from '#platform/db/in-list.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'

/** When the shown products with ids above `after`, up to `until`, were changed; by id. */
export const listProductMoments = (db: Db, after: number, until: number) =>
  db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .execute()

/** When these products came and were changed, by id. */
export async function listProductMomentsOf(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'created_at', 'updated_at'])
    .where(engineOf(db).isAmong('product.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Number of shown products. */
export const countProducts = (db: Db): Promise<number> => countOf(db.selectFrom('product'))

/** At most `most` ids of shown products above `after`, ascending, or descending if `order` says so. */
export async function listProductIds(
  db: Db,
  after: number,
  most: number,
  order: 'asc' | 'desc' = 'asc',
): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', after)
    .orderBy('id', order)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the shop shows any product. */
export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

/** Of these ids, those of shown products. */
export async function listShownIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const shown = new Set<number>()
  for (const portion of inPortions([...ids])) {
    const rows = await db.selectFrom('product').select('id').where('id', 'in', portion).execute()
    for (const { id } of rows) shown.add(id)
  }
  return shown
}
