import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MAX_DEVICE } from '#contract/limits.ts'
import { isToken } from '#contract/session-token.ts'
import { deviceName } from '#rules/device-name.ts'
import { findSignedIn, noteUse, type SignedIn } from '../db/sessions.ts'
import { errorDetails, log } from '../log.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { refuse, sendRefusal } from './refuse.ts'

const authorization = (c: Pick<Context, 'req'>): string => c.req.header('Authorization') ?? ''

/** The token of `Authorization: Token …`, or an empty text. */
function tokenOf(c: Pick<Context, 'req'>): string {
  const token = /^Token +(\S+)$/i.exec(authorization(c))?.[1] ?? ''
  return isToken(token) ? token : ''
}

/** Whether a request has a session token, valid or not. `Basic` belongs to a proxy, and the word alone is no token. */
export const sendsToken = (c: Pick<Context, 'req'>): boolean => /^(Token|Bearer) +\S/i.test(authorization(c))

/** The signed-in customer, or undefined without a valid token. */
export async function findCaller(c: ShopContext): Promise<SignedIn | undefined> {
  const token = tokenOf(c)
  const signedIn = token === '' ? undefined : await findSignedIn(c.var.db, token)
  try {
    if (signedIn) await noteUse(c.var.db, signedIn)
  } catch (error) {
    log('error', 'The last use of a session could not be stored.', errorDetails(error))
  }
  return signedIn
}

/** The name of the device, for the list of sessions. */
export const deviceOf = (c: Pick<Context, 'req'>): string =>
  deviceName(c.req.header('User-Agent') ?? '').slice(0, MAX_DEVICE)

/** Requires a signed-in customer and sets `c.var.customer`. */
export const requireCustomer = createMiddleware<CustomerEnv>(async (c, next) => {
  const signedIn = await findCaller(c)
  if (!signedIn) return sendRefusal(c, refuse('login_needed'))
  c.set('customer', signedIn.customer)
  c.set('sessionId', signedIn.sessionId)
  return next()
})
