import { RECOVERY_CODES } from '#contract/office-limits.ts'
import { type Actor, type AuditEntry, insertAudit } from '../db/audit.ts'
import { consumeRecoveryCode, deleteRecoveryCodes, replaceRecoveryCodes } from '../db/recovery-codes.ts'
import type { Db } from '../db/schema.ts'
import { consumeTotpStep, type Staff, updateStaff } from '../db/staff.ts'
import { deleteStaffSessions } from '../db/staff-sessions.ts'
import { newCode } from '../security/token.ts'
import { lockStaffFor } from './lock-staff.ts'
import { tellPerson } from './tell-owners.ts'
import { transact } from './transact.ts'

/** Who changes or uses whose second factor. */
interface Whose {
  staff: Pick<Staff, 'id'>
  actor: Actor
}

const entryOf = ({ staff }: Whose, action: AuditEntry['action']): AuditEntry => ({
  action,
  subject: 'staff',
  subjectId: staff.id,
})
const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** A change of how somebody signs in; all sessions but this one end. */
type FromSession = Whose & { sessionId: number }

/** Uses an authenticator app from now on, whose code of this step was just used; returns recovery codes. */
export const turnTotpOn = (db: Db, whose: FromSession, { sealed, step }: { sealed: string; step: number }) =>
  transact(db, async (transaction): Promise<string[]> => {
    const codes = newCodes()
    await updateStaff(transaction, whose.staff.id, { totp_sealed: sealed, totp_pending: null })
    await consumeTotpStep(transaction, whose.staff.id, step)
    await replaceRecoveryCodes(transaction, whose.staff.id, codes)
    await deleteStaffSessions(transaction, whose.staff.id, whose.sessionId)
    await insertAudit(transaction, whose.actor, entryOf(whose, 'totp.on'))
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
