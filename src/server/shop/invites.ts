import type { Role } from '#contract/office-staff.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { deleteInvite, type Invite, insertInvite } from '../db/staff-invites.ts'
import { lockStaffFor } from './lock-staff.ts'
import { tellOwners } from './tell-owners.ts'
import { transact } from './transact.ts'

/** Invites somebody to a role, and returns the invitation with its token, which is stored nowhere. */
export const invite = (db: Db, { role, actor }: { role: Role; actor: Actor }): Promise<Invite & { token: string }> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const made = await insertInvite(transaction, { kind: 'invite', role, invitedBy: actor.staffId })
    const entry = { action: 'invite.create', subject: 'invite', subjectId: made.id, after: { role } } as const
    await insertAudit(transaction, actor, entry)
    await tellOwners(transaction, actor, { what: 'invited', role })
    return made
  })

/** Takes an invitation back; tells whether there was one. */
export const takeInviteBack = (db: Db, { id, actor }: { id: number; actor: Actor }): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockStaffFor(transaction, actor, 'staff:edit')
    const taken = await deleteInvite(transaction, id)
    if (!taken) return false
    const entry = { action: 'invite.delete', subject: 'invite', subjectId: id, before: { role: taken.role } } as const
    await insertAudit(transaction, actor, entry)
    return true
  })
