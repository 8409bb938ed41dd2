import { Hono } from 'hono'
import { forgotPasswordSchema, resetPasswordSchema } from '#contract/account.ts'
import { PASSWORD_CHANGED, PASSWORD_FIELDS_REQUIRED, RESET_EXPIRED, RESET_SENT } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { updatePassword } from '../db/customers.ts'
import { findResetCustomer, usePasswordReset } from '../db/mailed-tokens.ts'
import { deleteOtherSessions } from '../db/sessions.ts'
import { hashPassword } from '../security/password.ts'
import { passwordWeakness } from '../security/weak-password.ts'
import { mailChanges, mailReset } from './account-mails.ts'
import type { ShopEnv } from './env.ts'
import { formBody } from './input.ts'
import { giveBack, spend } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuseFields } from './refuse.ts'
import { refuseWhenBusy } from './refuse-busy.ts'

const missingMessage = missingFields([
  { fields: ['new_password', 'confirm_new_password'], message: PASSWORD_FIELDS_REQUIRED },
])

export const passwordRoutes = new Hono<ShopEnv>()
  .post(API.forgotPassword, formBody(forgotPasswordSchema), async (c) => {
    const { email } = c.var.body
    const tooMany = await spend(c, { resetByEmail: mailboxKey(email), resetByAddress: c.var.address })
    if (tooMany) return tooMany
    // Not waited for: the answer comes as soon for an address that nobody has.
    void mailReset(c.var, email)
    return c.json({ response: 'success', msg: RESET_SENT })
  })
  .post(API.resetPassword, refuseWhenBusy, formBody(resetPasswordSchema, missingMessage), async (c) => {
    const { token, new_password } = c.var.body
    const subjects = { resetLinksByAddress: c.var.address }
    const tooMany = await spend(c, subjects)
    if (tooMany) return tooMany
    const customer = await findResetCustomer(c.var.db, token)
    if (!customer) return refuseFields(c, { token: [RESET_EXPIRED] }, RESET_EXPIRED)
    await giveBack(c, subjects)
    const weakness = await passwordWeakness(new_password, customer.phone)
    if (weakness) return refuseFields(c, { new_password: [weakness] }, weakness)
    const passwordHash = await hashPassword(new_password)
    const isSet = await c.var.db.transaction().execute(async (db) => {
      if (!(await usePasswordReset(db, token))) return false
      await updatePassword(db, customer.id, passwordHash)
      await deleteOtherSessions(db, customer.id)
      return true
    })
    if (!isSet) return refuseFields(c, { token: [RESET_EXPIRED] }, RESET_EXPIRED)
    await mailChanges(c.var, customer, ['password'])
    return c.json({ response: 'success', msg: PASSWORD_CHANGED })
  })
