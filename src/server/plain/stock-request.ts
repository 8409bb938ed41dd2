import type { Hono } from 'hono'
import { plainPaths } from '#contract/plain-paths.ts'
import { PRODUCT_FIELD, type SentForm } from '#contract/plain-views.ts'
import { createStockRequest } from '#contract/routes.ts'
import { orEmpty } from '#rules/placeholder.ts'
import { leadWithNotice, type PlainContext, type PlainEnv, refusalIn, toId } from '#server/plain/request.ts'
import { findProduct } from './products.ts'

const ROUTES = plainPaths('')

/** The form about a product, or what says that there is none. */
async function showForm(c: PlainContext, id: string, form: SentForm): Promise<Response> {
  const { product, refusal } = await findProduct(c, id)
  if (!product) return c.var.show('refused', { refusal })
  const isSoldOut = product.stock === 'out'
  return c.var.show('stockRequest', { ...form, product, isSoldOut }, { [PRODUCT_FIELD]: id })
}

/** Asks for a phone number or an email address, to say when a product is back. */
export function serveStockRequest(app: Hono<PlainEnv>): void {
  app.get(ROUTES.stockRequest, async (c) => {
    const customer = await c.var.customer()
    return showForm(c, c.req.query(PRODUCT_FIELD) ?? '', { fields: { contact: orEmpty(customer?.phone_number ?? '') } })
  })
  app.post(ROUTES.stockRequest, async (c) => {
    const { [PRODUCT_FIELD]: product = '', contact = '' } = c.var.form
    const result = await c.var.call(createStockRequest, { json: { product: toId(product), contact } })
    return result.ok
      ? leadWithNotice(c, 'stockRequest', 'stock_requested', { [PRODUCT_FIELD]: product })
      : showForm(c, product, { fields: { contact }, refusal: refusalIn(result) })
  })
}
