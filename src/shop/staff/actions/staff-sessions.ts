import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { rememberStaffDevice } from '#platform/db/devices.ts'
import type { Db } from '#platform/db/schema.ts'
import { movePushDevice } from '#shop/staff/queries/push-devices.ts'
import { findStaff, lockSignIn, type Staff } from '#shop/staff/queries/staff.ts'
import {
  deleteStaffSession,
  deleteStaffSessionOf,
  deleteStaffSessions,
  insertStaffSession,
} from '#shop/staff/queries/staff-sessions.ts'
import { lockStaffFor } from './change-staff.ts'

/** Origin of a request: the tokens of its cookies, empty for none, device and network. */
export interface Origin {
  session: string
  deviceToken: string
  device: string
  address: string
}

/**
 * Signs a person in with a new token: the session that came with the request ends, as an attacker may have set it.
 * Returns undefined if the person that was read before may not sign in so any more.
 */
export const startStaffSession = (
  db: Db,
  { staff, requestId, origin }: { staff: Staff; requestId: string; origin: Origin },
): Promise<{ token: string; deviceToken: string } | undefined> =>
  transact(db, async (transaction) => {
    if (!(await lockSignIn(transaction, staff))) return undefined
    const staffId = staff.id
    const { session, deviceToken, device, address } = origin
    const ended = session === '' ? undefined : await deleteStaffSessionOf(transaction, session)
    const after = { device, address }
    await insertAudit(
      transaction,
      { staffId, requestId },
      { action: 'session.start', subject: 'staff', subjectId: staffId, after },
    )
    const token = await insertStaffSession(transaction, staffId, { device, address })
    if (ended) await movePushDevice(transaction, ended.id, staffId, token)
    return {
      token,
      deviceToken: await rememberStaffDevice(transaction, staffId, deviceToken),
    }
  })

/** Ends a session of this person; tells whether there was one. */
export const endStaffSession = (
  db: Db,
  { staffId, sessionId, actor }: { staffId: number; sessionId: number; actor: Actor },
): Promise<boolean> =>
  transact(db, async (transaction) => {
    if (!(await deleteStaffSession(transaction, staffId, sessionId))) return false
    await insertAudit(transaction, actor, { action: 'session.end', subject: 'staff', subjectId: staffId })
    return true
  })

/** Signs a person out everywhere; tells whether there is such a person. */
export const endAllStaffSessions = (db: Db, { staffId, actor }: { staffId: number; actor: Actor }): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    if (!(await findStaff(transaction, staffId))) return false
    await deleteStaffSessions(transaction, staffId)
    await insertAudit(transaction, actor, { action: 'session.end', subject: 'staff', subjectId: staffId })
    return true
  })
