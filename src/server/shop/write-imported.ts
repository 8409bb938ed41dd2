import type { ProductState } from '../db/schema/catalog.ts'
import { type PlannedPrices, replacePlans } from './price-plans.ts'
import type { ProductInput } from './product-row.ts'
import { nowText } from './product-snapshot.ts'
import type { ProductWriter } from './save-products.ts'

/** Makes a product that is there what the input says. */
export async function writeProduct(
  products: ProductWriter,
  id: number,
  from: ProductState,
  to: ProductState,
  input: ProductInput,
): Promise<void> {
  if (from === 'hidden' && to === 'shown') await products.show([id])
  if (to === 'shown') await products.update(id, input)
  if (from === 'shown' && to === 'hidden') await products.hide([id])
  if (to === 'hidden') await products.update(id, input, 'hidden')
}

/** Plans of a product whose prices were written: the one that runs sets its own again. */
export async function writePlans(products: ProductWriter, id: number, from?: PlannedPrices[], to?: PlannedPrices[]) {
  if (to && (to.length > 0 || from?.length)) await replacePlans(products, id, to, nowText())
}
