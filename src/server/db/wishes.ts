import type { Insertable } from 'kysely'
import type { WishTable } from './schema/accounts.ts'
import type { Db } from './schema.ts'

/** The ids of the products on a customer's wishlist, newest last. */
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

export const insertWishes = (db: Db, wishes: Insertable<WishTable>[]) =>
  db
    .insertInto('wish')
    .values(wishes)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute()

export const deleteWishes = (db: Db, customerId: number, productIds: number[]) =>
  db.deleteFrom('wish').where('customer_id', '=', customerId).where('product_id', 'in', productIds).execute()
