import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DEVICE_MOST } from '#contract/limits.ts'
import { LOGIN_NEEDED } from '#contract/messages.ts'
import { deviceName } from '#rules/device-name.ts'
import { findSignedIn, noteUse, type SignedIn } from '../db/sessions.ts'
import { errorDetails, log } from '../log.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { refuse } from './refuse.ts'

const authorization = (c: Pick<Context, 'req'>): string => c.req.header('Authorization') ?? ''

/** The token of `Authorization: Token …`; empty when there is none. */
const tokenOf = (c: Pick<Context, 'req'>): string => /^Token +([\w-]{1,200})$/i.exec(authorization(c))?.[1] ?? ''

/** Whether a call names a session, valid or not. `Basic` is a proxy's, and the word alone a visitor's slip. */
export const sendsToken = (c: Pick<Context, 'req'>): boolean => /^(Token|Bearer) +\S/i.test(authorization(c))

/** The signed-in customer of a call that anybody may make; undefined without a valid token. */
export async function findCaller(c: ShopContext): Promise<SignedIn | undefined> {
  const token = tokenOf(c)
  const signedIn = token === '' ? undefined : await findSignedIn(c.var.db, token)
  try {
    if (signedIn) await noteUse(c.var.db, signedIn)
  } catch (error) {
    log('error', 'The use of a session could not be noted.', errorDetails(error))
  }
  return signedIn
}

/** The device of a call, for the list of sessions. */
export const deviceOf = (c: Pick<Context, 'req'>): string =>
  deviceName(c.req.header('User-Agent') ?? '').slice(0, DEVICE_MOST)

/** Requires a signed-in customer, who is `c.var.customer` from then on. */
export const requireCustomer = createMiddleware<CustomerEnv>(async (c, next) => {
  const signedIn = await findCaller(c)
  if (!signedIn) return refuse(c, 401, LOGIN_NEEDED)
  c.set('customer', signedIn.customer)
  c.set('sessionId', signedIn.sessionId)
  return next()
})
