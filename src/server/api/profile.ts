import { PASSWORD_CHANGED } from '#contract/messages.ts'
import { signInChanges } from '#rules/sign-in-change.ts'
import { isConfirmed, toProperties } from '../db/customers.ts'
import { changePassword, changeProfile } from '../shop/account.ts'
import { mailChanges, mailConfirmation } from './account-mails.ts'
import type { Handlers } from './handler.ts'
import { refuseWrongPassword } from './old-password.ts'
import { refuse, refuseField, summary } from './refuse.ts'
import { TAKEN } from './taken.ts'
import { weaknessFor } from './weak-password.ts'

export const profileHandlers = {
  getProperties: (c) => toProperties(c.var.customer),
  async updateProperties(c) {
    const { db, customer, sessionId, body } = c.var
    const before = { email: customer.email, phone_number: customer.phone }
    const changes = 'username' in body ? signInChanges(before, body) : []
    if (changes.length > 0 && 'username' in body) {
      const refused = await refuseWrongPassword(c, body.old_password)
      if (refused) return refused
    }
    const stored = await changeProfile(db, { customer, sessionId }, body, changes.length > 0)
    if (!stored.changed) {
      const errors = Object.fromEntries(stored.taken.map((field) => [field, [TAKEN[field]]]))
      return refuse('already_registered', { msg: summary(errors), errors })
    }
    if (changes.length > 0) await mailChanges(c.var, customer, changes)
    if (changes.includes('email') && !isConfirmed(stored.changed)) await mailConfirmation(c.var, stored.changed)
    return { response: 'success', properties: toProperties(stored.changed) }
  },
  async changePassword(c) {
    const { db, customer, sessionId, body } = c.var
    const refused = await refuseWrongPassword(c, body.old_password)
    if (refused) return refused
    const weakness = await weaknessFor(c, body.new_password, customer)
    if (weakness) return refuseField('password_weak', 'new_password', weakness)
    await changePassword(db, { customer, sessionId }, body.new_password)
    await mailChanges(c.var, customer, ['password'])
    return { response: PASSWORD_CHANGED }
  },
} satisfies Partial<Handlers>
