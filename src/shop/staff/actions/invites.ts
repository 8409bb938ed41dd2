import { transact } from '#platform/actions/transact.ts'
import { OFFICE_LINKS } from '#platform/contract/addresses/paths.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import type { Joining } from '#shop/staff/contract/staff.ts'
import { findStaffBy, hasStaff, insertStaff, lockStaff, type Staff } from '#shop/staff/queries/staff.ts'
import {
  deleteFirstInvites,
  deleteInvite,
  findInvite,
  insertStaffLink,
  type JoiningKind,
  type StaffLink,
} from '#shop/staff/queries/staff-access.ts'
import { lockStaffFor } from './change-staff.ts'
import { tellOwners } from './tell-owners.ts'

/** Invites a person to a role, and returns the invitation with its token, which is stored nowhere. */
export const invite = (db: Db, { role, actor }: { role: Role; actor: Actor }): Promise<StaffLink & { token: string }> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const made = await insertStaffLink(transaction, { kind: 'invite', role, invitedBy: actor.staffId })
    await insertAudit(transaction, actor, { action: 'invite.create', subjectId: made.id, after: { role } })
    await tellOwners(transaction, actor, { what: 'invited', role })
    return made
  })

/** Takes an invitation back; tells whether there was one. */
export const takeInviteBack = (db: Db, { id, actor }: { id: number; actor: Actor }): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const taken = await deleteInvite(transaction, id)
    if (!taken) return false
    await insertAudit(transaction, actor, { action: 'invite.delete', subjectId: id, before: { role: taken.role } })
    return true
  })

/** A person who joined, or the reason why not: the link is used or expired, or the phone or email is taken. */
type Joined = { staff: Staff } | { refused: 'link_expired' } | { refused: 'staff_taken'; field: TakenField }
type TakenField = 'phone_number' | 'email'

async function findTakenField(db: Db, { phone_number, email }: Joining): Promise<TakenField | undefined> {
  if (phone_number !== undefined && (await findStaffBy(db, { phone: phone_number }))) return 'phone_number'
  if (email !== undefined && (await findStaffBy(db, { email }))) return 'email'
  return undefined
}

/** Whether a link can still be used: that of the first owner ends when anybody is on the staff. */
export async function findUsableInvite(db: Db, kind: JoiningKind, token: string): Promise<StaffLink | undefined> {
  if (kind === 'first' && (await hasStaff(db))) return undefined
  return findInvite(db, kind, token)
}

/** Adds the holder of a link to the staff, with the role of the link, which is used up. */
export const joinStaff = (
  db: Db,
  {
    kind,
    form,
    passwordHash,
    requestId,
  }: { kind: JoiningKind; form: Joining; passwordHash: string; requestId: string },
): Promise<Joined> =>
  transact(db, async (transaction): Promise<Joined> => {
    await lockStaff(transaction)
    const invite = await findUsableInvite(transaction, kind, form.token)
    if (!invite) return { refused: 'link_expired' }
    const field = await findTakenField(transaction, form)
    if (field) return { refused: 'staff_taken', field }
    if (!(await deleteInvite(transaction, invite.id))) return { refused: 'link_expired' }
    if (kind === 'first') await deleteFirstInvites(transaction)
    const { name, phone_number: phone, email, language } = form
    const staff = await insertStaff(transaction, { name, phone, email, language, role: invite.role, passwordHash })
    const after = { name, role: staff.role, invited_by: invite.invited_by }
    const actor = { staffId: staff.id, requestId }
    await insertAudit(transaction, actor, { action: 'staff.join', subjectId: staff.id, after })
    await tellOwners(transaction, { staffId: staff.id }, { what: 'joined', person: name, role: staff.role })
    return { staff }
  })

/**
 * The path of a link that makes whoever opens it the first owner, once and within a day; undefined when somebody other than
 * the demo's owner is on the staff. Each call makes another one, as its token is stored nowhere.
 */
export async function makeFirstOwnerLink(db: Db): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined
  const { token } = await insertStaffLink(db, { kind: 'first', role: 'owner', invitedBy: null })
  return `${OFFICE_LINKS.first}#${token}`
}
