import { listStaffSessions } from '../../db/staff-sessions.ts'
import { hashPassword } from '../../security/password.ts'
import { changeMe } from '../../shop/change-me.ts'
import { endStaffSession } from '../../shop/staff-sessions.ts'
import type { Handlers } from '../handler.ts'
import { refuse, refuseField } from '../refuse.ts'
import { weaknessFor } from '../weak-password.ts'
import { actorOf, isProven } from './require-staff.ts'
import { toMe } from './to-me.ts'

/** A person's own data and devices. */
export const meHandlers = {
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
} satisfies Partial<Handlers>
