import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { timeout } from 'hono/timeout'
import { ADMIN_CALLS } from '#contract/calls.ts'
import { MAX_ADMIN_BODY } from '#contract/office-limits.ts'
import { OFFICE_API, PREVIEW } from '#contract/paths.ts'
import { REQUEST_TIMES } from '#contract/server-limits.ts'
import { TOO_SLOW } from '#server/abort-reasons.ts'
import { fromOwnOrigin, strictAntiForgery } from '#server/api/admin/anti-forgery.ts'
import { auditHandlers } from '#server/api/admin/audit.ts'
import { categoryHandlers, contentHandlers, redirectHandlers } from '#server/api/admin/content.ts'
import { customerHandlers } from '#server/api/admin/customers.ts'
import { draftHandlers, previewPage, previewProduct } from '#server/api/admin/drafts.ts'
import { eventHandlers } from '#server/api/admin/events.ts'
import { exportHandlers } from '#server/api/admin/exports.ts'
import { importHandlers } from '#server/api/admin/imports.ts'
import { noticeHandlers } from '#server/api/admin/notices.ts'
import { orderHandlers, orderWriteHandlers } from '#server/api/admin/orders.ts'
import { passkeyHandlers } from '#server/api/admin/passkeys.ts'
import { paymentHandlers } from '#server/api/admin/payments.ts'
import { pictureHandlers } from '#server/api/admin/pictures.ts'
import { productGroupHandlers } from '#server/api/admin/product-groups.ts'
import { productHandlers } from '#server/api/admin/products.ts'
import { publishingHandlers } from '#server/api/admin/publishing.ts'
import { requireStaff } from '#server/api/admin/require-staff.ts'
import { searchHandlers } from '#server/api/admin/search.ts'
import { totpHandlers } from '#server/api/admin/second-factor.ts'
import { sessionHandlers } from '#server/api/admin/session.ts'
import { clearSession } from '#server/api/admin/sessions.ts'
import { settingsHandlers } from '#server/api/admin/settings.ts'
import { officeStockHandlers } from '#server/api/admin/stock.ts'
import { inviteHandlers, meHandlers, teamHandlers } from '#server/api/admin/team.ts'
import type { ShopEnv } from '#server/api/env.ts'
import type { Handlers } from '#server/api/handler.ts'
import { isUpload, mount } from '#server/api/mount.ts'
import { limitBodyTo } from '#server/api/parse-form.ts'
import { refuse, sendRefusal } from '#server/api/refuse.ts'
import type { Config } from '#server/config.ts'
import { REQUEST_ID } from '#server/log.ts'
import { isHttps } from '#server/proxy.ts'

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
  ...meHandlers,
  ...totpHandlers,
  ...teamHandlers,
  ...inviteHandlers,
  ...auditHandlers,
  ...orderHandlers,
  ...orderWriteHandlers,
  ...paymentHandlers,
  ...eventHandlers,
  ...noticeHandlers,
  ...customerHandlers,
  ...passkeyHandlers,
  ...settingsHandlers,
  ...pictureHandlers,
  ...contentHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...productGroupHandlers,
  ...officeStockHandlers,
  ...draftHandlers,
  ...publishingHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...redirectHandlers,
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
