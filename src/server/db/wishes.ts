import type { WishChange } from '#contract/account.ts'
import { joined } from '#rules/wishlist.ts'
import type { Db } from './schema.ts'

/** The ids of the products that a customer wishes for, newest last. */
export async function listWishes(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wish')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Adds and takes out wishes, and answers all of them; the newest stay when they are too many. In a transaction. */
export async function changeWishes(db: Db, customerId: number, { wished, unwished }: WishChange): Promise<number[]> {
  const sold =
    wished.length === 0 ? [] : await db.selectFrom('product').select('id').where('id', 'in', wished).execute()
  const known = new Set(sold.map(({ id }) => id))
  const before = await listWishes(db, customerId)
  const kept = before.filter((id) => !unwished.includes(id))
  const all = joined(
    kept,
    wished.filter((id) => known.has(id)),
  )
  const added = all.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !all.includes(id))
  if (gone.length > 0) {
    await db.deleteFrom('wish').where('customer_id', '=', customerId).where('product_id', 'in', gone).execute()
  }
  if (added.length > 0) {
    const start = Date.now()
    const rows = added.map((product_id, index) => ({
      customer_id: customerId,
      product_id,
      created_at: new Date(start + index).toISOString(),
    }))
    await db
      .insertInto('wish')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
      .execute()
  }
  return all
}
