import { sql } from 'kysely'
import { logChange } from './changes.ts'
import type { Db } from './schema.ts'

/** Adds to the pieces that count as sold of each product, also of a hidden one; never below none. */
export async function addSold(db: Db, pieces: ReadonlyMap<number, number>): Promise<void> {
  const changed = [...pieces].filter(([, change]) => change !== 0)
  if (changed.length > 0) await logChange(db, 'sold', ...changed.map(([id]) => id))
  // In the order of ids, so that no two transactions wait for each other.
  for (const [productId, change] of changed.toSorted(([a], [b]) => a - b)) {
    await db
      .updateTable('popularity')
      .set({ sold: sql`case when sold + ${change} > 0 then sold + ${change} else 0 end` })
      .where('product_id', '=', productId)
      .execute()
  }
}
