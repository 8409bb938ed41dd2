import type { Hono } from 'hono'
import { plainPaths } from '#contract/plain-paths.ts'
import { type PlainViews, PRODUCT_FIELD } from '#contract/plain-views.ts'
import { createReview, listReviews } from '#contract/routes.ts'
import { orEmpty } from '#rules/placeholder.ts'
import { leadWithNotice, type PlainContext, type PlainEnv, refusalIn, toId } from '#server/plain/request.ts'
import { findProduct } from './products.ts'

const ROUTES = plainPaths('')

/** The form about a product, or what says that there is none. */
async function showForm(
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
    return showForm(c, c.req.query(PRODUCT_FIELD) ?? '', { fields })
  })
  app.post(ROUTES.review, async (c) => {
    const { name = '', email = '', comment = '', rating = '' } = c.var.form
    const { [PRODUCT_FIELD]: product = '' } = c.var.form
    const result = await c.var.call(createReview, {
      json: { product: toId(product), name, email, comment, rating: Number(rating) },
    })
    if (!result.ok)
      return showForm(c, product, { fields: { name, email, comment, rating }, refusal: refusalIn(result) })
    const notice = result.data.waiting ? 'review_waits' : 'review_sent'
    return leadWithNotice(c, 'review', notice, { [PRODUCT_FIELD]: product })
  })
}
