import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume, refund } from '#platform/calls/rate-limit.ts'
import { refuseField } from '#platform/calls/refuse.ts'
import { staffLinkMail } from '#platform/mail/staff-mail.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import { hashPassword } from '#platform/security/password.ts'
import { weaknessFor } from '#shop/customers/calls/passwords.ts'
import { makeMailedLink, setPasswordByLink } from '#shop/staff/actions/password-links.ts'
import { toReachable } from '#shop/staff/queries/staff.ts'
import { findPasswordLink } from '#shop/staff/queries/staff-access.ts'

/** Mails a link, if somebody has this login; a failure is logged and does not fail the call. */
async function mailLink({ var: { db, officeUrl, sendMail } }: ShopContext, login: string): Promise<void> {
  try {
    const made = await makeMailedLink(db, login)
    if (made) await sendMail({ to: made.to, ...staffLinkMail(officeUrl, made) })
  } catch (error) {
    log('error', 'A link to a new password could not be mailed.', errorDetails(error))
  }
}

export const forgottenPasswordHandlers = {
  async forgotStaffPassword(c) {
    const { login } = c.var.body
    const { phone, email = '' } = toReachable(login)
    const tooMany = await consume(c, {
      resetByEmail: `staff ${phone ?? mailboxKey(email)}`,
      resetByAddress: c.var.address,
    })
    if (tooMany) return tooMany
    // Not awaited, so that the response time does not tell whether anybody has this login.
    void mailLink(c, login)
    return { response: 'success', is_mailed: c.var.isMailSent }
  },
  async setStaffPassword(c) {
    const { db, requestId, address, body } = c.var
    const { token, new_password: password } = body
    const subjects = { inviteTokensByAddress: address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const staff = await findPasswordLink(db, token)
    if (!staff) return refuseField('link_expired', 'token')
    await refund(c, subjects)
    const weakness = await weaknessFor(c, password, staff)
    if (weakness) return refuseField('password_weak', 'new_password', weakness)
    const isSet = await setPasswordByLink(db, { token, passwordHash: await hashPassword(password), requestId })
    return isSet ? { response: 'success' } : refuseField('link_expired', 'token')
  },
} satisfies Partial<Handlers>
