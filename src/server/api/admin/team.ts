import { findStaff, listStaff } from '../../db/staff.ts'
import { changeStaff } from '../../shop/change-staff.ts'
import { removePasskey } from '../../shop/passkeys.ts'
import { turnTotpOff } from '../../shop/second-factor.ts'
import { endAllStaffSessions } from '../../shop/staff-sessions.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'

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
  async deleteStaffPasskey(c) {
    const { db, params } = c.var
    const isRemoved = await removePasskey(db, { staffId: params.id, actor: actorOf(c) }, params.passkey)
    return isRemoved ? { response: 'success' } : refuse('passkey_not_found')
  },
} satisfies Partial<Handlers>
