import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { CustomerEnv, PublishEnv, ShopContext } from '#platform/calls/env.ts'
import { refuse, sendRefusal } from '#platform/calls/refuse.ts'
import { MAX_DEVICE } from '#platform/contract/limits.ts'
import { TOO_MANY } from '#platform/contract/rate-limit-sentences.ts'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { checkBearer } from '#platform/security/token.ts'
import { isToken } from '#shop/customers/contract/session.ts'
import { findSignedIn, noteUse, type SignedIn } from '#shop/customers/queries/sessions.ts'
import { deviceName } from '#shop/customers/rules/device-name.ts'

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

/** Requires PUBLISH_TOKEN; responds 404 when none is configured. */
export const requirePublishToken = createMiddleware<PublishEnv>(async (c, next) => {
  const { publishing, publishToken } = c.var
  if (!publishing || !publishToken) return sendRefusal(c, refuse('not_found'))
  const checked = checkBearer(c, publishToken, c.var.address)
  if (checked === 'right') return next()
  if (checked === 'wrong') return sendRefusal(c, refuse('publish_token_wrong'))
  const seconds = RATE_LIMITS.tokensByAddress.within / 1000
  const msg = TOO_MANY.tokensByAddress(seconds / 60)
  return sendRefusal(c, refuse('too_many_requests', { msg, retryAfter: seconds }))
})
