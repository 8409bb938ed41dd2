import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'

export type StockRequest = Selectable<Schema['stock_request']>

/** Who waits for a product and was not told, the first one first. */
export const listWaiting = (db: Db, productId: number): Promise<StockRequest[]> =>
  db
    .selectFrom('stock_request')
    .selectAll()
    .where('product_id', '=', productId)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute()

export const findRequest = (db: Db, id: number): Promise<StockRequest | undefined> =>
  db.selectFrom('stock_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Notes that these were told. */
export async function markTold(db: Db, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('stock_request')
    .set({ told_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Stores a request; an answered one waits again. */
export const insertRequest = (db: Db, request: Insertable<Schema['stock_request']>) =>
  db
    .insertInto('stock_request')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'contact_key']).doUpdateSet((eb) => ({
        told_at: null,
        // The address as it was typed last.
        email: eb.ref('excluded.email'),
        created_at: eb.ref('excluded.created_at'),
        customer_id: eb.ref('excluded.customer_id'),
        language: eb.ref('excluded.language'),
      })),
    )
    .execute()

/** Deletes the requests of a phone, an address and an account. */
export async function deleteRequestsOf(db: Db, contactKeys: string[], customerId: number | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_request')
    .where((eb) =>
      eb.or([
        eb('contact_key', 'in', contactKeys),
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const hasRequest = async (db: Db, contactKey: string): Promise<boolean> =>
  (await db.selectFrom('stock_request').select('id').where('contact_key', '=', contactKey).executeTakeFirst()) !==
  undefined

export const forgetRequests = (db: Db, before: Date) =>
  db.deleteFrom('stock_request').where('created_at', '<', before.toISOString()).execute()
