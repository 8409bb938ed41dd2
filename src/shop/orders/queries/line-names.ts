import type { Db } from '#platform/db/schema.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'

type Named = Pick<PricedLine, 'product_id' | 'name'>
/** The Bengali name of a line, as the field that shows it; nothing without one. */
export type BengaliNames = (line: Named) => { name_bn?: string }

/** Today's Bengali names of lines whose products are still called as they were ordered. */
export async function findBengaliNames(db: Db, lines: Named[]): Promise<BengaliNames> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  if (ids.length === 0) return () => ({})
  const products = await db
    .selectFrom('stored_product')
    .select(['id', 'name', 'name_bn'])
    .where('id', 'in', ids)
    .where('name_bn', '!=', '')
    .execute()
  const named = new Map(products.map((product) => [product.id, product]))
  return ({ product_id, name }) => {
    const product = named.get(product_id)
    return product?.name_bn && product.name === name ? { name_bn: product.name_bn } : {}
  }
}
