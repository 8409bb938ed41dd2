import { type Actor, insertAudit } from '../db/audit.ts'
import { deleteRecoveryCodes } from '../db/recovery-codes.ts'
import type { Db } from '../db/schema.ts'
import { type Staff, updateStaff, updateStaffPassword } from '../db/staff.ts'
import { deleteStaffSessions } from '../db/staff-sessions.ts'
import { hashPassword } from '../security/password.ts'
import { newCode } from '../security/token.ts'
import { transact } from './transact.ts'

/**
 * Lets somebody in again who lost password or phone: returns a new password, takes the authenticator app and the recovery
 * codes away, and signs them out everywhere. Whoever was inactive is active again.
 */
export async function resetStaff(db: Db, { id }: Pick<Staff, 'id'>, actor: Actor): Promise<string> {
  const password = newCode()
  const passwordHash = await hashPassword(password)
  await transact(db, async (transaction) => {
    await updateStaffPassword(transaction, id, passwordHash)
    await updateStaff(transaction, id, { is_active: 1, totp_sealed: null, totp_pending: null })
    await deleteRecoveryCodes(transaction, id)
    await deleteStaffSessions(transaction, id)
    await insertAudit(transaction, actor, { action: 'staff.reset', subject: 'staff', subjectId: id })
  })
  return password
}
