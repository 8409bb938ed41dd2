import type { OfficeProductState } from '#contract/office-catalogue.ts'
import { type PlannedPrices, replacePlans } from './price-plans.ts'
import type { ProductInput } from './product-row.ts'
import { nowText } from './product-snapshot.ts'
import type { ProductWriter } from './save-products.ts'

/** Makes a product that is there what the input says. */
export async function writeProduct(
  products: ProductWriter,
  id: number,
  from: OfficeProductState,
  to: OfficeProductState,
  input: ProductInput,
): Promise<void> {
  if (from !== to) await products.put([id], to)
  await products.update(id, input)
}

/** Plans of a product whose prices were written: the one that runs sets its own again. */
export async function writePlans(products: ProductWriter, id: number, from?: PlannedPrices[], to?: PlannedPrices[]) {
  if (to && (to.length > 0 || from?.length)) await replacePlans(products, id, to, nowText())
}
