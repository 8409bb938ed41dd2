import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { createOrder, getProperties, listAddresses, quoteCart } from '#platform/contract/addresses/routes.ts'
import { ACTION_FIELD, CHECKOUT_ACTIONS } from '#platform/contract/plain-views.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { type CartLine, PLAIN_SESSION_COOKIE } from '#platform/contract/storage.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { findPlace } from '#platform/rules/place.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import { districtOf, zoneOfForm } from '#platform/rules/zone.ts'
import type { SavedAddress } from '#shop/customers/contract/calls/addresses.ts'
import { PAYMENT_TYPES } from '#shop/orders/contract/checkout.ts'
import { isAgreed, isCouponApplied, quoteTotal } from '#shop/orders/rules/checkout.ts'
import { BLANK_FORM, orderProblem, toNewOrder, toOrderLines } from '#shop/orders/rules/order-form.ts'
import { chargesAt } from '#shop/settings/rules/delivery.ts'
import { formatLines, parseLines, readCart, writeCart } from './cart-lines.ts'
import { readOrders, rememberOrder } from './orders.ts'
import {
  leadTo,
  leadWithNotice,
  type PlainContext,
  type PlainEnv,
  ROUTES,
  refusalIn,
  refusalOf,
  writeCookie,
} from './request.ts'
import { askToLogin } from './session.ts'

/** The other addresses of a signed-in customer; none where they can't be read. */
async function savedAddresses(c: PlainContext): Promise<SavedAddress[]> {
  if (c.var.session === '') return []
  const result = await c.var.call(listAddresses)
  return result.ok ? result.data.results : []
}

const district = (name: string): string => findPlace(DISTRICTS, name)?.en ?? ''

/**
 * Prefilled fields of the checkout: the district of the query, and the customer's account. Undefined if
 * the session has ended.
 */
async function prefill(c: PlainContext): Promise<Record<string, string> | undefined> {
  const { district: asked, saved: id } = c.req.query()
  const chosen = { district: district(asked ?? '') }
  if (c.var.session === '') return chosen
  const result = await c.var.call(getProperties)
  if (!result.ok) return result.answer?.code === 'login_needed' ? undefined : chosen
  const { username, phone_number, ...own } = result.data
  const who = { name: username, phone_number }
  const saved = id === undefined ? undefined : (await savedAddresses(c)).find(({ pk }) => String(pk) === id)
  const place = saved ?? {
    district: orEmpty(own.district),
    upazila: orEmpty(own.upazila),
    address: orEmpty(own.address),
  }
  const known = district(place.district)
  if (asked !== undefined && chosen.district !== known) return { ...who, ...chosen }
  return { ...who, district: known, upazila: place.upazila, delivery_address: place.address }
}

const KEY = /^[0-9a-f]{32}$/

type Fields = Readonly<Record<string, string>>

/** The form as the rules of the checkout know it. */
function toOrderForm(fields: Fields) {
  const text = (name: string) => fields[name] ?? ''
  const payment_type = PAYMENT_TYPES.find((type) => type === text('payment_type')) ?? ''
  const typed = Object.fromEntries(Object.keys(BLANK_FORM).map((name) => [name, text(name)]))
  return { ...BLANK_FORM, ...typed, zone: zoneOfForm(fields), payment_type } as const
}

interface Shown {
  fields: Fields
  lines?: CartLine[]
  key?: string
  refusal?: Refusal | undefined
}

/** The checkout with the sums of now. */
async function showCheckout(c: PlainContext, { fields, lines = readCart(c), key, refusal }: Shown): Promise<Response> {
  const { district = '', coupon = '' } = fields
  const ask = (code: string) => c.var.call(quoteCart, { json: { products: toOrderLines(lines), coupon: code } })
  const first = await ask(coupon)
  // A coupon that may not be tried any more today must not hide what the goods cost.
  const isOverCoupon = !first.ok && coupon !== '' && refusalIn(first).code !== 'orders_closed'
  const result = isOverCoupon ? await ask('') : first
  const why = refusal ?? (first.ok ? undefined : refusalIn(first))
  return c.var.show(
    'checkout',
    {
      fields,
      key: key && KEY.test(key) && why?.code !== 'idempotency_key_reused' ? key : randomBytes(16).toString('hex'),
      lines: formatLines(result.ok ? result.data.lines.map(({ product_id: id, quantity }) => ({ id, quantity })) : []),
      saved: await savedAddresses(c),
      ...(result.ok && { quote: result.data }),
      ...(why && { refusal: why }),
    },
    district === '' ? {} : { district },
  )
}

