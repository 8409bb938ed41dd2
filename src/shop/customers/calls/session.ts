import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume, forget, inNetwork, refund } from '#platform/calls/rate-limit.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import { REGISTERED, SIGNED_IN } from '#platform/contract/messages.ts'
import { isKnownDevice } from '#platform/db/devices.ts'
import { isPassword } from '#platform/security/password.ts'
import { hashToken } from '#platform/security/token.ts'
import { register, signIn } from '#shop/customers/actions/account.ts'
import type { Login, SessionAnswer } from '#shop/customers/contract/account.ts'
import { type Customer, findCustomerByPhone } from '#shop/customers/queries/customers.ts'
import { deleteSession } from '#shop/customers/queries/sessions.ts'
import { isDemoCustomer } from '#shop/settings/queries/demo-items.ts'
import { TAKEN } from './account.ts'
import { mailConfirmation } from './account-mails.ts'
import { deviceOf } from './customer.ts'
import { weaknessFor } from './passwords.ts'

const sessionOf = (customer: Customer, tokens: { token: string; device: string }, msg: string): SessionAnswer => ({
  response: 'success',
  msg,
  username: customer.name,
  phone_number: customer.phone,
  email: customer.email,
  ...tokens,
})

/**
 * Whose rate limits a login consumes. `own` is cleared by the right password: the phone in this network. `shared` is
 * looser and refunded: the phone and the network alone, which strangers use too. A device that this customer signed in
 * with before has a limit of its own, so that nobody else locks it out.
 */
async function loginSubjects(c: ShopContext & { var: { body: Login } }) {
  const { db, address, body } = c.var
  const phone = body.phone_number
  const isKnown = await isKnownDevice(db, body.device, body.phone_number)
  return isKnown
    ? { own: { loginByDevice: `${phone} ${hashToken(body.device)}` }, shared: {} }
    : {
        own: { loginByPhoneAndAddress: inNetwork(phone, c.var) },
        shared: { loginByPhone: phone, loginByAddress: address },
      }
}

export const sessionHandlers = {
  async login(c) {
    const { db, body } = c.var
    const { own, shared } = await loginSubjects(c)
    const tooMany = await consume(c, { ...own, ...shared })
    if (tooMany) return tooMany
    const customer = await findCustomerByPhone(db, body.phone_number)
    const isRight = await isPassword(customer?.password_hash, body.password)
    if (!customer || !isRight) return refuse('login_wrong')
    await forget(c, own)
    await refund(c, shared)
    if (!c.var.isOnlyHere && (await isDemoCustomer(db, customer))) return refuse('demo_elsewhere')
    const signedIn = await signIn(db, customer, { token: body.device, name: deviceOf(c) })
    return signedIn ? sessionOf(customer, signedIn, SIGNED_IN) : refuse('login_wrong')
  },
  async register(c) {
    const { db, body } = c.var
    const weakness = await weaknessFor(c, body.password, {
      phone: body.phone_number,
      name: body.username,
      email: body.email,
    })
    if (weakness) return refuseField('password_weak', 'password', weakness)
    // A taken phone or email counts too: it tells who is a customer.
    const tooMany = await consume(c, { registerByAddress: c.var.address })
    if (tooMany) return tooMany
    const registered = await register(db, body, deviceOf(c))
    if (registered.customer) {
      const { customer, ...tokens } = registered
      await mailConfirmation(c.var, customer)
      return sessionOf(customer, tokens, REGISTERED)
    }
    return refuseField('already_registered', registered.taken, TAKEN[registered.taken])
  },
  async logout({ var: { db, customer, sessionId } }) {
    await deleteSession(db, customer.id, sessionId)
    return { response: 'success' }
  },
} satisfies Partial<Handlers>
