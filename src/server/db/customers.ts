import type { Selectable } from 'kysely'
import type { Address, Profile, Properties, Registration } from '#contract/account.ts'
import { foldPhone, foldText } from '#rules/text.ts'
import type { CustomerTable, Db } from './schema.ts'

export type Customer = Selectable<CustomerTable>

const emailKey = (email: string) => foldText(email)

export const findCustomerByPhone = (db: Db, phone: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('phone_key', '=', foldPhone(phone)).executeTakeFirst()

/** The customer of an address; one who changed it still has the confirmed one until the new one is confirmed too. */
export const findCustomerByEmail = (db: Db, email: string): Promise<Customer | undefined> =>
  db
    .selectFrom('customer')
    .selectAll()
    .where((eb) => eb.or([eb('email_key', '=', emailKey(email)), eb('confirmed_email_key', '=', emailKey(email))]))
    .executeTakeFirst()

/** Which of phone and email another customer has already. */
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
  phone_key: foldPhone(phone_number),
})

export const isConfirmed = ({ email_key, confirmed_email_key }: Customer): boolean => email_key === confirmed_email_key

/** The addresses of a customer that may hear of a change: the one in use and the one confirmed before it. */
export const knownAddresses = ({ email, confirmed_email }: Customer): string[] => [
  ...new Set([email, ...(confirmed_email ? [confirmed_email] : [])]),
]

/**
 * Where a reset is mailed to. An address that nobody has confirmed gets none for an account with orders, which hold
 * names, phones and places: the confirmed one does; undefined when there is none.
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

/** Stores a customer; a phone or email that another one has is a unique violation. */
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

/** Changes name, email and phone, and returns the customer as stored. */
export const updateProfile = (db: Db, id: number, profile: Profile): Promise<Customer> =>
  db.updateTable('customer').set(profileRow(profile)).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The same for the address. */
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

/** A customer as the wire shows one. */
export const toProperties = (customer: Customer): Properties => ({
  username: customer.name,
  phone_number: customer.phone,
  district: customer.district,
  upazila: customer.upazila,
  address: customer.address,
  email: customer.email,
  email_confirmed: isConfirmed(customer),
})
