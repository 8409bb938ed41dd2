import { STAFF_IDLE_HOURS, STAFF_SESSION_DAYS } from '#platform/contract/office-limits.ts'
import { STAFF_SEEN_EVERY } from '#platform/contract/server-limits.ts'
import { toSignIns } from '#platform/db/devices.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import { HOUR } from '#platform/rules/days.ts'
import { hashToken, newToken } from '#platform/security/token.ts'
import type { StaffSession } from '#shop/staff/contract/staff.ts'
import type { Staff } from './staff.ts'

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()
const idleSince = () => ago(STAFF_IDLE_HOURS * HOUR)
const startedBefore = () => ago(STAFF_SESSION_DAYS * 24 * HOUR)

/** A person who is signed in to the back office, and their session. */
export interface SignedInStaff {
  staff: Staff
  session: { id: number; seen_at: string; proven_at: string }
}

/**
 * Creates a session, which is a proof too, and returns the token, which is stored nowhere. Ended sessions are deleted, but
 * those whose browser is told of news: the next sign-in there finds it by them.
 */
export async function insertStaffSession(
  db: Db,
  staffId: number,
  { device, address }: { device: string; address: string },
): Promise<string> {
  await db
    .deleteFrom('staff_session')
    .where((eb) => eb.or([eb('seen_at', '<=', idleSince()), eb('created_at', '<=', startedBefore())]))
    .where('id', 'not in', (eb) => eb.selectFrom('push_device').select('session_id'))
    .execute()
  const token = newToken()
  const now = new Date().toISOString()
  const moments = { created_at: now, seen_at: now, proven_at: now }
  await db
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), staff_id: staffId, device, address, ...moments })
    .execute()
  return token
}

/** The session with this token and its person; undefined when it is unknown, has ended, or the person is inactive. */
export async function findSignedInStaff(db: Db, token: string): Promise<SignedInStaff | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .selectAll('staff')
    .select(['staff_session.id as session_id', 'staff_session.seen_at', 'staff_session.proven_at'])
    .where('staff_session.token_hash', '=', hashToken(token))
    .where('staff_session.seen_at', '>', idleSince())
    .where('staff_session.created_at', '>', startedBefore())
    .where('staff.is_active', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const { session_id, seen_at, proven_at, ...staff } = row
  return { staff, session: { id: session_id, seen_at, proven_at } }
}

/**
 * Notes that a session is used, at most once in `STAFF_SEEN_EVERY`. A moment in the future comes from a clock that was put
 * back: it becomes now, or the session would outlive its end.
 */
export async function noteStaffUse(db: Db, { id, seen_at }: SignedInStaff['session']): Promise<void> {
  const now = new Date().toISOString()
  const later = ago(-STAFF_SEEN_EVERY)
  if (seen_at > ago(STAFF_SEEN_EVERY) && seen_at < later) return
  await db
    .updateTable('staff_session')
    .set((eb) => ({
      seen_at: now,
      created_at: eb.case().when('created_at', '>', later).then(now).else(eb.ref('created_at')).end(),
    }))
    .where('id', '=', id)
    .where('seen_at', '=', seen_at)
    .execute()
}

/** Notes that the person of a session has just proven who they are, and returns the moment. */
export async function noteProof(db: Db, sessionId: number): Promise<string> {
  const proven_at = new Date().toISOString()
  await db.updateTable('staff_session').set({ proven_at }).where('id', '=', sessionId).execute()
  return proven_at
}

/** Sessions of a person, latest use first; `currentId` is the caller's. */
export async function listStaffSessions(db: Db, staffId: number, currentId: number): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('seen_at', '>', idleSince())
    .where('created_at', '>', startedBefore())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return toSignIns(rows, currentId)
}

/** Ends one session of this person, and what its browser is told of news; tells whether there was one. */
export async function deleteStaffSession(db: Db, staffId: number, sessionId: number): Promise<boolean> {
  await db.deleteFrom('push_device').where('session_id', '=', sessionId).where('staff_id', '=', staffId).execute()
  return hasWritten(db.deleteFrom('staff_session').where('id', '=', sessionId).where('staff_id', '=', staffId))
}

/** Ends the session with this token, and returns its id. */
export const deleteStaffSessionOf = (db: Db, token: string): Promise<{ id: number } | undefined> =>
  db.deleteFrom('staff_session').where('token_hash', '=', hashToken(token)).returning('id').executeTakeFirst()

/** Ends the sessions of a person, all but `keepId`, and what their browsers are told. */
export async function deleteStaffSessions(db: Db, staffId: number, keepId = 0): Promise<void> {
  await db.deleteFrom('push_device').where('staff_id', '=', staffId).where('session_id', '!=', keepId).execute()
  await db.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '!=', keepId).execute()
}
