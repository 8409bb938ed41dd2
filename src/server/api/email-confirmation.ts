import { CONFIRM_SENT, EMAIL_CONFIRMED } from '#contract/messages.ts'
import { CONFIRM_OUTCOMES, PAGES } from '#contract/paths.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { pageIn } from '../account-mail-texts.ts'
import { isConfirmed } from '../db/customers.ts'
import { confirmEmail } from '../db/mailed-tokens.ts'
import { mailCountedConfirmation } from './account-mails.ts'
import type { Handlers } from './handler.ts'
import { isPlainForm } from './plain-form.ts'
import { consume } from './rate-limit.ts'
import { refuseField } from './refuse.ts'
import { seeOther } from './reply.ts'

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
