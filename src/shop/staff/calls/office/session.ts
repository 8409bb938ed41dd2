import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf, mayEnter } from '#platform/calls/office/require-staff.ts'
import { consume, forget, refund } from '#platform/calls/rate-limit.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { isKnownStaffDevice } from '#platform/db/devices.ts'
import { siteOf } from '#platform/http/proxy.ts'
import { foldText } from '#platform/rules/text.ts'
import { isPassword } from '#platform/security/password.ts'
import { hashToken } from '#platform/security/token.ts'
import { endStaffSession } from '#shop/staff/actions/staff-sessions.ts'
import type { Proof } from '#shop/staff/contract/staff.ts'
import { findStaffBy, type Staff, toReachable } from '#shop/staff/queries/staff.ts'
import { noteProof } from '#shop/staff/queries/staff-sessions.ts'
import { consumeCode, isAppCode, noted, refusalOf } from './second-factor.ts'
import { deviceToken, openSession, toMe } from './sessions.ts'

/** A person by id, so that phone and email have one limit; what nobody is found by counts as it was typed. */
function personKey(login: string, staff: Staff | undefined): string {
  if (staff) return `#${staff.id}`
  const { phone, email = '' } = toReachable(login)
  return phone ?? foldText(email)
}

/**
 * Whose rate limits a sign-in consumes, as a customer's login does: `own` is cleared by success, `shared` is refunded, and
 * `codes` counts codes of an app that can be guessed. A device that this person signed in with before has limits of its
 * own, so that nobody else locks it out.
 */
async function loginSubjects(c: ShopContext, login: string, staff: Staff | undefined, device: string) {
  const person = personKey(login, staff)
  const known = `${person} ${hashToken(device)}`
  const isKnown = staff !== undefined && (await isKnownStaffDevice(c.var.db, staff.id, device))
  return isKnown
    ? { own: { staffLoginByDevice: known }, shared: {}, codes: { staffCodesByDevice: known } }
    : {
        own: { staffLoginByPersonAndAddress: `${person} ${siteOf(c.var.address)}` },
        shared: { staffLoginByPerson: person, staffLoginByAddress: c.var.address },
        codes: { staffCodesByPerson: person },
      }
}

/** The refusal of a sign-in whose password is right and whose second factor is missing or wrong, or undefined. */
async function refuseCode(
  c: ShopContext,
  staff: Staff,
  { code, subjects }: { code: string; subjects: Parameters<typeof consume>[1] },
) {
  if (staff.totp_sealed === null) return undefined
  if (code === '') return refuse('second_factor_needed')
  const counted = isAppCode(code) ? subjects : {}
  const tooMany = await consume(c, counted)
  if (tooMany) return tooMany
  if (!(await consumeCode(c, staff, code))) return refuse('second_factor_wrong')
  await refund(c, counted)
  return undefined
}

/** A person with a second factor proves themselves by that alone: the password alone must not be able to turn it off. */
const isRightProof = (c: ShopContext, staff: Staff, { code, password }: Proof): Promise<boolean> =>
  staff.totp_sealed === null ? isPassword(staff.password_hash, password) : consumeCode(c, staff, code)

export const sessionHandlers = {
  async signInStaff(c) {
    const { db, body } = c.var
    const staff = await findStaffBy(db, toReachable(body.login))
    const { own, shared, codes } = await loginSubjects(c, body.login, staff, deviceToken(c))
    const refusal = refusalOf(c, body.login, staff)
    const tooMany = await consume(c, { ...own, ...shared })
    if (tooMany) return noted(c, { ...refusal, action: 'session.lock' }, tooMany)
    const isRight = await isPassword(staff?.password_hash, body.password)
    if (!staff || !isRight || staff.is_active === 0) return noted(c, refusal, refuse('staff_login_wrong'))
    await forget(c, own)
    await refund(c, shared)
    if (!mayEnter(staff, c.var)) return refuse('demo_elsewhere')
    const refused = await refuseCode(c, staff, { code: body.code, subjects: codes })
    // A right password without a code is the first step of two.
    if (refused && body.code !== '') return noted(c, refusal, refused)
    return refused ?? (await openSession(c, staff)) ?? noted(c, refusal, refuse('staff_login_wrong'))
  },
  async signOutStaff(c) {
    const { db, staff, staffSession } = c.var
    await endStaffSession(db, { staffId: staff.id, sessionId: staffSession.id, actor: actorOf(c) })
    return { response: 'success' }
  },
  async proveIdentity(c) {
    const { db, staff, staffSession, body } = c.var
    if (staff.totp_sealed !== null && body.code === '') return refuse('second_factor_needed')
    const subjects = { proofBySession: String(staffSession.id), proofByStaff: String(staff.id) }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    if (!(await isRightProof(c, staff, body)))
      return noted(c, { ...refusalOf(c, '', staff), actor: actorOf(c) }, refuse('proof_wrong'))
    await forget(c, subjects)
    return toMe(staff, await noteProof(db, staffSession.id))
  },
} satisfies Partial<Handlers>
