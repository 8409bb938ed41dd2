import { transact } from '#platform/actions/transact.ts'
import { RECOVERY_CODES } from '#platform/contract/office-limits.ts'
import { type Actor, type AuditEntry, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { hashPassword } from '#platform/security/password.ts'
import { newCode } from '#platform/security/token.ts'
import { deletePasskeys } from '#shop/staff/queries/passkeys.ts'
import { consumeTotpStep, type Staff, updateStaff, updateStaffPassword } from '#shop/staff/queries/staff.ts'
import { consumeRecoveryCode, deleteRecoveryCodes, replaceRecoveryCodes } from '#shop/staff/queries/staff-access.ts'
import { deleteStaffSessions } from '#shop/staff/queries/staff-sessions.ts'
import { lockStaffFor } from './change-staff.ts'
import { tellPerson } from './tell-owners.ts'

/** Who changes or uses whose second factor. */
interface Whose {
  staff: Pick<Staff, 'id'>
  actor: Actor
}

const entryOf = ({ staff }: Whose, action: AuditEntry['action']) => ({ action, subject: 'staff', subjectId: staff.id })
const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** A change of a sign-in method; all sessions but this one end. */
type FromSession = Whose & { sessionId: number }

/** Uses an authenticator app from now on, whose code of this step was just used; returns recovery codes. */
export const turnTotpOn = (db: Db, whose: FromSession, { totp_sealed, step }: { totp_sealed: string; step: number }) =>
  transact(db, async (transaction): Promise<string[]> => {
    const codes = newCodes()
    const { name: person } = await updateStaff(transaction, whose.staff.id, { totp_sealed, totp_pending: null })
    await consumeTotpStep(transaction, whose.staff.id, step)
    await replaceRecoveryCodes(transaction, whose.staff.id, codes)
    await deleteStaffSessions(transaction, whose.staff.id, whose.sessionId)
    await insertAudit(transaction, whose.actor, entryOf(whose, 'totp.on'))
    await tellPerson(transaction, whose.actor, whose.staff.id, { what: 'totp_on', person })
    return codes
  })

/** Uses no authenticator app from now on. Without a session, as by an owner, all sessions of the person end. */
export const turnTotpOff = (db: Db, whose: Whose & { sessionId?: number }): Promise<void> =>
  transact(db, async (transaction) => {
    if (whose.sessionId === undefined) await lockStaffFor(transaction, whose.actor, 'staff:edit')
    const { name: person } = await updateStaff(transaction, whose.staff.id, { totp_sealed: null, totp_pending: null })
    await deleteRecoveryCodes(transaction, whose.staff.id)
    await deleteStaffSessions(transaction, whose.staff.id, whose.sessionId)
    await insertAudit(transaction, whose.actor, entryOf(whose, 'totp.off'))
    await tellPerson(transaction, whose.actor, whose.staff.id, { what: 'totp_off', person })
  })

/** Replaces the recovery codes of a person and returns the new ones, which are stored hashed. */
export const renewRecoveryCodes = (db: Db, whose: Whose): Promise<string[]> =>
  transact(db, async (transaction) => {
    const codes = newCodes()
    await replaceRecoveryCodes(transaction, whose.staff.id, codes)
    await insertAudit(transaction, whose.actor, entryOf(whose, 'recovery_code.renew'))
    return codes
  })

/** Uses a recovery code up; tells whether it was one. */
export const spendRecoveryCode = (db: Db, whose: Whose, code: string): Promise<boolean> =>
  transact(db, async (transaction) => {
    if (!(await consumeRecoveryCode(transaction, whose.staff.id, code))) return false
    await insertAudit(transaction, whose.actor, entryOf(whose, 'recovery_code.use'))
    return true
  })

/**
 * Lets somebody in again who lost password or phone: takes the authenticator app, the recovery codes and all passkeys away,
 * as nobody knows whose they are, and signs them out everywhere. Whoever was inactive is active again. Returns a new
 * password, and the names of the passkeys.
 */
export async function resetStaff(
  db: Db,
  { id, name: person }: Pick<Staff, 'id' | 'name'>,
  actor: Actor,
): Promise<{ password: string; passkeys: string[] }> {
  const password = newCode()
  const passwordHash = await hashPassword(password)
  const passkeys = await transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const removed = await deletePasskeys(transaction, id)
    await updateStaffPassword(transaction, id, passwordHash)
    await updateStaff(transaction, id, { is_active: 1, totp_sealed: null, totp_pending: null })
    await deleteRecoveryCodes(transaction, id)
    await deleteStaffSessions(transaction, id)
    const before = { passkeys: removed }
    await insertAudit(transaction, actor, { action: 'staff.reset', subjectId: id, before })
    await tellPerson(transaction, actor, id, { what: 'reset', person })
    return removed
  })
  return { password, passkeys }
}
