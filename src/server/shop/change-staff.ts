import type { StaffChange } from '#contract/staff.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { countOtherOwners, findStaff, updateStaff } from '../db/staff.ts'
import { deleteInvitesBy } from '../db/staff-invites.ts'
import { deleteStaffSessions } from '../db/staff-sessions.ts'
import { changedFields } from './changed-fields.ts'
import { lockStaffFor } from './lock-staff.ts'
import { tellOwners } from './tell-owners.ts'
import { transact } from './transact.ts'

/**
 * Changes the role of a person or whether they may sign in, and returns why not, if it may not be. Whoever may no longer
 * invite loses the invitations that are open, or they would lead back in.
 */
export const changeStaff = (
  db: Db,
  { id, change, actor }: { id: number; change: StaffChange; actor: Actor },
): Promise<'staff_not_found' | 'last_owner' | undefined> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const staff = await findStaff(transaction, id)
    if (!staff) return 'staff_not_found'
    const { role, is_active } = change
    const changed = changedFields(staff, { role, is_active: is_active === undefined ? undefined : Number(is_active) })
    if (!changed) return undefined
    const stays = (changed.after.role ?? staff.role) === 'owner' && (changed.after.is_active ?? staff.is_active) === 1
    const isOwner = staff.role === 'owner' && staff.is_active === 1
    if (isOwner && !stays && (await countOtherOwners(transaction, id)) === 0) return 'last_owner'
    await updateStaff(transaction, id, changed.after)
    if (changed.after.is_active === 0) await deleteStaffSessions(transaction, id)
    if (isOwner && !stays) await deleteInvitesBy(transaction, id)
    await insertAudit(transaction, actor, { action: 'staff.change', subject: 'staff', subjectId: id, ...changed })
    const person = staff.name
    if (changed.after.role !== undefined)
      await tellOwners(transaction, actor, { what: 'role', person, role: changed.after.role })
    if (changed.after.is_active !== undefined)
      await tellOwners(transaction, actor, { what: 'access', person, isActive: changed.after.is_active === 1 })
    return undefined
  })
