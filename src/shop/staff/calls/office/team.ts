import type { CookieContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf, isProven } from '#platform/calls/office/require-staff.ts'
import { consume, refund } from '#platform/calls/rate-limit.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import { OFFICE_LINKS } from '#platform/contract/addresses/paths.ts'
import { hashPassword } from '#platform/security/password.ts'
import { weaknessFor } from '#shop/customers/calls/passwords.ts'
import { changeMe, changeStaff } from '#shop/staff/actions/change-staff.ts'
import { findUsableInvite, invite, joinStaff, takeInviteBack } from '#shop/staff/actions/invites.ts'
import { removePasskey } from '#shop/staff/actions/passkeys.ts'
import { makePasswordLink } from '#shop/staff/actions/password-links.ts'
import { turnTotpOff } from '#shop/staff/actions/second-factor.ts'
import { endAllStaffSessions, endStaffSession } from '#shop/staff/actions/staff-sessions.ts'
import type { Joining } from '#shop/staff/contract/staff.ts'
import { findStaff, listStaff } from '#shop/staff/queries/staff.ts'
import { type JoiningKind, listInvites, type StaffLink } from '#shop/staff/queries/staff-access.ts'
import { listStaffSessions } from '#shop/staff/queries/staff-sessions.ts'
import { openSession, toMe } from './sessions.ts'

const linkAnswer = ({ id, token, expires_at }: StaffLink & { token: string }, path: string) =>
  ({ response: 'success', pk: id, link: `${path}#${token}`, expires_at }) as const

/** Lets the holder of a link of this kind join, and signs them in. Only tokens that open nothing consume the limit. */
async function join(c: CookieContext & { var: { body: Joining } }, kind: JoiningKind) {
  const { db, body, address, requestId } = c.var
  const subjects = { inviteTokensByAddress: address }
  const tooMany = await consume(c, subjects)
  if (tooMany) return tooMany
  if (!(await findUsableInvite(db, kind, body.token))) return refuseField('link_expired', 'token')
  await refund(c, subjects)
  const weakness = await weaknessFor(c, body.password, { ...body, phone: body.phone_number })
  if (weakness) return refuseField('password_weak', 'password', weakness)
  const joined = await joinStaff(db, { kind, form: body, passwordHash: await hashPassword(body.password), requestId })
  if ('field' in joined) return refuseField('staff_taken', joined.field)
  const me = 'staff' in joined ? await openSession(c, joined.staff) : undefined
  return me ?? refuseField('link_expired', 'token')
}

/** Who works in the shop. */
export const teamHandlers = {
  listStaff: async ({ var: { db } }) => ({ results: await listStaff(db) }),
  async updateStaff(c) {
    const { db, params, body } = c.var
    const refused = await changeStaff(db, { id: params.id, change: body, actor: actorOf(c) })
    return refused ? refuse(refused) : { response: 'success' }
  },
  async endStaffSessions(c) {
    const { db, params } = c.var
    const isKnown = await endAllStaffSessions(db, { staffId: params.id, actor: actorOf(c) })
    return isKnown ? { response: 'success' } : refuse('staff_not_found')
  },
  async endStaffTotp(c) {
    const { db, params } = c.var
    const staff = await findStaff(db, params.id)
    if (!staff) return refuse('staff_not_found')
    if (staff.totp_sealed === null) return refuse('totp_not_begun')
    await turnTotpOff(db, { staff, actor: actorOf(c) })
    return { response: 'success' }
  },
  async createPasswordLink(c) {
    const made = await makePasswordLink(c.var.db, { staffId: c.var.params.id, actor: actorOf(c) })
    return made ? linkAnswer(made, OFFICE_LINKS.password) : refuse('staff_not_found')
  },
  async deleteStaffPasskey(c) {
    const { db, params } = c.var
    const isRemoved = await removePasskey(db, { staffId: params.id, actor: actorOf(c) }, params.passkey)
    return isRemoved ? { response: 'success' } : refuse('passkey_not_found')
  },

  // A person's own data and devices.
  getMe: ({ var: { staff, staffSession } }) => toMe(staff, staffSession.proven_at),
  async updateMe(c) {
    const { db, staff, staffSession, body } = c.var
    const { new_password: password, keep_passkeys: keepsPasskeys = false, ...profile } = body
    let passwordHash: string | undefined
    if (password !== undefined) {
      if (!isProven(staffSession)) return refuse('proof_needed')
      const weakness = await weaknessFor(c, password, staff)
      if (weakness) return refuseField('password_weak', 'new_password', weakness)
      passwordHash = await hashPassword(password)
    }
    const change = { profile, passwordHash, keepsPasskeys, sessionId: staffSession.id }
    return toMe(await changeMe(db, { staff, change, actor: actorOf(c) }), staffSession.proven_at)
  },
  async listMySessions({ var: { db, staff, staffSession } }) {
    return { results: await listStaffSessions(db, staff.id, staffSession.id) }
  },
  async endMySession(c) {
    const { db, staff, params } = c.var
    const isEnded = await endStaffSession(db, { staffId: staff.id, sessionId: params.id, actor: actorOf(c) })
    return isEnded ? { response: 'success' } : refuse('session_not_found')
  },

  listInvites: async ({ var: { db } }) => ({ results: await listInvites(db) }),
  async createInvite(c) {
    return linkAnswer(await invite(c.var.db, { role: c.var.body.role, actor: actorOf(c) }), OFFICE_LINKS.invite)
  },
  async deleteInvite(c) {
    const isTaken = await takeInviteBack(c.var.db, { id: c.var.params.id, actor: actorOf(c) })
    return isTaken ? { response: 'success' } : refuse('invite_not_found')
  },
  acceptInvite: (c) => join(c, 'invite'),
  welcomeOwner: (c) => join(c, 'first'),
} satisfies Partial<Handlers>
