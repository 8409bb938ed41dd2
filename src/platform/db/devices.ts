import { DEVICE_UNKNOWN } from '#platform/contract/messages.ts'
import { MAX_KNOWN_DEVICES } from '#platform/contract/server-limits.ts'
import { hashToken, newToken } from '#platform/security/token.ts'
import type { Db } from './schema.ts'

/** Sessions as their person sees them; `currentId` is the caller's. */
export const toSignIns = <Rest extends object>(rows: (Rest & { id: number; device: string })[], currentId: number) =>
  rows.map(({ id, device, ...rest }) => ({
    pk: id,
    device: device || DEVICE_UNKNOWN,
    ...rest,
    is_current: id === currentId,
  }))

/** Whether the customer with this phone has signed in on the device with this token before. */
export async function isKnownDevice(db: Db, token: string, phone: string): Promise<boolean> {
  if (token === '') return false
  const device = await db
    .selectFrom('device')
    .innerJoin('customer', 'customer.id', 'device.customer_id')
    .select('device.customer_id')
    .where('token_hash', '=', hashToken(token))
    .where('phone_key', '=', phone)
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Remembers that a customer signed in on a device, and returns the device's token: the one that was sent if the shop
 * issued it, to this customer or another, else a new one. Older devices than the latest `MAX_KNOWN_DEVICES` are
 * forgotten.
 */
export async function rememberDevice(db: Db, customerId: number, token: string): Promise<string> {
  const hash = hashToken(token)
  const isIssued = await db.selectFrom('device').select('seen_at').where('token_hash', '=', hash).executeTakeFirst()
  const known = isIssued ? token : newToken()
  const seen_at = new Date().toISOString()
  await db
    .insertInto('device')
    .values({ token_hash: hashToken(known), customer_id: customerId, seen_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'customer_id']).doUpdateSet({ seen_at }))
    .execute()
  await db
    .deleteFrom('device')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('device')
        .select('token_hash')
        .where('customer_id', '=', customerId)
        .orderBy('seen_at', 'desc')
        .limit(MAX_KNOWN_DEVICES),
    )
    .execute()
  return known
}

/** Whether this person has signed in with the device that this token names. */
export async function isKnownStaffDevice(db: Db, staffId: number, token: string): Promise<boolean> {
  if (token === '') return false
  const device = await db
    .selectFrom('staff_device')
    .select('staff_id')
    .where('token_hash', '=', hashToken(token))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Remembers that somebody signed in with a device, and returns the device's token: the one that came when the shop issued
 * it, for this person or another one, else a new one. Of a person's devices the latest are kept.
 */
export async function rememberStaffDevice(db: Db, staffId: number, token: string): Promise<string> {
  const hash = hashToken(token)
  const isIssued = await db
    .selectFrom('staff_device')
    .select('seen_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  const kept = isIssued ? token : newToken()
  const seen_at = new Date().toISOString()
  await db
    .insertInto('staff_device')
    .values({ token_hash: hashToken(kept), staff_id: staffId, seen_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ seen_at }))
    .execute()
  await db
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('staff_device')
        .select('token_hash')
        .where('staff_id', '=', staffId)
        .orderBy('seen_at', 'desc')
        .limit(MAX_KNOWN_DEVICES),
    )
    .execute()
  return kept
}
