import type { Db } from '#platform/db/schema.ts'
import { type Counts, countTables } from '#platform/db/tables.ts'

const countProducts = ({ stored_product }: Counts): number => stored_product
const isBare = (counts: Counts): boolean => countProducts(counts) === 0 && counts.shop_order === 0

/** Throws where an empty backup would replace a shop that has products or orders. */
export async function requireSomething(from: Db, to: Db, file: string): Promise<void> {
  const present = await countTables(to)
  if (!isBare(await countTables(from)) || isBare(present)) return
  throw new Error(
    `${file} has no products and no orders, but this shop has ${countProducts(present)} products and ${present.shop_order} orders. ` +
      'Nothing was changed. Add --force if that is what you want.',
  )
}
