import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOGIN_NEEDED } from '#contract/messages.ts'
import type { Customer } from '../db/customers.ts'
import { findCustomerByToken } from '../db/sessions.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { refuse } from './refuse.ts'

/** The token of `Authorization: Token …`; empty when there is none. */
const tokenOf = (c: Pick<Context, 'req'>): string =>
  /^Token ([\w-]{1,200})$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''

/** The signed-in customer of a call that anybody may make. */
export async function findCaller(c: ShopContext): Promise<Customer | undefined> {
  const token = tokenOf(c)
  return token === '' ? undefined : findCustomerByToken(c.var.db, token)
}

/** Lets only signed-in customers through, as `c.var.customer`. */
export const requireCustomer = createMiddleware<CustomerEnv>(async (c, next) => {
  const token = tokenOf(c)
  const customer = token === '' ? undefined : await findCustomerByToken(c.var.db, token)
  if (!customer) return refuse(c, 401, LOGIN_NEEDED)
  c.set('customer', customer)
  c.set('token', token)
  return next()
})
