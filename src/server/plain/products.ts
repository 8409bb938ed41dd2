import type { Refusal } from '#contract/answers.ts'
import type { Product } from '#contract/catalog.ts'
import { MAX_CART_PRODUCTS } from '#contract/limits.ts'
import type { PlainLine, PlainProduct } from '#contract/plain-views.ts'
import { getProduct, listCartProducts } from '#contract/routes.ts'
import type { CartLine } from '#contract/storage.ts'
import { type PlainContext, refusalIn, refusalOf, toId } from '#server/plain/request.ts'

type Found = { product: Product; refusal?: never } | { product?: never; refusal: Refusal }

/** The product that a field or an address names, or why it is not shown. */
export async function findProduct(c: PlainContext, id: string): Promise<Found> {
  if (toId(id) === 0) return { refusal: refusalOf('product_not_found') }
  const result = await c.var.call(getProduct, { params: { id } })
  return result.ok ? { product: result.data } : { refusal: refusalIn(result) }
}

/** The lines with their products. */
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