/** The order as it was confirmed, or why it is not sent to the shop. */
async function confirmed(c: PlainContext, fields: Fields, lines: CartLine[]) {
  const form = toOrderForm(fields)
  const { zone, payment_type } = form
  const problem = orderProblem(form)
  if (problem || zone === '' || payment_type === '') {
    const { message, fields: names } = problem ?? { message: refusalOf('fields_invalid').msg, fields: ['upazila'] }
    // A missing zone is that of a missing address.
    const errors = Object.fromEntries(names.filter((name) => name !== 'zone').map((name) => [name, [message]]))
    return { refusal: { ...refusalOf('fields_invalid'), msg: message, errors } }
  }
  const { coupon = '' } = fields
  const products = toOrderLines(lines)
  const quote = await c.var.call(quoteCart, { json: { products, coupon } })
  if (!quote.ok) return { refusal: refusalIn(quote) }
  if (coupon !== '' && !isCouponApplied(quote.data)) return { refusal: refusalOf('coupon_invalid') }
  const total = quoteTotal(chargesAt(quote.data, districtOf(form.district)), zone)
  const shown = Number(fields[`total-${zone}`] || Number.NaN)
  // The API says itself which goods are gone or short.
  const isWhole = quote.data.missing.length === 0 && quote.data.lines.every(({ short }) => !short)
  if (isWhole && !isAgreed(Number.isFinite(shown) ? shown : null, total, payment_type))
    return { refusal: refusalOf('prices_changed') }
  return { order: toNewOrder({ ...form, payment_type }, { products, coupon, total }) }
}

async function confirm(c: PlainContext, fields: Fields, asVisitor: boolean): Promise<Response> {
  const { order_key = '', lines: sent = '' } = fields
  const { paths } = c.var
  const to = (number: number) => leadWithNotice(c, 'order', 'order_placed', { number: String(number) })
  const before = readOrders(c).find(({ key }) => key === order_key)
  // Confirmed twice: the cart is empty by now.
  if (before) return to(before.number)
  const key = KEY.test(order_key) ? order_key : randomBytes(16).toString('hex')
  // The cart as the shopper saw it, even if another tab has changed it since.
  const lines = sent === '' ? readCart(c) : parseLines(sent)
  if (lines.length === 0) return leadTo(c, paths.cart)
  const { order, refusal } = await confirmed(c, fields, lines)
  if (!order) return showCheckout(c, { fields, lines, key, refusal })
  const isVisitor = asVisitor || c.var.session === ''
  const result = await c.var.call(createOrder, {
    json: order,
    headers: { 'Idempotency-Key': key },
    ...(isVisitor && { token: '' }),
  })
  if (!result.ok) return showCheckout(c, { fields, lines, key, refusal: refusalIn(result) })
  const { pk, created_at, pay } = result.data.order
  if (isVisitor) rememberOrder(c, { number: pk, phone: order.phone_number, at: created_at, key })
  if (asVisitor) writeCookie(c, PLAIN_SESSION_COOKIE, '')
  const left = readCart(c).filter(({ id }) => lines.every((line) => line.id !== id))
  writeCart(c, left)
  return pay === undefined ? to(pk) : leadTo(c, pay, {})
}

/** The checkout: first the district, then everything else with the sums. */
export function serveCheckout(app: Hono<PlainEnv>): void {
  app.get(ROUTES.checkout, async (c) => {
    if (readCart(c).length === 0) return leadTo(c, c.var.paths.cart)
    const fields = await prefill(c)
    return fields ? showCheckout(c, { fields }) : askToLogin(c, c.var.paths.checkout)
  })
  app.post(ROUTES.checkout, (c) => {
    const { [ACTION_FIELD]: sent, ...fields } = c.var.form
    const action = CHECKOUT_ACTIONS.find((name) => name === sent) ?? 'update'
    if (action === 'confirm' || action === 'visitor') return confirm(c, fields, action === 'visitor')
    if (readCart(c).length === 0) return leadTo(c, c.var.paths.cart)
    const key = fields['order_key'] ?? ''
    const elsewhere = { ...fields, district: '', upazila: '', zone: '' }
    return showCheckout(c, { fields: action === 'district' ? elsewhere : fields, key })
  })
}
