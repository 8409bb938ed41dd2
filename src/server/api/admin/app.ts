import { Hono, type MiddlewareHandler } from 'hono'
import { timeout } from 'hono/timeout'
import { ADMIN_CALLS } from '#contract/calls.ts'
import { MAX_ADMIN_BODY } from '#contract/office-limits.ts'
import { OFFICE_API, PREVIEW } from '#contract/paths.ts'
import { REQUEST_TIMES } from '#contract/server-limits.ts'
import type { Config } from '../../config.ts'
import { TOO_SLOW } from '../../too-slow.ts'
import { limitBodyTo } from '../body-limit.ts'
import type { ShopEnv } from '../env.ts'
import type { Handlers } from '../handler.ts'
import { isUpload, mount } from '../mount.ts'
import { refuse, sendRefusal } from '../refuse.ts'
import { fromOwnOrigin, strictAntiForgery } from './anti-forgery.ts'
import { auditHandlers } from './audit.ts'
import { categoryHandlers } from './categories.ts'
import { contentHandlers } from './content.ts'
import { clearSession } from './cookies.ts'
import { customerHandlers } from './customers.ts'
import { draftHandlers } from './drafts.ts'
import { eventHandlers } from './events.ts'
import { exportHandlers } from './exports.ts'
import { importHandlers } from './imports.ts'
import { inviteHandlers } from './invites.ts'
import { meHandlers } from './me.ts'
import { noticeHandlers } from './notices.ts'
import { officeRequest } from './office-request.ts'
import { orderWriteHandlers } from './order-writes.ts'
import { orderHandlers } from './orders.ts'
import { passkeyHandlers } from './passkeys.ts'
import { paymentHandlers } from './payments.ts'
import { pictureHandlers } from './pictures.ts'
import { previewPage, previewProduct } from './preview-page.ts'
import { productGroupHandlers } from './product-groups.ts'
import { productHandlers } from './products.ts'
import { publishingHandlers } from './publishing.ts'
import { redirectHandlers } from './redirects.ts'
import { requireStaff } from './require-staff.ts'
import { searchHandlers } from './search.ts'
import { sessionHandlers } from './session.ts'
import { settingsHandlers } from './settings.ts'
import { officeStockHandlers } from './stock.ts'
import { teamHandlers } from './team.ts'
import { totpHandlers } from './totp.ts'

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
