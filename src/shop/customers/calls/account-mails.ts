import { isPlainForm } from '#platform/calls/anti-forgery.ts'
import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume } from '#platform/calls/rate-limit.ts'
import { refuseField } from '#platform/calls/refuse.ts'
import { seeOther } from '#platform/calls/reply.ts'
import { CONFIRM_OUTCOMES, PAGES } from '#platform/contract/addresses/paths.ts'
import { CONFIRM_SENT, EMAIL_CONFIRMED } from '#platform/contract/messages.ts'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { consumeUse } from '#platform/db/rate-limits.ts'
import { type AccountChange, changedMail, confirmMail, pageIn, resetMail } from '#platform/mail/account-mail-texts.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import {
  type Customer,
  findCustomerByEmail,
  findResetAddress,
  isConfirmed,
  knownAddresses,
} from '#shop/customers/queries/customers.ts'
import { confirmEmail, insertEmailConfirmation, insertPasswordReset } from '#shop/customers/queries/mailed-tokens.ts'

type Mailing = Pick<ShopContext, 'var'>['var']

/** Runs the database work of a mail. A failure is logged and does not fail the call. */
async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('error', `${what} could not be mailed.`, errorDetails(error))
  }
}

/** Whether an unconfirmed address may get one more mail; consumes its rate limit. */
const mayMail = async ({ db, areLimitsOn }: Mailing, address: string): Promise<boolean> =>
  !areLimitsOn ||
  (await consumeUse(db, `mailsToUnconfirmed:${mailboxKey(address)}`, RATE_LIMITS.mailsToUnconfirmed)) === 0

// Not awaited, so that no response waits for the mail server; `sendMail` logs its failures.
async function sendConfirmation({ db, sendMail, siteUrl, language }: Mailing, customer: Customer): Promise<void> {
  const token = await insertEmailConfirmation(db, customer)
  void sendMail({ to: customer.email, ...confirmMail(siteUrl, token, language) })
}

/** Mails the link that confirms a customer's address, unless the rate limit of the address is reached. */
export const mailConfirmation = (shop: Mailing, customer: Customer): Promise<void> =>
  attempt('A confirmation', async () => {
    if (await mayMail(shop, customer.email)) await sendConfirmation(shop, customer)
  })

/** The same, for callers that have consumed the rate limit already. */
const mailCountedConfirmation = (shop: Mailing, customer: Customer): Promise<void> =>
  attempt('A confirmation', () => sendConfirmation(shop, customer))

/**
 * Mails the link that sets a new password, if a customer has this address: to the confirmed address, or, when there is
 * none, a link that confirms this one first.
 */
export const mailReset = (shop: Mailing, email: string): Promise<void> =>
  attempt('A reset', async () => {
    const { db, sendMail, siteUrl, language } = shop
    const customer = await findCustomerByEmail(db, email)
    if (!customer) return
    const to = await findResetAddress(db, customer)
    if (!to) return sendConfirmation(shop, customer)
    const token = await insertPasswordReset(db, customer.id)
    await sendMail({ to, ...resetMail(siteUrl, token, language) })
  })

/** Notifies a customer of changes, at the addresses known `before` them. */
export const mailChanges = (shop: Mailing, before: Customer, changes: AccountChange[]): Promise<void> =>
  attempt('A change', async () => {
    for (const to of knownAddresses(before)) {
      const isOwn = to === before.confirmed_email
      if (isOwn || (await mayMail(shop, to)))
        void shop.sendMail({ to, ...changedMail(shop.siteUrl, changes, shop.language) })
    }
  })

export const emailConfirmationHandlers = {
  async confirmEmail(c) {
    const { db, body, pagesUrl, language } = c.var
    const isDone = await confirmEmail(db, body.token)
    if (isPlainForm(c)) {
      const outcome = isDone ? CONFIRM_OUTCOMES.done : CONFIRM_OUTCOMES.expired
      return seeOther(`${pageIn(language, pagesUrl, PAGES.confirmEmail)}#${outcome}`)
    }
    if (!isDone) return refuseField('confirmation_expired', 'token')
    return { response: 'success', msg: EMAIL_CONFIRMED }
  },
  async sendConfirmation(c) {
    const { customer } = c.var
    if (isConfirmed(customer)) return { response: 'success', msg: EMAIL_CONFIRMED }
    const tooMany = await consume(c, { mailsToUnconfirmed: mailboxKey(customer.email) })
    if (tooMany) return tooMany
    await mailCountedConfirmation(c.var, customer)
    return { response: 'success', msg: CONFIRM_SENT }
  },
} satisfies Partial<Handlers>
