import type { Hono } from 'hono'
import { antiForgeryCookie } from '#platform/calls/anti-forgery.ts'
import { quoteCart } from '#platform/contract/addresses/routes.ts'
import type { NoticeOf } from '#platform/contract/plain-notices.ts'
import type { PlainCart } from '#platform/contract/plain-views.ts'
import { type CartLine, PLAIN_CART_COOKIE } from '#platform/contract/storage.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import { readQuantity } from '#platform/rules/typed-quantity.ts'
import { withLine, withoutLine } from '#shop/orders/rules/cart.ts'
import { readCart, writeCart } from './cart-lines.ts'
import { withProducts } from './products.ts'
import {
  leadTo,
  leadWithNotice,
  noticeOf,
  type PlainContext,
  type PlainEnv,
  ROUTES,
  readCookie,
  refusalIn,
  withoutCookies,
} from './request.ts'

/** Quote of the cart; an empty cart needs no call. */
async function sumsOf(c: PlainContext, lines: CartLine[]): Promise<Pick<PlainCart, 'quote' | 'isClosed' | 'refusal'>> {
  if (lines.length === 0) return {}
  const products = lines.map(({ id, quantity }) => ({ product_id: id, quantity }))
  const result = await c.var.call(quoteCart, { json: { products } })
  if (result.ok) return { quote: result.data }
  const refusal = refusalIn(result)
  return refusal.code === 'orders_closed' ? { isClosed: true } : { refusal }
}

async function showCart(c: PlainContext): Promise<Response> {
  const lines = readCart(c)
  const { add, quantity = '' } = c.req.query()
  const id = idOf(add)
  const offered = id === 0 ? [] : [{ id, quantity: readQuantity(quantity, 1) ?? 1 }]
  const [shown, [offer], sums] = await Promise.all([withProducts(c, lines), withProducts(c, offered), sumsOf(c, lines)])
  // Nothing came back of what the form before this page has set.
  const isForgetful = noticeOf(c, 'cart') === 'cart_added' && lines.length === 0 && antiForgeryCookie(c) === undefined
  return c.var.show(
    'cart',
    { lines: shown, ...sums, ...(isForgetful && { refusal: withoutCookies() }), ...(offer && { offer }) },
    offer ? { add: String(offer.id), quantity: String(offer.quantity) } : {},
  )
}

/**
 * Whether the cart of the shopper did not come with a form: browsers send no Lax cookie with a form of another site, as
 * the pages of a static host are.
 */
function isFromAnotherSite(c: PlainContext): boolean {
  // A proxy may tell another host than the browser knows, but a cookie did come.
  if (antiForgeryCookie(c) !== undefined || readCookie(c, PLAIN_CART_COOKIE) !== '') return false
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'cross-site'
  const origin = c.req.header('Origin')
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host !== c.req.header('Host')
}

function add(c: PlainContext, id: number, quantity: number): NoticeOf<'cart'> {
  const { lines, change } = withLine(readCart(c), { id, quantity })
  return writeCart(c, lines) ? `cart_${change}` : 'cart_full'
}

/** Sets every typed quantity; what is no number changes nothing, and 0 removes the line. */
function update(c: PlainContext): NoticeOf<'cart'> {
  const { form } = c.var
  const lines = readCart(c).map(({ id, quantity }) => ({
    id,
    quantity: readQuantity(form[`quantity-${id}`] ?? '', 0) ?? quantity,
  }))
  return writeCart(c, withoutLine(lines, idOf(form['remove']))) ? 'cart_updated' : 'cart_full'
}

/** The cart: a form of a product page adds to it, its own form changes it. */
export function serveCart(app: Hono<PlainEnv>): void {
  app.get(ROUTES.cart, showCart)
  app.post(ROUTES.cart, (c) => {
    const { product, quantity = '' } = c.var.form
    const id = idOf(product)
    const pieces = readQuantity(quantity, 1) ?? 1
    const { cart } = c.var.paths
    if (product === undefined) return leadWithNotice(c, 'cart', update(c))
    if (id === 0) return leadTo(c, cart)
    if (isFromAnotherSite(c)) return leadTo(c, cart, { add: String(id), quantity: String(pieces) })
    return leadWithNotice(c, 'cart', add(c, id, pieces))
  })
}
