import { PASSWORD_CHANGED, RESET_SENT } from '#contract/messages.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { findResetCustomer } from '../db/mailed-tokens.ts'
import { resetPassword } from '../shop/account.ts'
import { mailChanges, mailReset } from './account-mails.ts'
import type { Handlers } from './handler.ts'
import { consume, refund } from './rate-limit.ts'
import { refuseField } from './refuse.ts'
import { weaknessFor } from './weak-password.ts'

export const passwordHandlers = {
  async forgotPassword(c) {
    const { email } = c.var.body
    const tooMany = await consume(c, { resetByEmail: mailboxKey(email), resetByAddress: c.var.address })
    if (tooMany) return tooMany
    // Not awaited, so that the response time does not tell whether a customer has this address.
    void mailReset(c.var, email)
    return { response: 'success', msg: RESET_SENT }
  },
  async resetPassword(c) {
    const { token, new_password } = c.var.body
    const subjects = { resetLinksByAddress: c.var.address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const customer = await findResetCustomer(c.var.db, token)
    if (!customer) return refuseField('reset_expired', 'token')
    await refund(c, subjects)
    const weakness = await weaknessFor(c, new_password, customer)
    if (weakness) return refuseField('password_weak', 'new_password', weakness)
    const isSet = await resetPassword(c.var.db, customer.id, token, new_password)
    if (!isSet) return refuseField('reset_expired', 'token')
    await mailChanges(c.var, customer, ['password'])
    return { response: 'success', msg: PASSWORD_CHANGED }
  },
} satisfies Partial<Handlers>
