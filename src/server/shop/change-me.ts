import type { Language } from '#contract/office-staff.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { deletePasskeys } from '../db/passkeys.ts'
import type { Db } from '../db/schema.ts'
import { type Staff, updateStaff, updateStaffPassword } from '../db/staff.ts'
import { deleteStaffSessions } from '../db/staff-sessions.ts'
import { changedFields } from './changed-fields.ts'
import { tellPerson } from './tell-owners.ts'
import { transact } from './transact.ts'

interface MyChange {
  profile: { name?: string | undefined; language?: Language | undefined }
  passwordHash: string | undefined
  /** Whether passkeys outlive a new password: a thief may have added one. */
  keepsPasskeys: boolean
  /** The session that goes on when a new password ends the others. */
  sessionId: number
}

/** Changes what people may change of themselves, and returns the person as stored. */
export const changeMe = (
  db: Db,
  { staff, change, actor }: { staff: Staff; change: MyChange; actor: Actor },
): Promise<Staff> =>
  transact(db, async (transaction) => {
    const { profile, passwordHash, keepsPasskeys, sessionId } = change
    const subject = { subject: 'staff', subjectId: staff.id }
    const changed = changedFields(staff, profile)
    let stored = staff
    if (changed) {
      stored = await updateStaff(transaction, staff.id, changed.after)
      await insertAudit(transaction, actor, { action: 'staff.edit', ...subject, ...changed })
    }
    if (passwordHash !== undefined) {
      stored = await updateStaffPassword(transaction, staff.id, passwordHash)
      await deleteStaffSessions(transaction, staff.id, sessionId)
      const before = { passkeys: keepsPasskeys ? [] : await deletePasskeys(transaction, staff.id) }
      await insertAudit(transaction, actor, { action: 'staff.password', ...subject, before })
      await tellPerson(transaction, actor, staff.id, { what: 'password', person: stored.name })
    }
    return stored
  })
