import type { Db } from '#platform/db/schema.ts'
import { ownNames } from '#shop/catalogue/queries/products.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'

type Named = Pick<PricedLine, 'product_id' | 'name' | 'options'>
/** The Bengali of a line, as the fields that show it; nothing without it. */
export type BengaliNames = (line: Named) => { name_bn?: string; options_bn?: string }

/** Today's Bengali names and options of lines whose products are still called as they were ordered. */
export async function findBengaliNames(db: Db, lines: Named[]): Promise<BengaliNames> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  if (ids.length === 0) return () => ({})
  const products = await db
    .selectFrom('stored_product')
    .leftJoin('product_sibling', 'product_sibling.product_id', 'stored_product.id')
    .leftJoin('product_group', 'product_group.id', 'product_sibling.group_id')
    .select(['stored_product.id', 'stored_product.name', 'name_bn', 'options', 'words_bn', 'option_values'])
    .where('stored_product.id', 'in', ids)
    .execute()
  const named = new Map(products.map((product) => [product.id, ownNames(product)]))
  return ({ product_id, name, options }) => {
    const today = named.get(product_id)
    return {
      ...(today?.name_bn && today.name === name && { name_bn: today.name_bn }),
      ...(today?.options_bn && today.options === options && { options_bn: today.options_bn }),
    }
  }
}
