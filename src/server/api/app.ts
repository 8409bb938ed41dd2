import { Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { TrieRouter } from 'hono/router/trie-router'
import { timeout } from 'hono/timeout'
import { antiForgery } from '#platform/calls/anti-forgery.ts'
import { allowOrigins, refuseForeign } from '#platform/calls/cross-origin.ts'
import type { Around, ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { limitBody } from '#platform/calls/parse-form.ts'
import { refuse, sendRefusal } from '#platform/calls/refuse.ts'
import { respondToError } from '#platform/calls/respond-to-error.ts'
import { ResponseCache } from '#platform/calls/response-cache.ts'
import { countEvent } from '#platform/contract/calls/service.ts'
import { HOOK_CALLS, SERVICE_CALLS, SHOP_CALLS } from '#platform/contract/calls.ts'
import { EDITION_HEADER, EDITION_QUERY } from '#platform/contract/edition-header.ts'
import { REQUEST_TIMES } from '#platform/contract/server-limits.ts'
import { clientAddress, isHttps, networkOf } from '#platform/http/proxy.ts'
import { isOnlyHere } from '#platform/http/public.ts'
import { Readiness } from '#platform/http/readiness.ts'
import { createMailer } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { TOO_SLOW } from '#platform/process/abort-reasons.ts'
import { refuseMalformed } from '#platform/process/malformed.ts'
import { ReadQueue } from '#platform/process/read-queue.ts'
import { createSealer } from '#platform/security/seal.ts'
import { Health } from '#server/health/health.ts'
import { catalogHandlers } from '#shop/catalogue/calls/catalog.ts'
import { hookHandlers } from '#shop/connections/calls/hooks.ts'
import { accountHandlers } from '#shop/customers/calls/account.ts'
import { emailConfirmationHandlers } from '#shop/customers/calls/account-mails.ts'
import { passwordHandlers } from '#shop/customers/calls/passwords.ts'
import { sessionHandlers } from '#shop/customers/calls/session.ts'
import { payHandlers, returnHandlers } from '#shop/gateways/calls/pay.ts'
import { checkoutHandlers } from '#shop/orders/calls/checkout.ts'
import { OrderFeed } from '#shop/orders/calls/office/order-feed.ts'
import { orderHandlers } from '#shop/orders/calls/orders.ts'
import { docsRoutes } from './docs.ts'
import { mount } from './mount.ts'
import { createOffice } from './office/app.ts'
import { serviceHandlers } from './service.ts'

const HANDLERS: Pick<Handlers, keyof typeof SERVICE_CALLS | keyof typeof HOOK_CALLS | keyof typeof SHOP_CALLS> = {
  ...hookHandlers,
  ...serviceHandlers,
  ...catalogHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...payHandlers,
  ...returnHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...passwordHandlers,
  ...emailConfirmationHandlers,
}

/** What every call of the API finds in its context, and what follows a call that changed something. */
function aroundCalls(
  shop: Shop,
  { publishing, feeds, hosting, previews, readiness = new Readiness(), health, jobs, events, reads }: Around,
): MiddlewareHandler<ShopEnv> {
  const { db, config } = shop
  const cache = new ResponseCache(db)
  const healthReader = health ?? new Health(shop)
  const feed = events ?? new OrderFeed(db)
  const readQueue = reads ?? new ReadQueue(config)
  const sendMail = createMailer(config)
  const sealer = createSealer(config)
  const media = mediaOf(config)
  return async (c, next) => {
    c.set('db', db)
    c.set('cache', cache)
    c.set('dataDir', config.dataDir)
    c.set('media', media)
    c.set('address', networkOf(clientAddress(c, config)))
    c.set('isHttps', isHttps(c, config))
    const edition = c.req.header(EDITION_HEADER) ?? c.req.query(EDITION_QUERY)
    // Anybody can send it: mails must not lead to pages of an edition that is not published.
    c.set('language', config.isBengaliOn && edition === 'bn' ? 'bn' : 'en')
    c.set('areLimitsOn', config.areLimitsOn)
    c.set('isOnlyHere', isOnlyHere(c, config))
    c.set('sendMail', sendMail)
    c.set('isMailSent', config.smtpUrl !== undefined)
    c.set('events', feed)
    c.set('reads', readQueue)
    c.set('sealer', sealer)
    c.set('providerUrls', config.providerUrls)
    c.set('officeUrl', config.officeUrl)
    c.set('siteUrl', config.publicUrl)
    c.set('pagesUrl', config.siteUrl ?? '')
    c.set('publishing', publishing)
    c.set('feeds', feeds)
    c.set('hosting', hosting)
    c.set('previews', previews)
    c.set('readiness', readiness)
    c.set('health', healthReader)
    c.set('publishToken', config.publishToken)
    await next()
    // A beacon changes no page and causes no work.
    if (c.req.method !== 'GET' && c.res.ok && c.req.path !== countEvent.path) {
      publishing?.publishSoon()
      void jobs?.runDue()
      void feed.lookSoon()
    }
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  }
}

/** The API of a shop: every call below `/api`, and JSON answers for unknown addresses and errors. */
export function createApi(shop: Shop, around: Around = {}): Hono<ShopEnv> {
  const { config } = shop
  // Hono's default first fills a router that refuses `/products/batch` beside `/products/:id`.
  const api = new Hono<ShopEnv>({ router: new TrieRouter() })
  api.use(requestId())
  api.use(aroundCalls(shop, around))
  api.use(refuseMalformed((c) => sendRefusal(c, refuse('address_malformed'))))
  api.route('/', createOffice(config))
  // Providers send no cookie and any origin; each call is authenticated by its adapter.
  mount(api, HOOK_CALLS, HANDLERS, () => [limitBody])
  api.use(refuseForeign(config))
  api.use(allowOrigins(config.allowedOrigins))
  api.use(limitBody)
  mount(api, SERVICE_CALLS, HANDLERS)
  api.route('/', docsRoutes)
  api.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  mount(api, SHOP_CALLS, HANDLERS, (call) => [antiForgery(call)])
  api.notFound((c) => sendRefusal(c, refuse('not_found')))
  api.onError(respondToError)
  return api
}
