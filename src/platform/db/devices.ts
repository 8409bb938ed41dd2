import { sql } from 'kysely'
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
 * Remembers that a person signed in on a device, and returns the device's token: the one that was sent if the shop issued
 * it, to this person or another, else a new one. Older devices than the latest `MAX_KNOWN_DEVICES` are forgotten.
 */
const rememberIn = (table: 'device' | 'staff_device', column: 'customer_id' | 'staff_id') => {
  const [devices, person] = [sql.table(table), sql.ref(column)]
  return async (db: Db, id: number, token: string): Promise<string> => {
    const issued = await sql`select 1 from ${devices} where token_hash = ${hashToken(token)}`.execute(db)
    const known = issued.rows.length > 0 ? token : newToken()
    await sql`insert into ${devices} (token_hash, ${person}, seen_at)
      values (${hashToken(known)}, ${id}, ${new Date().toISOString()})
      on conflict (token_hash, ${person}) do update set seen_at = excluded.seen_at`.execute(db)
    await sql`delete from ${devices} where ${person} = ${id} and token_hash not in (
      select token_hash from ${devices} where ${person} = ${id}
      order by seen_at desc limit ${MAX_KNOWN_DEVICES})`.execute(db)
    return known
  }
}
export const rememberDevice = rememberIn('device', 'customer_id')
export const rememberStaffDevice = rememberIn('staff_device', 'staff_id')
