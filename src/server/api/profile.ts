import { Hono } from 'hono'
import { changePasswordSchema, propertiesChangeSchema } from '#contract/account.ts'
import { OLD_PASSWORD_WRONG, PASSWORD_CHANGED, PASSWORD_FIELDS_REQUIRED } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { findTaken, toProperties, updateAddress, updatePassword, updateProfile } from '../db/customers.ts'
import { deleteOtherSessions } from '../db/sessions.ts'
import { transact } from '../db/transact.ts'
import { hashPassword, isPassword } from '../security/password.ts'
import { requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { formBody } from './input.ts'
import { limitChanges } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuseFields } from './refuse.ts'
import { TAKEN } from './taken.ts'

const missingMessage = missingFields([
  { fields: ['old_password', 'new_password', 'confirm_new_password'], message: PASSWORD_FIELDS_REQUIRED },
])
const passwordMessage = (errors: Record<string, string[]>) => missingMessage(errors) ?? Object.values(errors)[0]?.[0]

export const profileRoutes = new Hono<CustomerEnv>()
  .get(API.properties, requireCustomer, (c) => c.json(toProperties(c.var.customer)))
  .put(API.updateProperties, requireCustomer, limitChanges, formBody(propertiesChangeSchema), async (c) => {
    const { db, customer, body } = c.var
    const taken = await transact(db, async (transaction) => {
      if ('username' in body) {
        const fields = await findTaken(transaction, body, customer.id)
        if (fields.length > 0) return fields
        await updateProfile(transaction, customer.id, body)
      }
      if ('district' in body) await updateAddress(transaction, customer.id, body)
      return []
    })
    if (taken.length === 0) return c.json({ response: 'success' })
    return refuseFields(c, Object.fromEntries(taken.map((field) => [field, [TAKEN[field]]])))
  })
  .put(API.changePassword, requireCustomer, formBody(changePasswordSchema, passwordMessage), async (c) => {
    const { db, customer, token, body } = c.var
    if (!(await isPassword(customer.password_hash, body.old_password))) {
      const errors = { old_password: [OLD_PASSWORD_WRONG] }
      return c.json({ response: 'error', msg: OLD_PASSWORD_WRONG, old_password: OLD_PASSWORD_WRONG, errors }, 400)
    }
    const passwordHash = await hashPassword(body.new_password)
    await db.transaction().execute(async (transaction) => {
      await updatePassword(transaction, customer.id, passwordHash)
      await deleteOtherSessions(transaction, customer.id, token)
    })
    return c.json({ response: PASSWORD_CHANGED })
  })
