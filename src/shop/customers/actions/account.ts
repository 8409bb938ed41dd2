import { transact } from '#platform/actions/transact.ts'
import { rememberDevice } from '#platform/db/devices.ts'
import type { Db } from '#platform/db/schema.ts'
import { hashPassword } from '#platform/security/password.ts'
import type { Address, Profile, Registration } from '#shop/customers/contract/account.ts'
import {
  type Customer,
  findTaken,
  insertCustomer,
  lockSignIn,
  updateAddress,
  updatePassword,
  updateProfile,
} from '#shop/customers/queries/customers.ts'
import { deletePasswordReset, usePasswordReset } from '#shop/customers/queries/mailed-tokens.ts'
import { deleteOtherSessions, insertSession } from '#shop/customers/queries/sessions.ts'

/** Fields that another customer has already. */
type Taken = ('phone_number' | 'email')[]

/** Data of the browser that signs in: its device token, and its name for the list of sessions. */
interface Device {
  token: string
  name: string
}

/** Opens a session; returns its token and that of the device. */
async function openSession(db: Db, customerId: number, { token, name }: Device) {
  const device = await rememberDevice(db, customerId, token)
  return { device, token: await insertSession(db, customerId, name) }
}

/** Signs a customer in who proved their password; undefined if phone or password became another one meanwhile. */
export const signIn = (db: Db, customer: Customer, device: Device) =>
  transact(db, async (transaction) =>
    (await lockSignIn(transaction, customer)) ? openSession(transaction, customer.id, device) : undefined,
  )

/** Creates an account and signs it in; returns `taken` instead if another customer has the phone or email. */
export async function register(db: Db, form: Registration, deviceName: string) {
  const passwordHash = await hashPassword(form.password)
  return transact(db, async (transaction) => {
    const [taken] = await findTaken(transaction, form)
    if (taken) return { taken }
    const customer = await insertCustomer(transaction, form, passwordHash)
    const { token, device } = await openSession(transaction, customer.id, { token: form.device, name: deviceName })
    return { customer, token, device }
  })
}

/** A signed-in customer and the session that stays when the others end. */
interface Caller {
  customer: Customer
  sessionId: number
}

/**
 * Changes profile, address or both. A change of phone or email ends the other sessions and an open password reset;
 * the caller says with `isSignInChanged` that it is one. Returns the customer as stored, or `taken`.
 */
export const changeProfile = (
  db: Db,
  { customer, sessionId }: Caller,
  form: Profile | Address | (Profile & Address),
  isSignInChanged: boolean,
): Promise<{ taken: Taken; changed?: undefined } | { changed: Customer }> =>
  transact(db, async (transaction) => {
    let changed = customer
    if ('username' in form) {
      const taken = await findTaken(transaction, form, customer.id)
      if (taken.length > 0) return { taken }
      changed = await updateProfile(transaction, customer.id, form)
    }
    if ('district' in form) changed = await updateAddress(transaction, customer.id, form)
    if (isSignInChanged) await endOtherAccess(transaction, customer.id, sessionId)
    return { changed }
  })

/** Ends all sessions but one, and an open password reset. */
async function endOtherAccess(db: Db, customerId: number, sessionId: number): Promise<void> {
  await deleteOtherSessions(db, customerId, sessionId)
  await deletePasswordReset(db, customerId)
}

/** Sets a new password and ends the other sessions and an open password reset. */
export async function changePassword(db: Db, { customer, sessionId }: Caller, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (transaction) => {
    await updatePassword(transaction, customer.id, passwordHash)
    await endOtherAccess(transaction, customer.id, sessionId)
  })
}

/** Sets a new password with a mailed token, once, and ends all sessions; false if the token is used or expired. */
export async function resetPassword(db: Db, customerId: number, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return transact(db, async (transaction) => {
    if (!(await usePasswordReset(transaction, token))) return false
    await updatePassword(transaction, customerId, passwordHash)
    await deleteOtherSessions(transaction, customerId)
    return true
  })
}
