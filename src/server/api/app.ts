import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { timeout } from 'hono/timeout'
import { REQUEST_TIMES } from '#contract/limits.ts'
import { ADDRESS_MALFORMED, ANSWER_SLOW, DATABASE_AWAY, NOT_FOUND, SERVER_ERROR } from '#contract/messages.ts'
import { isDatabaseAway } from '../db/engine.ts'
import { errorDetails, log } from '../log.ts'
import { createMailer } from '../mail.ts'
import { clientAddress, isHttps, networkOf } from '../proxy.ts'
import { Readiness } from '../readiness.ts'
import { PasswordsBusy } from '../security/password.ts'
import type { Shop } from '../shop.ts'
import { refuseMalformed } from '../well-formed.ts'
import { antiForgery } from './anti-forgery.ts'
import { limitBody } from './body-limit.ts'
import { catalogRoutes } from './catalog.ts'
import { checkoutRoutes } from './checkout.ts'
import { allowOrigins, refuseForeign } from './cross-origin.ts'
import { emailConfirmationRoutes } from './email-confirmation.ts'
import type { Publishing, ShopEnv } from './env.ts'
import { KeptAnswers } from './kept-answers.ts'
import { orderRoutes } from './orders.ts'
import { passwordRoutes } from './passwords.ts'
import { profileRoutes } from './profile.ts'
import { publishRoutes } from './publish.ts'
import { refuse, refuseForNow, TOO_SLOW } from './refuse.ts'
import { answerBusy } from './refuse-busy.ts'
import { reviewRoutes } from './reviews.ts'
import { serviceRoutes } from './service.ts'
import { sessionRoutes } from './session.ts'
import { sessionListRoutes } from './sessions.ts'
import { wishlistRoutes } from './wishlist.ts'

/** The API of a shop: every call below `/api`, and its own answers for what is not there and what broke. */
export function createApi(
  { db, config }: Shop,
  publishing?: Publishing,
  readiness: Readiness = new Readiness(),
): Hono<ShopEnv> {
  const answers = new KeptAnswers(db)
  const sendMail = createMailer(config)
  const api = new Hono<ShopEnv>()
  api.use(requestId())
  api.use(async (c, next) => {
    c.set('db', db)
    c.set('answers', answers)
    c.set('dataDir', config.dataDir)
    c.set('address', networkOf(clientAddress(c, config)))
    c.set('isHttps', isHttps(c, config))
    c.set('areLimitsOn', config.areLimitsOn)
    c.set('sendMail', sendMail)
    c.set('siteUrl', config.publicUrl)
    c.set('pagesUrl', config.siteUrl ?? '')
    c.set('publishing', publishing)
    c.set('readiness', readiness)
    c.set('publishToken', config.publishToken)
    await next()
    if (c.req.method !== 'GET' && c.res.ok) publishing?.touch()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  api.use(refuseMalformed((c) => refuse(c, 400, ADDRESS_MALFORMED)))
  api.use(refuseForeign(config))
  api.use(allowOrigins(config.allowedOrigins))
  api.use(limitBody)
  api.route('/', serviceRoutes)
  api.route('/', publishRoutes)
  api.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  api.use(antiForgery)
  api.route('/', catalogRoutes)
  api.route('/', reviewRoutes)
  api.route('/', checkoutRoutes)
  api.route('/', sessionRoutes)
  api.route('/', profileRoutes)
  api.route('/', passwordRoutes)
  api.route('/', emailConfirmationRoutes)
  api.route('/', sessionListRoutes)
  api.route('/', orderRoutes)
  api.route('/', wishlistRoutes)
  api.notFound((c) => refuse(c, 404, NOT_FOUND))
  api.onError((error, c) => {
    if (error instanceof PasswordsBusy) return answerBusy(c)
    if (error === TOO_SLOW) return refuseForNow(c, ANSWER_SLOW)
    const { method, path } = c.req
    log('error', 'A request failed.', { requestId: c.var.requestId, method, path, ...errorDetails(error) })
    return isDatabaseAway(error) ? refuseForNow(c, DATABASE_AWAY) : refuse(c, 500, SERVER_ERROR)
  })
  return api
}
