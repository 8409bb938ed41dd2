import type { Hono } from 'hono'
import { cancelOrder, getOrder, trackOrder } from '#platform/contract/addresses/routes.ts'
import { MAX_RECENT_ORDERS } from '#platform/contract/limits.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { PLAIN_ORDERS_COOKIE } from '#platform/contract/storage.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { parseRecentOrders, type RecentOrder } from '#shop/orders/contract/recent-order.ts'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'
import {
  leadTo,
  leadWithNotice,
  MAX_COOKIE,
  type PlainContext,
  type PlainEnv,
  ROUTES,
  readCookie,
  refusalIn,
  refusalOf,
  writeCookie,
} from './request.ts'
import { askToLogin } from './session.ts'

/** The orders that a visitor placed in this browser, newest first. */
export const readOrders = (c: PlainContext): RecentOrder[] => parseRecentOrders(readCookie(c, PLAIN_ORDERS_COOKIE))

/** Stores what a visitor needs to find an order again. Latin digits, as a cookie has little room. */
export function rememberOrder(c: PlainContext, order: RecentOrder): void {
  const others = readOrders(c).filter(({ number }) => number !== order.number)
  const all = [{ ...order, phone: latinDigits(order.phone.trim()) }, ...others]
  let stored = all.slice(0, MAX_RECENT_ORDERS)
  // A cookie that is too large is dropped, and with it the order that was just placed.
  while (stored.length > 1 && encodeURIComponent(JSON.stringify(stored)).length > MAX_COOKIE)
    stored = stored.slice(0, -1)
  writeCookie(c, PLAIN_ORDERS_COOKIE, JSON.stringify(stored))
}

const forgetOrders = (c: PlainContext): void => writeCookie(c, PLAIN_ORDERS_COOKIE, '')

const PENDING = 'pending'

/** The order with this number that the session or this browser knows, or why it is not shown. */
async function findOrder(c: PlainContext, number: number): Promise<TrackedOrder | Refusal> {
  const recent = readOrders(c).find((order) => order.number === number)
  const own = c.var.session === '' ? undefined : await c.var.call(getOrder, { params: { id: number } })
  if (own?.ok) return own.data
  if (!recent) return own ? refusalIn(own) : refusalOf('order_not_found')
  const result = await c.var.call(trackOrder, { json: { order: number, phone_number: recent.phone } })
  return result.ok ? result.data : refusalIn(result)
}

/** Whether this browser may cancel an order: it is pending, and the customer's own or placed here. */
const canCancel = (c: PlainContext, order: TrackedOrder): boolean =>
  order.order_status === PENDING &&
  ('delivery_address' in order || readOrders(c).some(({ number, key }) => number === order.pk && key !== undefined))

const trackingOf = (c: PlainContext, fields: Record<string, string>, refusal?: Refusal) =>
  c.var.show('trackOrder', { fields, recent: readOrders(c), ...(refusal && { refusal }) })

/** Shows an order, or else how it is found. */
async function showOrder(c: PlainContext, number: number, refusal?: Refusal): Promise<Response> {
  const order = await findOrder(c, number)
  const address = `${c.var.paths.order}?number=${number}`
  if ('response' in order) {
    if (order.code === 'login_needed') return askToLogin(c, address)
    return trackingOf(c, { order: String(number) }, order)
  }
  return c.var.show(
    'order',
    { order, canCancel: canCancel(c, order), ...(refusal && { refusal }) },
    { number: String(number) },
  )
}

async function track(c: PlainContext): Promise<Response> {
  const { order: typed = '', phone_number = '' } = c.var.form
  const fields = { order: typed, phone_number }
  const number = toOrderNumber(typed)
  if (number === undefined) {
    const wrong = { ...refusalOf('fields_invalid'), errors: { order: [refusalOf('fields_invalid').msg] } }
    return trackingOf(c, fields, wrong)
  }
  const result = await c.var.call(trackOrder, { json: { order: number, phone_number } })
  if (!result.ok) return trackingOf(c, fields, refusalIn(result))
  return c.var.show('trackOrder', { fields, recent: readOrders(c), found: result.data })
}

/** An order that was placed here, its cancelling, and the search for one. */
export function serveOrders(app: Hono<PlainEnv>): void {
  app.get(ROUTES.order, (c) => {
    const number = toOrderNumber(c.req.query('number') ?? '')
    return number === undefined ? leadTo(c, c.var.paths.trackOrder) : showOrder(c, number)
  })
  // The address of a form was opened by a GET.
  app.get(ROUTES.cancelOrder, (c) => leadTo(c, c.var.paths.trackOrder))
  app.post(ROUTES.cancelOrder, async (c) => {
    const number = toOrderNumber(c.var.form['number'] ?? '')
    if (number === undefined) return leadTo(c, c.var.paths.trackOrder)
    const key = readOrders(c).find((order) => order.number === number)?.key ?? ''
    const result = await c.var.call(cancelOrder, { json: { order: number, key } })
    if (!result.ok) return showOrder(c, number, refusalIn(result))
    return leadWithNotice(c, 'order', 'order_cancelled', { number: String(number) })
  })
  app.get(ROUTES.trackOrder, (c) => {
    const [newest] = readOrders(c)
    return trackingOf(c, newest ? { order: String(newest.number), phone_number: newest.phone } : {})
  })
  app.post(ROUTES.trackOrder, (c) => {
    if (c.var.form['forget'] === undefined) return track(c)
    forgetOrders(c)
    return leadTo(c, c.var.paths.trackOrder)
  })
}
