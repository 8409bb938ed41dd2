import { can, type Permission } from '#rules/permissions.ts'
import type { Actor } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { findStaff, lockStaff } from '../db/staff.ts'

/** Whoever makes a change lost the permission, or was made inactive, after the request had begun. */
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
