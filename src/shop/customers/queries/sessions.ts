import { MAX_SESSIONS, SESSION_DAYS, SESSION_IDLE_DAYS } from '#platform/contract/limits.ts'
import { SESSION_SEEN_EVERY } from '#platform/contract/server-limits.ts'
import { toSignIns } from '#platform/db/devices.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/rules/days.ts'
import { hashToken, newToken } from '#platform/security/token.ts'
import type { SignIn } from '#shop/customers/contract/account.ts'
import type { Customer } from './customers.ts'

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()
const idleSince = () => ago(SESSION_IDLE_DAYS * DAY)
const startedBefore = () => ago(SESSION_DAYS * DAY)

/** A customer who is signed in, and with which session. */
export interface SignedIn {
  customer: Customer
  sessionId: number
  lastSeenAt: string
}

/** Creates a session and returns its token, of which only the hash is stored. Deletes expired sessions. */
export async function insertSession(db: Db, customerId: number, device = ''): Promise<string> {
  await db.deleteFrom('session').where('last_seen_at', '<=', idleSince()).execute()
  const token = newToken()
  const now = new Date().toISOString()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), customer_id: customerId, device, created_at: now, last_seen_at: now })
    .execute()
  return token
}

/** The session with this token and its customer; undefined if the token is unknown or the session has expired. */
export async function findSignedIn(db: Db, token: string): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .selectAll('customer')
    .select(['session.id as session_id', 'session.last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('session.last_seen_at', '>', idleSince())
    .where('session.created_at', '>', startedBefore())
    .executeTakeFirst()
  if (!row) return undefined
  const { session_id, last_seen_at, ...customer } = row
  return { customer, sessionId: session_id, lastSeenAt: last_seen_at }
}

/**
 * Stores that a session is used, at most once in `SESSION_SEEN_EVERY`. A time in the future comes from a clock that was
 * set back: it is corrected to now, or the session would expire too late.
 */
export async function noteUse(db: Db, { sessionId, lastSeenAt }: SignedIn): Promise<void> {
  const now = new Date().toISOString()
  const later = ago(-SESSION_SEEN_EVERY)
  if (lastSeenAt > ago(SESSION_SEEN_EVERY) && lastSeenAt < later) return
  await db
    .updateTable('session')
    .set((eb) => ({
      last_seen_at: now,
      created_at: eb.case().when('created_at', '>', later).then(now).else(eb.ref('created_at')).end(),
    }))
    .where('id', '=', sessionId)
    .where('last_seen_at', '=', lastSeenAt)
    .execute()
}

/** A customer's sessions, latest use first; `currentId` is the session of the request. */
export async function listSessions(db: Db, customerId: number, currentId: number): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('last_seen_at', '>', idleSince())
    .where('created_at', '>', startedBefore())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute()
  return toSignIns(rows, currentId)
}

/** Ends a session of this customer; returns whether there was one. */
export const deleteSession = (db: Db, customerId: number, sessionId: number): Promise<boolean> =>
  hasWritten(db.deleteFrom('session').where('id', '=', sessionId).where('customer_id', '=', customerId))

/** Ends a customer's sessions, all but `keepId`. */
export const deleteOtherSessions = (db: Db, customerId: number, keepId = 0) =>
  db.deleteFrom('session').where('customer_id', '=', customerId).where('id', '!=', keepId).execute()
