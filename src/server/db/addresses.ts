import type { Address } from '#contract/account.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Db } from './schema.ts'

/** The addresses that a customer has saved besides the default one, oldest first. */
export async function listAddresses(db: Db, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('customer_address')
    .select(['id', 'district', 'upazila', 'address'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...address }) => ({ pk: id, ...address }))
}

export const insertAddress = (db: Db, customerId: number, { district, upazila, address }: Address) =>
  db.insertInto('customer_address').values({ customer_id: customerId, district, upazila, address }).execute()

/** Deletes an address of this customer and returns it; undefined if it is not theirs. */
export const deleteAddress = (db: Db, customerId: number, id: number): Promise<Address | undefined> =>
  db
    .deleteFrom('customer_address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(['district', 'upazila', 'address'])
    .executeTakeFirst()
