import type { Joining } from '#contract/staff.ts'
import { insertAudit } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { findStaffBy, hasStaff, insertStaff, lockStaff, type Staff } from '../db/staff.ts'
import { deleteFirstInvites, deleteInvite, findInvite, type Invite } from '../db/staff-invites.ts'
import { tellOwners } from './tell-owners.ts'
import { transact } from './transact.ts'

/** A person who joined, or why not: the link is used or too old, or somebody has the phone or email. */
export type Joined = { staff: Staff } | { refused: 'link_expired' } | { refused: 'staff_taken'; field: TakenField }
type TakenField = 'phone_number' | 'email'

async function findTakenField(db: Db, { phone_number, email }: Joining): Promise<TakenField | undefined> {
  if (phone_number !== undefined && (await findStaffBy(db, { phone: phone_number }))) return 'phone_number'
  if (email !== undefined && (await findStaffBy(db, { email }))) return 'email'
  return undefined
}

/** Whether a link can still be used: that of the first owner ends when anybody is on the staff. */
export async function findUsableInvite(db: Db, kind: Invite['kind'], token: string): Promise<Invite | undefined> {
  if (kind === 'first' && (await hasStaff(db))) return undefined
  return findInvite(db, kind, token)
}

/** Makes whoever has a link a person of the staff, with the role of the link, which is used up. */
export const joinStaff = (
  db: Db,
  {
    kind,
    form,
    passwordHash,
    requestId,
  }: { kind: Invite['kind']; form: Joining; passwordHash: string; requestId: string },
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
    await insertAudit(
      transaction,
      { staffId: staff.id, requestId },
      {
        action: 'staff.join',
        subject: 'staff',
        subjectId: staff.id,
        after: { name, role: staff.role, invited_by: invite.invited_by },
      },
    )
    await tellOwners(transaction, { staffId: staff.id }, { what: 'joined', person: name, role: staff.role })
    return { staff }
  })
