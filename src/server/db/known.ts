import type { Db } from './schema.ts'

/** Which of these categories and pictures are there. */
export async function areKnown(db: Db, table: 'category' | 'picture', ids: number[]): Promise<boolean> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return true
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...wanted])
    .execute()
  return rows.length === wanted.size
}
