import { findSettings } from '../../db/settings.ts'
import { updateStaff } from '../../db/staff.ts'
import { newTotpSecret, totpUri } from '../../security/totp.ts'
import { renewRecoveryCodes, turnTotpOff, turnTotpOn } from '../../shop/second-factor.ts'
import type { Handlers } from '../handler.ts'
import { consume, forget } from '../rate-limit.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { findStep, purposeOf } from './second-factor.ts'

/** A person's authenticator app. All of it needs a fresh proof, so that a phone left unlocked is not enough; see `proveIdentity` for which. */
export const totpHandlers = {
  async beginTotp(c) {
    const { db, staff, sealer } = c.var
    const secret = newTotpSecret()
    await updateStaff(db, staff.id, { totp_pending: await sealer.seal(secret, purposeOf(staff)) })
    const { shop_name: shop } = await findSettings(db)
    return { secret, uri: totpUri(secret, shop, staff.email ?? staff.phone ?? staff.name) }
  },
  async confirmTotp(c) {
    const { db, staff, staffSession, body } = c.var
    if (staff.totp_pending === null) return refuse('totp_not_begun')
    const subjects = { proofBySession: String(staffSession.id), proofByStaff: String(staff.id) }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const step = await findStep(c, staff, staff.totp_pending, body.code)
    if (step === undefined) return refuse('proof_wrong')
    await forget(c, subjects)
    const app = { sealed: staff.totp_pending, step }
    const whose = { staff, sessionId: staffSession.id, actor: actorOf(c) }
    return { response: 'success', recovery_codes: await turnTotpOn(db, whose, app) }
  },
  async endTotp(c) {
    const { db, staff, staffSession } = c.var
    await turnTotpOff(db, { staff, sessionId: staffSession.id, actor: actorOf(c) })
    return { response: 'success' }
  },
  async renewRecoveryCodes(c) {
    const { db, staff } = c.var
    if (staff.totp_sealed === null) return refuse('totp_not_begun')
    return { response: 'success', recovery_codes: await renewRecoveryCodes(db, { staff, actor: actorOf(c) }) }
  },
} satisfies Partial<Handlers>
