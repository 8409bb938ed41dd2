import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { deletePasskeys } from '#shop/staff/queries/passkeys.ts'
import {
  findStaff,
  findStaffBy,
  lockStaff,
  type Staff,
  toReachable,
  updateStaffPassword,
} from '#shop/staff/queries/staff.ts'
import { findPasswordLink, insertStaffLink, type StaffLink } from '#shop/staff/queries/staff-access.ts'
import { deleteStaffSessions } from '#shop/staff/queries/staff-sessions.ts'
import { lockStaffFor } from './change-staff.ts'
import { tellOwners } from './tell-owners.ts'

type NewLink = StaffLink & { token: string }

/** Makes a link by which a person sets a new password, for an owner to hand over; undefined for nobody who may sign in. */
export const makePasswordLink = (
  db: Db,
  { staffId, actor }: { staffId: number; actor: Actor },
): Promise<NewLink | undefined> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const staff = await findStaff(transaction, staffId)
    if (!staff || staff.is_active === 0) return undefined
    const { role, name: person } = staff
    const made = await insertStaffLink(transaction, { kind: 'password', role, invitedBy: actor.staffId, staffId })
    await insertAudit(transaction, actor, { action: 'staff.link', subjectId: staffId })
    await tellOwners(transaction, actor, { what: 'password_link', person })
    return made
  })

/** The same to be mailed to whoever may sign in with this phone or email; undefined for others, and without an address. */
export async function makeMailedLink(
  db: Db,
  login: string,
): Promise<{ to: string; token: string; language: Staff['language'] } | undefined> {
  const staff = await findStaffBy(db, toReachable(login))
  if (!staff || staff.email === null || staff.is_active === 0) return undefined
  const { id: staffId, role, email: to, language } = staff
  const { token } = await insertStaffLink(db, { kind: 'mail', role, invitedBy: null, staffId })
  return { to, token, language }
}

/**
 * Sets the password of the person whom a link was made for, and uses the link up. All sessions and passkeys end, as a thief
 * may have them; a second factor stays. Returns whether the link was valid.
 */
export const setPasswordByLink = (
  db: Db,
  { token, passwordHash, requestId }: { token: string; passwordHash: string; requestId: string },
): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockStaff(transaction)
    const staff = await findPasswordLink(transaction, token)
    if (!staff) return false
    const { id, name: person } = await updateStaffPassword(transaction, staff.id, passwordHash)
    await deleteStaffSessions(transaction, id)
    const before = { passkeys: await deletePasskeys(transaction, id) }
    const actor = { staffId: id, requestId }
    await insertAudit(transaction, actor, { action: 'staff.password', subjectId: id, before })
    // Not the person: whoever reads their mail may have set it.
    await tellOwners(transaction, actor, { what: 'password', person })
    return true
  })
