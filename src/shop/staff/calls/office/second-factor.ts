import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { consume, forget } from '#platform/calls/rate-limit.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { latinDigits } from '#platform/rules/text.ts'
import { findTotpStep, newTotpSecret, totpUri } from '#platform/security/totp.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { noteRefused, type RefusedEntry, scrubLogin } from '#shop/staff/actions/refused.ts'
import { renewRecoveryCodes, spendRecoveryCode, turnTotpOff, turnTotpOn } from '#shop/staff/actions/second-factor.ts'
import { consumeTotpStep, type Staff, updateStaff } from '#shop/staff/queries/staff.ts'

/** Purpose that the secret of a person's app is sealed for. */
const purposeOf = ({ id }: Pick<Staff, 'id'>): string => `totp:${id}`

/** A code as it is compared: Latin digits, no blanks and hyphens. */
export const bareCode = (code: string): string => latinDigits(code).replace(/[\s-]/g, '')
/** Whether a code is one of an app, which can be guessed; recovery codes can't. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(bareCode(code))

/** The step of a code of an app with this sealed secret; undefined for a wrong one and for a secret that can't be opened. */
async function findStep(
  { var: { sealer } }: Pick<ShopContext, 'var'>,
  staff: Staff,
  sealed: string,
  code: string,
): Promise<number | undefined> {
  try {
    return findTotpStep(await sealer.unseal(sealed, purposeOf(staff)), bareCode(code))
  } catch (error) {
    log('error', 'A second factor could not be read. Is SECRET_KEY another one?', errorDetails(error))
    return undefined
  }
}

/** Uses a code of the app or a recovery code up; tells whether it was right and not used before. */
export async function consumeCode(c: Pick<ShopContext, 'var'>, staff: Staff, code: string): Promise<boolean> {
  const { db, requestId } = c.var
  if (staff.totp_sealed === null || code === '') return false
  if (isAppCode(code)) {
    const step = await findStep(c, staff, staff.totp_sealed, code)
    return step !== undefined && (await consumeTotpStep(db, staff.id, step))
  }
  return spendRecoveryCode(db, { staff, actor: { staffId: staff.id, requestId } }, code)
}

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
    const app = { totp_sealed: staff.totp_pending, step }
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

/** A sign-in that is refused: to whose account, if to anybody's. Nobody is proven to have made it. */
export const refusalOf = (
  { var: { requestId, address } }: ShopContext,
  login: string,
  staff: Pick<Staff, 'id'> | undefined,
): RefusedEntry => ({
  action: 'session.refuse',
  actor: { staffId: null, requestId },
  staffId: staff?.id,
  after: { login: scrubLogin(login) },
  address,
})

/** The answer, once its refusal is noted. */
export async function noted<Answer>(
  { var: { db } }: ShopContext,
  entry: RefusedEntry,
  answer: Answer,
): Promise<Answer> {
  await noteRefused(db, entry)
  return answer
}
