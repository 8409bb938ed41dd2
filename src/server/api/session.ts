import { Hono } from 'hono'
import { type Login, loginSchema, registerSchema, type SessionAnswer } from '#contract/account.ts'
import { LOGIN_REQUIRED, LOGIN_WRONG, PASSWORDS_DIFFER, REGISTERED, SIGNED_IN } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { foldPhone } from '#rules/text.ts'
import { type Customer, findCustomerByPhone, findTaken, insertCustomer } from '../db/customers.ts'
import { isKnownDevice, rememberDevice } from '../db/devices.ts'
import { deleteSession, insertSession } from '../db/sessions.ts'
import { transact } from '../db/transact.ts'
import { hashPassword, isPassword } from '../security/password.ts'
import { hashToken } from '../security/token.ts'
import { passwordWeakness } from '../security/weak-password.ts'
import { mailConfirmation } from './account-mails.ts'
import { deviceOf, requireCustomer } from './customer.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { formBody } from './input.ts'
import { forget, giveBack, inNetwork, spend } from './limit.ts'
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

const sessionOf = (customer: Customer, token: string, device: string, msg: string): SessionAnswer => ({
  response: 'success',
  msg,
  username: customer.name,
  phone_number: customer.phone,
  email: customer.email,
  token,
  device,
})

/**
 * Whom a login counts for: the phone in this network, which a right password forgives, and looser what is shared with
 * strangers. A device that this customer signed in with before counts for itself, so that nobody else locks it out.
 */
async function loginSubjects(c: ShopContext & { var: { body: Login } }) {
  const { db, address, body } = c.var
  const phone = foldPhone(body.phone_number)
  const isKnown = await isKnownDevice(db, body.device, body.phone_number)
  return isKnown
    ? { own: { loginByDevice: `${phone} ${hashToken(body.device)}` }, shared: {} }
    : {
        own: { loginByPhoneAndAddress: inNetwork(phone, c.var) },
        shared: { loginByPhone: phone, loginByAddress: address },
      }
}

export const sessionRoutes = new Hono<CustomerEnv>()
  .post(API.login, refuseWhenBusy, formBody(loginSchema, loginMessage), async (c) => {
    const { db, body } = c.var
    const { own, shared } = await loginSubjects(c)
    const tooMany = await spend(c, { ...own, ...shared })
    if (tooMany) return tooMany
    const customer = await findCustomerByPhone(db, body.phone_number)
    const isRight = await isPassword(customer?.password_hash, body.password)
    if (!customer || !isRight) return refuse(c, 401, LOGIN_WRONG)
    await forget(c, own)
    await giveBack(c, shared)
    const device = await rememberDevice(db, customer.id, body.device)
    return c.json(sessionOf(customer, await insertSession(db, customer.id, deviceOf(c)), device, SIGNED_IN))
  })
  .post(API.register, refuseWhenBusy, formBody(registerSchema, registerMessage), async (c) => {
    const { db, body } = c.var
    const weakness = await passwordWeakness(body.password, body.phone_number)
    if (weakness) return refuseFields(c, { password: [weakness] }, weakness)
    // What is taken counts too: it tells who is a customer.
    const tooMany = await spend(c, { registerByAddress: c.var.address })
    if (tooMany) return tooMany
    const passwordHash = await hashPassword(body.password)
    const registered = await transact(db, async (transaction) => {
      const [taken] = await findTaken(transaction, body)
      if (taken) return { taken }
      const customer = await insertCustomer(transaction, body, passwordHash)
      const device = await rememberDevice(transaction, customer.id, body.device)
      return { customer, device, token: await insertSession(transaction, customer.id, deviceOf(c)) }
    })
    if (registered.customer) {
      const { customer, token, device } = registered
      await mailConfirmation(c.var, customer)
      return c.json(sessionOf(customer, token, device, REGISTERED))
    }
    const message = TAKEN[registered.taken]
    return refuseFields(c, { [registered.taken]: [message] }, message)
  })
  .post(API.logout, requireCustomer, async (c) => {
    await deleteSession(c.var.db, c.var.customer.id, c.var.sessionId)
    return c.json({ response: 'success' })
  })
