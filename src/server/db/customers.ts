import type { Selectable } from 'kysely'
import type { Address, Profile, Properties, Registration } from '#contract/account.ts'
import { foldPhone, foldText } from '#rules/text.ts'
import type { CustomerTable, Db } from './schema.ts'

export type Customer = Selectable<CustomerTable>

const emailKey = (email: string) => foldText(email)

export const findCustomerByPhone = (db: Db, phone: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('phone_key', '=', foldPhone(phone)).executeTakeFirst()

export const findCustomerByEmail = (db: Db, email: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()

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

export const updateProfile = (db: Db, id: number, profile: Profile) =>
  db.updateTable('customer').set(profileRow(profile)).where('id', '=', id).execute()

export const updateAddress = (db: Db, id: number, { district, upazila, address }: Address) =>
  db.updateTable('customer').set({ district, upazila, address }).where('id', '=', id).execute()

export const updatePassword = (db: Db, id: number, passwordHash: string) =>
  db
    .updateTable('customer')
    .set({ password_hash: passwordHash, password_changed_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

/** A customer as the wire shows one. */
export const toProperties = ({ name, phone, email, district, upazila, address }: Customer): Properties => ({
  username: name,
  phone_number: phone,
  district,
  upazila,
  address,
  email,
})
