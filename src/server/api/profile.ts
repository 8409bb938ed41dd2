import { Hono } from 'hono'
import { changePasswordSchema, propertiesChangeSchema } from '#contract/account.ts'
import { PASSWORD_CHANGED, PASSWORD_FIELDS_REQUIRED } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { signInChanges } from '#rules/sign-in-change.ts'
import { findTaken, isConfirmed, toProperties, updateAddress, updatePassword, updateProfile } from '../db/customers.ts'
import { deletePasswordReset } from '../db/mailed-tokens.ts'
import { deleteOtherSessions } from '../db/sessions.ts'
import { transact } from '../db/transact.ts'
import { hashPassword } from '../security/password.ts'
import { passwordWeakness } from '../security/weak-password.ts'
import { mailChanges, mailConfirmation } from './account-mails.ts'
import { requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { formBody } from './input.ts'
import { limitChanges } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuseWrongPassword } from './old-password.ts'
import { refuseFields } from './refuse.ts'
import { TAKEN } from './taken.ts'

const missingMessage = missingFields([
  { fields: ['old_password', 'new_password', 'confirm_new_password'], message: PASSWORD_FIELDS_REQUIRED },
])
const passwordMessage = (errors: Record<string, string[]>) => missingMessage(errors) ?? Object.values(errors)[0]?.[0]

export const profileRoutes = new Hono<CustomerEnv>()
  .get(API.properties, requireCustomer, (c) => c.json(toProperties(c.var.customer)))
  .put(API.updateProperties, requireCustomer, limitChanges, formBody(propertiesChangeSchema), async (c) => {
    const { db, customer, sessionId, body } = c.var
    const before = { email: customer.email, phone_number: customer.phone }
    const changes = 'username' in body ? signInChanges(before, body) : []
    if (changes.length > 0 && 'username' in body) {
      const refused = await refuseWrongPassword(c, body.old_password)
      if (refused) return refused
    }
    const stored = await transact(db, async (transaction) => {
      let changed = customer
      if ('username' in body) {
        const taken = await findTaken(transaction, body, customer.id)
        if (taken.length > 0) return { taken }
        changed = await updateProfile(transaction, customer.id, body)
      }
      if ('district' in body) changed = await updateAddress(transaction, customer.id, body)
      if (changes.length > 0) {
        await deleteOtherSessions(transaction, customer.id, sessionId)
        await deletePasswordReset(transaction, customer.id)
      }
      return { changed }
    })
    if (!stored.changed) {
      return refuseFields(c, Object.fromEntries(stored.taken.map((field) => [field, [TAKEN[field]]])))
    }
    if (changes.length > 0) await mailChanges(c.var, customer, changes)
    if (changes.includes('email') && !isConfirmed(stored.changed)) await mailConfirmation(c.var, stored.changed)
    return c.json({ response: 'success', properties: toProperties(stored.changed) })
  })
  .put(API.changePassword, requireCustomer, formBody(changePasswordSchema, passwordMessage), async (c) => {
    const { db, customer, sessionId, body } = c.var
    const refused = await refuseWrongPassword(c, body.old_password)
    if (refused) return refused
    const weakness = await passwordWeakness(body.new_password, customer.phone)
    if (weakness) return refuseFields(c, { new_password: [weakness] }, weakness)
    const passwordHash = await hashPassword(body.new_password)
    await db.transaction().execute(async (transaction) => {
      await updatePassword(transaction, customer.id, passwordHash)
      await deleteOtherSessions(transaction, customer.id, sessionId)
      await deletePasswordReset(transaction, customer.id)
    })
    await mailChanges(c.var, customer, ['password'])
    return c.json({ response: PASSWORD_CHANGED })
  })
