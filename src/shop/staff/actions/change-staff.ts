import { changedFields } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { StaffChange } from '#shop/staff/contract/staff.ts'
import { deletePasskeys } from '#shop/staff/queries/passkeys.ts'
import {
  countOtherOwners,
  findStaff,
  lockStaff,
  type Staff,
  updateStaff,
  updateStaffPassword,
} from '#shop/staff/queries/staff.ts'
import { deleteInvitesBy } from '#shop/staff/queries/staff-access.ts'
import { deleteStaffSessions } from '#shop/staff/queries/staff-sessions.ts'
import { can, type Permission } from '#shop/staff/rules/permissions.ts'
import { tellOwners, tellPerson } from './tell-owners.ts'

/** The author of a change lost the permission, or was made inactive, after the request had begun. */
export class PermissionLost extends Error {
  constructor(permission: Permission) {
    super(`The permission ${permission} was taken away meanwhile.`)
  }
}

/**
 * Lets nobody else change who is on the staff until this transaction ends, and throws `PermissionLost` unless whoever makes
 * the change has the permission now; a command may do everything.
 */
export async function lockStaffFor(transaction: Db, { staffId }: Actor, permission: Permission): Promise<void> {
  await lockStaff(transaction)
  if (staffId === null) return
  const staff = await findStaff(transaction, staffId)
  if (!staff || staff.is_active === 0 || !can(staff.role, permission)) throw new PermissionLost(permission)
}

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
    await insertAudit(transaction, actor, { action: 'staff.change', subjectId: id, ...changed })
    const person = staff.name
    if (changed.after.role !== undefined)
      await tellOwners(transaction, actor, { what: 'role', person, role: changed.after.role })
    if (changed.after.is_active !== undefined)
      await tellOwners(transaction, actor, { what: 'access', person, isActive: changed.after.is_active === 1 })
    return undefined
  })

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
    const changed = changedFields(staff, profile)
    let stored = staff
    if (changed) {
      stored = await updateStaff(transaction, staff.id, changed.after)
      await insertAudit(transaction, actor, { action: 'staff.edit', subjectId: staff.id, ...changed })
    }
    if (passwordHash !== undefined) {
      stored = await updateStaffPassword(transaction, staff.id, passwordHash)
      await deleteStaffSessions(transaction, staff.id, sessionId)
      const before = { passkeys: keepsPasskeys ? [] : await deletePasskeys(transaction, staff.id) }
      await insertAudit(transaction, actor, { action: 'staff.password', subjectId: staff.id, before })
      await tellPerson(transaction, actor, staff.id, { what: 'password', person: stored.name })
    }
    return stored
  })
