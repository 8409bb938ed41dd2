import type { Refusal } from '#contract/answers.ts'
import type { Product } from '#contract/catalog.ts'
import { getProduct } from '#contract/routes.ts'
import type { PlainContext } from './env.ts'
import { toId } from './id.ts'
import { refusalIn, refusalOf } from './refusal.ts'

type Found = { product: Product; refusal?: never } | { product?: never; refusal: Refusal }

/** The product that a field or an address names, or why it is not shown. */
export async function findProduct(c: PlainContext, id: string): Promise<Found> {
  if (toId(id) === 0) return { refusal: refusalOf('product_not_found') }
  const result = await c.var.call(getProduct, { params: { id } })
  return result.ok ? { product: result.data } : { refusal: refusalIn(result) }
}
