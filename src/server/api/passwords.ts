import { Hono } from 'hono'
import { forgotPasswordSchema, resetPasswordSchema } from '#contract/account.ts'
import { RESET_MINUTES } from '#contract/limits.ts'
import { PASSWORD_CHANGED, PASSWORD_FIELDS_REQUIRED, RESET_EXPIRED, RESET_SENT } from '#contract/messages.ts'
import { API, PAGES } from '#contract/paths.ts'
import { foldText } from '#rules/text.ts'
import { findCustomerByEmail, updatePassword } from '../db/customers.ts'
import { deleteOtherSessions, insertPasswordReset, spendPasswordReset } from '../db/sessions.ts'
import { errorDetails, log } from '../log.ts'
import { hashPassword } from '../security/password.ts'
import type { ShopContext, ShopEnv } from './env.ts'
import { formBody } from './input.ts'
import { giveBack, spend } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuseFields } from './refuse.ts'

const missingMessage = missingFields([
  { fields: ['new_password', 'confirm_new_password'], message: PASSWORD_FIELDS_REQUIRED },
])

/** Mails the link to the customer of this address, when there is one. The token stays out of server logs: `#`. */
async function mailReset({ var: { db, sendMail, siteUrl } }: Pick<ShopContext, 'var'>, email: string): Promise<void> {
  try {
    const customer = await findCustomerByEmail(db, email)
    if (!customer) return
    const token = await insertPasswordReset(db, customer.id)
    await sendMail({
      to: customer.email,
      subject: 'Set a new password',
      text: [
        `Hello ${customer.name},`,
        `open this link within ${RESET_MINUTES} minutes to set a new password:`,
        `${siteUrl}${PAGES.resetPassword}#token=${token}`,
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ].join('\n\n'),
    })
  } catch (error) {
    log('error', 'A password reset could not be made.', errorDetails(error))
  }
}

export const passwordRoutes = new Hono<ShopEnv>()
  .post(API.forgotPassword, formBody(forgotPasswordSchema), async (c) => {
    const { email } = c.var.body
    const tooMany = await spend(c, { resetByEmail: foldText(email), resetByAddress: c.var.address })
    if (tooMany) return tooMany
    // Not waited for: the answer comes as soon for an address that nobody has.
    void mailReset(c, email)
    return c.json({ response: 'success', msg: RESET_SENT })
  })
  .post(API.resetPassword, formBody(resetPasswordSchema, missingMessage), async (c) => {
    const { token, new_password } = c.var.body
    const subjects = { resetLinksByAddress: c.var.address }
    const tooMany = await spend(c, subjects)
    if (tooMany) return tooMany
    const passwordHash = await hashPassword(new_password)
    const isSet = await c.var.db.transaction().execute(async (db) => {
      const customerId = await spendPasswordReset(db, token)
      if (customerId === undefined) return false
      await updatePassword(db, customerId, passwordHash)
      await deleteOtherSessions(db, customerId)
      return true
    })
    if (!isSet) return refuseFields(c, { token: [RESET_EXPIRED] }, RESET_EXPIRED)
    await giveBack(c, subjects)
    return c.json({ response: 'success', msg: PASSWORD_CHANGED })
  })
