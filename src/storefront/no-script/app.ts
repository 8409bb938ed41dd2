import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { timeout } from 'hono/timeout'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { antiForgeryCookie, isSame, setAntiForgeryCookie } from '#platform/calls/anti-forgery.ts'
import { isForeign } from '#platform/calls/cross-origin.ts'
import { parseForm } from '#platform/calls/parse-form.ts'
import { Refused } from '#platform/calls/refuse.ts'
import { BENGALI_BASE } from '#platform/contract/addresses/bengali-base.ts'
import { PLAIN_PREFIX, plainPaths } from '#platform/contract/addresses/plain-paths.ts'
import { TOKEN_FIELD } from '#platform/contract/plain-views.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'
import { MAX_BODY, REQUEST_TIMES } from '#platform/contract/server-limits.ts'
import { PLAIN_SESSION_COOKIE } from '#platform/contract/storage.ts'
import { compressed } from '#platform/http/compression.ts'
import { clientAddress, isHttps, networkOf } from '#platform/http/proxy.ts'
import { TOO_SLOW } from '#platform/process/abort-reasons.ts'
import type { Config } from '#platform/process/config.ts'
import type { ReadQueue } from '#platform/process/read-queue.ts'
import type { Pages } from '#server/pages.ts'
import { isToken } from '#shop/customers/contract/session.ts'
import { serveAccount } from './account.ts'
import { serveAddresses } from './addresses.ts'
import { apiOf, customerOf, inBengali } from './call-api.ts'
import { serveCart } from './cart.ts'
import { serveCheckout } from './checkout.ts'
import { serveOrders } from './orders.ts'
import { servePayment } from './pay.ts'
import { serveReview, serveStockRequest } from './products.ts'
import { servePasswords, serveRegistration } from './registration.ts'
import {
  noticeOf,
  type PlainContext,
  type PlainEnv,
  readCookie,
  refusalOf,
  type ShowPage,
  withoutCookies,
} from './request.ts'
import { serveDevices, serveSession } from './session.ts'
import { serveWishlist } from './wishlist.ts'

interface Parts {
  api: Pick<Hono, 'fetch'>
  pages: Pages
  config: Config
  reads: ReadQueue
}

/** Shows pages of the edition whose addresses begin with `base`, for one shopper. */
const showing =
  ({ pages, config, reads }: Parts, c: PlainContext, base: string): ShowPage =>
  async (name, view, query = {}) => {
    const refusal = 'refusal' in view ? view.refusal : undefined
    const shown = refusal && base === BENGALI_BASE ? { ...view, refusal: inBengali(refusal) } : view
    const search = new URLSearchParams(query).toString()
    const token = antiForgeryCookie(c) ?? setAntiForgeryCookie(c, c.var.isHttps)
    const address = c.var.paths[name] + (search && `?${search}`)
    // A page that refuses doesn't say that something has worked.
    const notice = refusal ? undefined : noticeOf(c, name)
    const plain = { token, customer: await c.var.customer(), notice, [name]: shown }
    const reader = { network: networkOf(clientAddress(c, config)), signal: c.req.raw.signal }
    const page = await reads.inTurn(reader, () => pages(address, { plain }))
    const { status } = refusal && page.ok ? REFUSALS[refusal.code] : page
    // A new response, so that cookies which were set on the way are sent with it. Pages have a body, whatever their status.
    return c.body(await page.text(), status as ContentfulStatusCode, Object.fromEntries(page.headers))
  }

/** Sets what every page and form uses. */
const prepare =
  (parts: Parts, base: string): MiddlewareHandler<PlainEnv> =>
  async (c, next) => {
    c.set('isHttps', isHttps(c, parts.config))
    const token = readCookie(c, PLAIN_SESSION_COOKIE)
    const session = isToken(token) ? token : ''
    c.set('session', session)
    c.set('paths', plainPaths(base + PLAIN_PREFIX))
    c.set('call', apiOf(parts.api, c, session, base === '' ? 'en' : 'bn'))
    c.set('customer', customerOf(c))
    c.set('show', showing(parts, c, base))
    await next()
    // Each page is one shopper's own.
    c.res.headers.set('Cache-Control', 'no-store')
  }

async function readForm(c: PlainContext, config: Config): Promise<{ texts: Record<string, string> } | Refusal> {
  if (isForeign(c, config)) return refusalOf('origin_foreign')
  const body = await parseForm(c)
  if (body instanceof Refused) return refusalOf(body.code)
  const fields = Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const texts: Record<string, string> = Object.fromEntries(fields)
  // Some browsers that run no script send no `Origin` either. Published pages know no token, but only fill the cart.
  const cookie = antiForgeryCookie(c)
  const isOwn = cookie !== undefined && isSame(cookie, texts[TOKEN_FIELD] ?? '')
  if (isOwn || c.req.path === c.var.paths.cart) return { texts }
  return cookie === undefined ? withoutCookies() : refusalOf('anti_forgery_failed')
}

function createPlain(parts: Parts, base: string): Hono<PlainEnv> {
  const app = new Hono<PlainEnv>()
  const refuse = (c: PlainContext, refusal: Refusal) => c.var.show('refused', { refusal })
  app.use(compressed)
  app.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  app.use(prepare(parts, base))
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, refusalOf('body_too_large')) }))
  app.use(async (c, next) => {
    // Nothing is sent with another method, which no route takes.
    const form = c.req.method === 'POST' ? await readForm(c, parts.config) : { texts: {} }
    if ('code' in form) return refuse(c, form)
    c.set('form', form.texts)
    return next()
  })
  serveSession(app)
  serveRegistration(app)
  servePasswords(app)
  serveAccount(app)
  serveAddresses(app)
  serveDevices(app)
  serveWishlist(app)
  serveReview(app)
  serveStockRequest(app)
  serveCart(app)
  serveCheckout(app)
  serveOrders(app)
  servePayment(app)
  return app
}

/** Pages and forms for shoppers without JavaScript, in every edition. Forms call the API. */
export function servePlainPages(app: Hono, parts: Parts): void {
  for (const base of parts.config.isBengaliOn ? ['', BENGALI_BASE] : [''])
    app.route(base + PLAIN_PREFIX, createPlain(parts, base))
}
