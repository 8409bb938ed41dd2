import { Hono } from 'hono'
import { loginSchema, registerSchema, type SessionAnswer } from '#contract/account.ts'
import { LOGIN_REQUIRED, LOGIN_WRONG, PASSWORDS_DIFFER, REGISTERED, SIGNED_IN } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { foldPhone } from '#rules/text.ts'
import { type Customer, findCustomerByPhone, findTaken, insertCustomer } from '../db/customers.ts'
import { deleteSession, insertSession } from '../db/sessions.ts'
import { transact } from '../db/transact.ts'
import { hashPassword, isPassword } from '../security/password.ts'
import { passwordWeakness } from '../security/weak-password.ts'
import { mailConfirmation } from './account-mails.ts'
import { deviceOf, requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { formBody } from './input.ts'
import { forget, giveBack, spend } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuse, refuseFields } from './refuse.ts'
import { refuseWhenBusy } from './refuse-busy.ts'
import { TAKEN } from './taken.ts'

const loginMessage = missingFields([{ fields: ['phone_number', 'password'], message: LOGIN_REQUIRED }])
const missingMessage = missingFields([
  { fields: ['username', 'email', 'phone_number', 'password', 'password2'], message: LOGIN_REQUIRED },
])
const registerMessage = (errors: Record<string, string[]>) =>
  missingMessage(errors) ?? (errors['password2'] ? PASSWORDS_DIFFER : errors['password']?.[0])

const sessionOf = (customer: Customer, token: string, msg: string): SessionAnswer => ({
  response: 'success',
  msg,
  username: customer.name,
  phone_number: customer.phone,
  email: customer.email,
  token,
})

export const sessionRoutes = new Hono<CustomerEnv>()
  .post(API.login, refuseWhenBusy, formBody(loginSchema, loginMessage), async (c) => {
    const { db, body, address } = c.var
    const byPhone = { loginByPhone: foldPhone(body.phone_number) }
    const byAddress = { loginByAddress: address }
    const tooMany = await spend(c, { ...byPhone, ...byAddress })
    if (tooMany) return tooMany
    const customer = await findCustomerByPhone(db, body.phone_number)
    const isRight = await isPassword(customer?.password_hash, body.password)
    if (!customer || !isRight) return refuse(c, 401, LOGIN_WRONG)
    await forget(c, byPhone)
    await giveBack(c, byAddress)
    return c.json(sessionOf(customer, await insertSession(db, customer.id, deviceOf(c)), SIGNED_IN))
  })
  .post(API.register, refuseWhenBusy, formBody(registerSchema, registerMessage), async (c) => {
    const { db, body } = c.var
    const weakness = await passwordWeakness(body.password, body.phone_number)
    if (weakness) return refuseFields(c, { password: [weakness] }, weakness)
    const passwordHash = await hashPassword(body.password)
    const registered = await transact(db, async (transaction) => {
      const [taken] = await findTaken(transaction, body)
      if (taken) return { taken }
      const customer = await insertCustomer(transaction, body, passwordHash)
      return { customer, token: await insertSession(transaction, customer.id, deviceOf(c)) }
    })
    if (registered.customer) {
      await mailConfirmation(c.var, registered.customer)
      return c.json(sessionOf(registered.customer, registered.token, REGISTERED))
    }
    const message = TAKEN[registered.taken]
    return refuseFields(c, { [registered.taken]: [message] }, message)
  })
  .post(API.logout, requireCustomer, async (c) => {
    await deleteSession(c.var.db, c.var.customer.id, c.var.sessionId)
    return c.json({ response: 'success' })
  })
