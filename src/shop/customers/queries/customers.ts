import type { Selectable } from 'kysely'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { foldText } from '#platform/rules/text.ts'
import type { Address, Profile, Properties, Registration } from '#shop/customers/contract/account.ts'
import type { SavedAddress } from '#shop/customers/contract/calls/addresses.ts'

export type Customer = Selectable<Schema['customer']>

const emailKey = (email: string) => foldText(email)

export const findCustomerByPhone = (db: Db, phone: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('phone_key', '=', phone).executeTakeFirst()

export const findCustomer = (db: Db, id: number): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** The customer with this email address. A confirmed address stays valid until its replacement is confirmed. */
export const findCustomerByEmail = (db: Db, email: string): Promise<Customer | undefined> =>
  db
    .selectFrom('customer')
    .selectAll()
    .where((eb) => eb.or([eb('email_key', '=', emailKey(email)), eb('confirmed_email_key', '=', emailKey(email))]))
    .executeTakeFirst()

/** Which of phone and email another customer than `except` has already. */
export async function findTaken(
  db: Db,
  { phone_number, email }: Pick<Profile, 'phone_number' | 'email'>,
  except = 0,
): Promise<('phone_number' | 'email')[]> {
  const [byPhone, byEmail] = [await findCustomerByPhone(db, phone_number), await findCustomerByEmail(db, email)]
  const isTaken = (customer: Customer | undefined) => customer !== undefined && customer.id !== except
  return [...(isTaken(byPhone) ? (['phone_number'] as const) : []), ...(isTaken(byEmail) ? (['email'] as const) : [])]
}

const profileRow = ({ username, email, phone_number }: Profile) => ({
  name: username,
  email,
  email_key: emailKey(email),
  phone: phone_number,
  phone_key: phone_number,
})

export const isConfirmed = ({ email_key, confirmed_email_key }: Customer): boolean => email_key === confirmed_email_key

/** The addresses that are notified of a change: the present one and the one confirmed before it. */
export const knownAddresses = ({ email, confirmed_email }: Customer): string[] => [
  ...new Set([email, ...(confirmed_email ? [confirmed_email] : [])]),
]

/**
 * The address that a password reset is mailed to; undefined if there is none. An account with orders holds names,
 * phones and places, so its reset goes to a confirmed address only.
 */
export async function findResetAddress(db: Db, customer: Customer): Promise<string | undefined> {
  if (isConfirmed(customer)) return customer.email
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customer.id)
    .limit(1)
    .executeTakeFirst()
  return order ? (customer.confirmed_email ?? undefined) : customer.email
}

/** Inserts a customer; a phone or email of another customer is a unique violation. */
export function insertCustomer(db: Db, form: Omit<Registration, 'device'>, passwordHash: string): Promise<Customer> {
  const { district, upazila, address } = form
  return db
    .insertInto('customer')
    .values({
      ...profileRow(form),
      district,
      upazila,
      address,
      password_hash: passwordHash,
      created_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Updates name, email and phone, and returns the customer as stored. */
export const updateProfile = (db: Db, id: number, profile: Profile): Promise<Customer> =>
  db.updateTable('customer').set(profileRow(profile)).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The customer, with the row locked until the end of the transaction. */
export const findCustomerForUpdate = (db: Db, id: number): Promise<Customer> =>
  db
    .updateTable('customer')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Locks the row until the end of the transaction; returns whether phone and password are still these. */
export const lockSignIn = (db: Db, { id, phone_key, password_hash }: Customer): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('customer')
      .set({ phone_key })
      .where('id', '=', id)
      .where('phone_key', '=', phone_key)
      .where('password_hash', '=', password_hash),
  )

/** Updates the address, and returns the customer as stored. */
export const updateAddress = (db: Db, id: number, { district, upazila, address }: Address): Promise<Customer> =>
  db
    .updateTable('customer')
    .set({ district, upazila, address })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updatePassword = (db: Db, id: number, passwordHash: string) =>
  db
    .updateTable('customer')
    .set({ password_hash: passwordHash, password_changed_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

/** A customer in the format of the API. */
export const toProperties = (customer: Customer): Properties => ({
  username: customer.name,
  phone_number: customer.phone,
  district: customer.district,
  upazila: customer.upazila,
  address: customer.address,
  email: customer.email,
  email_confirmed: isConfirmed(customer),
})

export type StoredPassword = Pick<Customer, 'id' | 'created_at' | 'password_hash' | 'password_changed_at'>

export const listPasswords = (db: Db): Promise<StoredPassword[]> =>
  db.selectFrom('customer').select(['id', 'created_at', 'password_hash', 'password_changed_at']).execute()

/** Sets a password hash together with the time at which it was chosen. */
export const storePassword = (db: Db, { id, password_hash, password_changed_at }: StoredPassword) =>
  db.updateTable('customer').set({ password_hash, password_changed_at }).where('id', '=', id).execute()

/** Deletes customers; their orders stay, as orders of visitors. */
export async function deleteCustomers(db: Db, ids: number[]): Promise<void> {
  await db.updateTable('shop_order').set({ customer_id: null }).where('customer_id', 'in', ids).execute()
  await db.deleteFrom('stock_request').where('customer_id', 'in', ids).execute()
  await db.deleteFrom('customer').where('id', 'in', ids).execute()
}

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

/** Adds wishes in this order, each a millisecond later than the one before, also where two writes come in one. */
export async function insertWishes(db: Db, customerId: number, productIds: number[]): Promise<void> {
  const { latest } = await db
    .selectFrom('wish')
    .select((eb) => eb.fn.max('created_at').as('latest'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const start = Math.max(Date.now(), latest ? Date.parse(latest) + 1 : 0)
  const rows = productIds.map((product_id, index) => ({
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

export const deleteWishes = (db: Db, customerId: number, productIds: number[]) =>
  db.deleteFrom('wish').where('customer_id', '=', customerId).where('product_id', 'in', productIds).execute()
