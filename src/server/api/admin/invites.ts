import { OFFICE_LINKS } from '#contract/paths.ts'
import type { Joining } from '#contract/staff.ts'
import { type Invite, listInvites } from '../../db/staff-invites.ts'
import { hashPassword } from '../../security/password.ts'
import { invite, takeInviteBack } from '../../shop/invites.ts'
import { findUsableInvite, joinStaff } from '../../shop/join-staff.ts'
import type { CookieContext } from '../env.ts'
import type { Handlers } from '../handler.ts'
import { consume, refund } from '../rate-limit.ts'
import { refuse, refuseField } from '../refuse.ts'
import { weaknessFor } from '../weak-password.ts'
import { openSession } from './open-session.ts'
import { actorOf } from './require-staff.ts'

/** Lets whoever has a link of this kind join, and signs them in. Only tokens that open nothing consume the limit. */
async function join(c: CookieContext & { var: { body: Joining } }, kind: Invite['kind']) {
  const { db, body, address, requestId } = c.var
  const subjects = { inviteTokensByAddress: address }
  const tooMany = await consume(c, subjects)
  if (tooMany) return tooMany
  if (!(await findUsableInvite(db, kind, body.token))) return refuseField('link_expired', 'token')
  await refund(c, subjects)
  const weakness = await weaknessFor(c, body.password, { ...body, phone: body.phone_number })
  if (weakness) return refuseField('password_weak', 'password', weakness)
  const joined = await joinStaff(db, { kind, form: body, passwordHash: await hashPassword(body.password), requestId })
  if ('staff' in joined) return openSession(c, joined.staff)
  return joined.refused === 'staff_taken'
    ? refuseField('staff_taken', joined.field)
    : refuseField('link_expired', 'token')
}

export const inviteHandlers = {
  listInvites: async ({ var: { db } }) => ({ results: await listInvites(db) }),
  async createInvite(c) {
    const { id, token, expires_at } = await invite(c.var.db, { role: c.var.body.role, actor: actorOf(c) })
    return { response: 'success', pk: id, link: `${OFFICE_LINKS.invite}#${token}`, expires_at }
  },
  async deleteInvite(c) {
    const isTaken = await takeInviteBack(c.var.db, { id: c.var.params.id, actor: actorOf(c) })
    return isTaken ? { response: 'success' } : refuse('invite_not_found')
  },
  acceptInvite: (c) => join(c, 'invite'),
  welcomeOwner: (c) => join(c, 'first'),
} satisfies Partial<Handlers>
