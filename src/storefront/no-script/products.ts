import type { Hono } from 'hono'
import {
  createReview,
  createStockRequest,
  getProduct,
  listCartProducts,
  listReviews,
} from '#platform/contract/addresses/routes.ts'
import { MAX_CART_PRODUCTS } from '#platform/contract/limits.ts'
import {
  type PlainLine,
  type PlainProduct,
  type PlainViews,
  PRODUCT_FIELD,
  type SentForm,
} from '#platform/contract/plain-views.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import type { CartLine } from '#platform/contract/storage.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { leadWithNotice, type PlainContext, type PlainEnv, ROUTES, refusalIn, refusalOf } from './request.ts'

type Found = { product: Product; refusal?: never } | { product?: never; refusal: Refusal }

/** The product that a field or an address names, or why it is not shown. */
export async function findProduct(c: PlainContext, id: string): Promise<Found> {
  if (idOf(id) === 0) return { refusal: refusalOf('product_not_found') }
  const result = await c.var.call(getProduct, { params: { id } })
  return result.ok ? { product: result.data } : { refusal: refusalIn(result) }
}

export async function withProducts(c: PlainContext, lines: CartLine[]): Promise<PlainLine[]> {
  const found = new Map<number, PlainProduct>()
  for (let from = 0; from < lines.length; from += MAX_CART_PRODUCTS) {
    const ids = lines.slice(from, from + MAX_CART_PRODUCTS).map(({ id }) => id)
    const result = await c.var.call(listCartProducts, { query: { ids: ids.join(',') } })
    for (const id of ids) found.set(id, result.ok ? null : undefined)
    if (result.ok) for (const product of result.data.results) found.set(product.pk, product)
  }
  return lines.map((line) => ({ ...line, product: found.get(line.id) }))
}

/** The form about a product, or what says that there is none. */
async function showReview(
  c: PlainContext,
  id: string,
  form: Omit<PlainViews['review'], 'product' | 'reviews'>,
): Promise<Response> {
  const { product, refusal } = await findProduct(c, id)
  if (!product) return c.var.show('refused', { refusal })
  const newest = await c.var.call(listReviews, { query: { product_pk: id } })
  const reviews = newest.ok ? newest.data.results : []
  return c.var.show('review', { ...form, product, reviews }, { [PRODUCT_FIELD]: id })
}

/** Reviews of visitors and customers; the API says which are taken, and which wait for the shop. */
export function serveReview(app: Hono<PlainEnv>): void {
  app.get(ROUTES.review, async (c) => {
    const customer = await c.var.customer()
    const fields: Record<string, string> = customer ? { name: orEmpty(customer.username), email: customer.email } : {}
    return showReview(c, c.req.query(PRODUCT_FIELD) ?? '', { fields })
  })
  app.post(ROUTES.review, async (c) => {
    const { name = '', email = '', comment = '', rating = '' } = c.var.form
    const { [PRODUCT_FIELD]: product = '' } = c.var.form
    const result = await c.var.call(createReview, {
      json: { product: idOf(product), name, email, comment, rating: Number(rating) },
    })
    if (!result.ok)
      return showReview(c, product, { fields: { name, email, comment, rating }, refusal: refusalIn(result) })
    const notice = result.data.waiting ? 'review_waits' : 'review_sent'
    return leadWithNotice(c, 'review', notice, { [PRODUCT_FIELD]: product })
  })
}

/** The form about a product, or what says that there is none. */
async function showStockRequest(c: PlainContext, id: string, form: SentForm): Promise<Response> {
  const { product, refusal } = await findProduct(c, id)
  if (!product) return c.var.show('refused', { refusal })
  const isSoldOut = product.stock === 'out'
  return c.var.show('stockRequest', { ...form, product, isSoldOut }, { [PRODUCT_FIELD]: id })
}

/** Asks for a phone number or an email address, to say when a product is back. */
export function serveStockRequest(app: Hono<PlainEnv>): void {
  app.get(ROUTES.stockRequest, async (c) => {
    const customer = await c.var.customer()
    return showStockRequest(c, c.req.query(PRODUCT_FIELD) ?? '', {
      fields: { contact: orEmpty(customer?.phone_number ?? '') },
    })
  })
  app.post(ROUTES.stockRequest, async (c) => {
    const { [PRODUCT_FIELD]: product = '', contact = '' } = c.var.form
    const result = await c.var.call(createStockRequest, { json: { product: idOf(product), contact } })
    return result.ok
      ? leadWithNotice(c, 'stockRequest', 'stock_requested', { [PRODUCT_FIELD]: product })
      : showStockRequest(c, product, { fields: { contact }, refusal: refusalIn(result) })
  })
}
