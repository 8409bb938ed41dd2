import { RATE_LIMITS } from '#contract/limits.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { spendAttempt } from '../db/attempts.ts'
import { type Customer, findCustomerByEmail, findResetAddress, knownAddresses } from '../db/customers.ts'
import { insertEmailConfirmation, insertPasswordReset } from '../db/mailed-tokens.ts'
import { errorDetails, log } from '../log.ts'
import { type AccountChange, changedMail, confirmMail, resetMail } from '../mail-texts.ts'
import type { ShopContext } from './env.ts'

type Mailing = Pick<ShopContext, 'var'>['var']

/** Does what a mail needs of the database; a failure is logged and fails nothing else. */
async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('error', `${what} could not be mailed.`, errorDetails(error))
  }
}

/** Whether an address that nobody confirmed may get one more mail. */
const mayMail = async ({ db, areLimitsOn }: Mailing, address: string): Promise<boolean> =>
  !areLimitsOn ||
  (await spendAttempt(db, `mailsToUnconfirmed:${mailboxKey(address)}`, RATE_LIMITS.mailsToUnconfirmed)) === 0

// No answer waits for the mail server: `sendMail` logs its failures itself.
async function sendConfirmation({ db, sendMail, siteUrl }: Mailing, customer: Customer): Promise<void> {
  const token = await insertEmailConfirmation(db, customer)
  void sendMail({ to: customer.email, ...confirmMail(siteUrl, token) })
}

/** Mails the link that confirms a customer's address, if the address may get another mail. */
export const mailConfirmation = (shop: Mailing, customer: Customer): Promise<void> =>
  attempt('A confirmation', async () => {
    if (await mayMail(shop, customer.email)) await sendConfirmation(shop, customer)
  })

/** The same where the caller has counted the mail already. */
export const mailCountedConfirmation = (shop: Mailing, customer: Customer): Promise<void> =>
  attempt('A confirmation', () => sendConfirmation(shop, customer))

/**
 * Mails the link that sets a new password, when the address is a customer's, to the address that may have it. Without
 * such an address the link that confirms it comes first.
 */
export const mailReset = (shop: Mailing, email: string): Promise<void> =>
  attempt('A reset', async () => {
    const { db, sendMail, siteUrl } = shop
    const customer = await findCustomerByEmail(db, email)
    if (!customer) return
    const to = await findResetAddress(db, customer)
    if (!to) return sendConfirmation(shop, customer)
    const token = await insertPasswordReset(db, customer.id)
    await sendMail({ to, ...resetMail(siteUrl, token) })
  })

/** Tells a customer, at the addresses known `before`, what was changed. */
export const mailChanges = (shop: Mailing, before: Customer, changes: AccountChange[]): Promise<void> =>
  attempt('A change', async () => {
    for (const to of knownAddresses(before)) {
      const isOwn = to === before.confirmed_email
      if (isOwn || (await mayMail(shop, to))) void shop.sendMail({ to, ...changedMail(shop.siteUrl, changes) })
    }
  })
