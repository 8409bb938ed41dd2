import type { Insertable } from 'kysely'
import type { WishTable } from './schema/accounts.ts'
import type { Db } from './schema.ts'

/** The ids of the shown products on a customer's wishlist, newest last. */
export async function listWishes(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wish')
    .innerJoin('product', 'product.id', 'wish.product_id')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('wish.created_at')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export const insertWishes = (db: Db, wishes: Insertable<WishTable>[]) =>
  db
    .insertInto('wish')
    .values(wishes)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute()

export const deleteWishes = (db: Db, customerId: number, productIds: number[]) =>
  db.deleteFrom('wish').where('customer_id', '=', customerId).where('product_id', 'in', productIds).execute()
