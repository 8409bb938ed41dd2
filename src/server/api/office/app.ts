import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { timeout } from 'hono/timeout'
import { exportHandlers } from '#exchange/calls/office/exports.ts'
import { importHandlers } from '#exchange/calls/office/imports.ts'
import type { ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { fromOwnOrigin, strictAntiForgery } from '#platform/calls/office/anti-forgery.ts'
import { requireStaff } from '#platform/calls/office/require-staff.ts'
import { limitBodyTo } from '#platform/calls/parse-form.ts'
import { refuse, sendRefusal } from '#platform/calls/refuse.ts'
import { OFFICE_API, PREVIEW } from '#platform/contract/addresses/paths.ts'
import { ADMIN_CALLS } from '#platform/contract/calls.ts'
import { MAX_ADMIN_BODY } from '#platform/contract/office-limits.ts'
import { REQUEST_TIMES } from '#platform/contract/server-limits.ts'
import { isHttps } from '#platform/http/proxy.ts'
import { TOO_SLOW } from '#platform/process/abort-reasons.ts'
import type { Config } from '#platform/process/config.ts'
import { REQUEST_ID } from '#platform/process/log.ts'
import { publishingHandlers } from '#publish/calls/office/publishing.ts'
import { searchHandlers } from '#search/calls/office/search.ts'
import { isUpload, mount } from '#server/api/mount.ts'
import { healthHandlers } from '#server/api/service.ts'
import { productGroupHandlers } from '#shop/catalogue/calls/office/product-groups.ts'
import { productHandlers } from '#shop/catalogue/calls/office/products.ts'
import { auditHandlers } from '#shop/changes/calls/office/audit.ts'
import { draftHandlers, previewPage, previewProduct } from '#shop/changes/calls/office/drafts.ts'
import { connectionHandlers } from '#shop/connections/calls/office/connections.ts'
import { contentHandlers } from '#shop/content/calls/office/content.ts'
import { customerHandlers } from '#shop/customers/calls/office/customers.ts'
import { attemptHandlers } from '#shop/gateways/calls/office/attempts.ts'
import { messageHandlers } from '#shop/messages/calls/office/messages.ts'
import { eventHandlers } from '#shop/orders/calls/office/events.ts'
import { orderHandlers } from '#shop/orders/calls/office/orders.ts'
import { parcelHandlers } from '#shop/parcels/calls/office/parcels.ts'
import { payoutHandlers } from '#shop/parcels/calls/office/payouts.ts'
import { moneyHandlers } from '#shop/payments/calls/office/money.ts'
import { paymentHandlers } from '#shop/payments/calls/office/payments.ts'
import { noticeHandlers } from '#shop/settings/calls/office/notices.ts'
import { settingsHandlers } from '#shop/settings/calls/office/settings.ts'
import { forgottenPasswordHandlers } from '#shop/staff/calls/office/forgotten-password.ts'
import { passkeyHandlers } from '#shop/staff/calls/office/passkeys.ts'
import { pushHandlers } from '#shop/staff/calls/office/push.ts'
import { totpHandlers } from '#shop/staff/calls/office/second-factor.ts'
import { sessionHandlers } from '#shop/staff/calls/office/session.ts'
import { clearSession } from '#shop/staff/calls/office/sessions.ts'
import { teamHandlers } from '#shop/staff/calls/office/team.ts'
import { officeStockHandlers } from '#shop/stock/calls/office/stock.ts'

/**
 * What differs for a request to the back office: an id of its own, whatever the caller sends, as the audit log names it; and
 * whether it came by https is said by the office's origin, which need not be that of the pages.
 */
const officeRequest = ({ isProxyTrusted, officeUrl }: Pick<Config, 'isProxyTrusted' | 'officeUrl'>) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    c.header(REQUEST_ID, id)
    c.set('isHttps', isHttps(c, { isProxyTrusted, publicUrl: officeUrl }))
    await next()
  })

const HANDLERS: Pick<Handlers, keyof typeof ADMIN_CALLS> = {
  ...sessionHandlers,
  ...forgottenPasswordHandlers,
  ...totpHandlers,
  ...teamHandlers,
  ...auditHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...payoutHandlers,
  ...moneyHandlers,
  ...eventHandlers,
  ...noticeHandlers,
  ...healthHandlers,
  ...messageHandlers,
  ...customerHandlers,
  ...passkeyHandlers,
  ...pushHandlers,
  ...connectionHandlers,
  ...parcelHandlers,
  ...attemptHandlers,
  ...settingsHandlers,
  ...contentHandlers,
  ...productHandlers,
  ...productGroupHandlers,
  ...officeStockHandlers,
  ...draftHandlers,
  ...publishingHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...searchHandlers,
}

/** Whoever signs out is signed out in this browser, also if the database is away or a limit is reached. */
const forgetSession: MiddlewareHandler<ShopEnv> = (c, next) => {
  clearSession(c)
  return next()
}

const answerInTime = timeout(REQUEST_TIMES.answer, TOO_SLOW)

/**
 * The calls of the back office, with their own anti-forgery and body limits and without CORS: no page of another origin
 * reads or writes here. With ADMIN=off there is nothing below `/api/admin`.
 */
export function createOffice(config: Config): Hono<ShopEnv> {
  const office = new Hono<ShopEnv>()
  if (config.isOfficeOpen) {
    office.use(`${OFFICE_API}/*`, officeRequest(config))
    const form = [fromOwnOrigin(config), limitBodyTo(MAX_ADMIN_BODY), answerInTime] as const
    office.post(PREVIEW, ...form, requireStaff('product:edit'), previewProduct)
    office.use(`${OFFICE_API}/*`, strictAntiForgery(config))
    office.get(PREVIEW, answerInTime, requireStaff('draft:edit'), previewPage)
    office.on(ADMIN_CALLS.signOutStaff.method, ADMIN_CALLS.signOutStaff.path, forgetSession)
    mount(office, ADMIN_CALLS, HANDLERS, (call) => [
      limitBodyTo(call.maxBody ?? MAX_ADMIN_BODY),
      // An upload is timed from its last byte on.
      ...(isUpload(call) ? [] : [answerInTime]),
    ])
  }
  return office.all(`${OFFICE_API}/*`, (c) => sendRefusal(c, refuse('not_found')))
}
