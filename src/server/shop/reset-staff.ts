import { type Actor, insertAudit } from '../db/audit.ts'
import { deletePasskeys } from '../db/passkeys.ts'
import { deleteRecoveryCodes } from '../db/recovery-codes.ts'
import type { Db } from '../db/schema.ts'
import { type Staff, updateStaff, updateStaffPassword } from '../db/staff.ts'
import { deleteStaffSessions } from '../db/staff-sessions.ts'
import { hashPassword } from '../security/password.ts'
import { newCode } from '../security/token.ts'
import { tellPerson } from './tell-owners.ts'
import { transact } from './transact.ts'

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
    const removed = await deletePasskeys(transaction, id)
    await updateStaffPassword(transaction, id, passwordHash)
    await updateStaff(transaction, id, { is_active: 1, totp_sealed: null, totp_pending: null })
    await deleteRecoveryCodes(transaction, id)
    await deleteStaffSessions(transaction, id)
    const before = { passkeys: removed }
    await insertAudit(transaction, actor, { action: 'staff.reset', subject: 'staff', subjectId: id, before })
    await tellPerson(transaction, actor, id, { what: 'reset', person })
    return removed
  })
  return { password, passkeys }
}
