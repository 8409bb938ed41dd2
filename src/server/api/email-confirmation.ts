import { type Context, Hono } from 'hono'
import { confirmEmailSchema } from '#contract/account.ts'
import { CONFIRM_EXPIRED, CONFIRM_SENT, EMAIL_CONFIRMED } from '#contract/messages.ts'
import { API, CONFIRM_OUTCOMES, PAGES } from '#contract/paths.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { isConfirmed } from '../db/customers.ts'
import { confirmEmail } from '../db/mailed-tokens.ts'
import { mailCountedConfirmation } from './account-mails.ts'
import { requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { formBody } from './input.ts'
import { spend } from './limit.ts'
import { refuseFields } from './refuse.ts'

/** Whether a browser sent the form by itself, without script: it would show JSON as a page. */
const isPlainForm = (c: Context): boolean => c.req.header('Accept')?.includes('text/html') ?? false

export const emailConfirmationRoutes = new Hono<CustomerEnv>()
  .post(API.confirmEmail, formBody(confirmEmailSchema), async (c) => {
    const { db, body, pagesUrl } = c.var
    const isDone = await confirmEmail(db, body.token)
    if (isPlainForm(c)) {
      const outcome = isDone ? CONFIRM_OUTCOMES.done : CONFIRM_OUTCOMES.expired
      return c.redirect(`${pagesUrl}${PAGES.confirmEmail}#${outcome}`, 303)
    }
    if (!isDone) return refuseFields(c, { token: [CONFIRM_EXPIRED] }, CONFIRM_EXPIRED)
    return c.json({ response: 'success', msg: EMAIL_CONFIRMED })
  })
  .post(API.sendConfirmation, requireCustomer, async (c) => {
    const { customer } = c.var
    if (isConfirmed(customer)) return c.json({ response: 'success', msg: EMAIL_CONFIRMED })
    const tooMany = await spend(c, { mailsToUnconfirmed: mailboxKey(customer.email) })
    if (tooMany) return tooMany
    await mailCountedConfirmation(c.var, customer)
    return c.json({ response: 'success', msg: CONFIRM_SENT })
  })
