import { COMMAND } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { insertProduct } from '../../support/save-products.ts'

/** Adds goods; returns the kinds of goods that are measured, and how they are made. */
export async function stockGoods(db: Database, count: number): Promise<[string, () => Promise<unknown>][]> {
  await db.transaction().execute(async (transaction) => {
    await saveCharges(transaction, { inside_dhaka: 60, outside_dhaka: 120 })
    const category_id = await ensureCategory(transaction, 'Food')
    for (let n = 1; n <= count; n += 1)
      await insertProduct(transaction, { name: `Good ${n}`, category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })
  const begin = async () => {
    for (let id = 1; id <= count; id += 1)
      await changeStock(db, id, { on_hand: 1_000_000 }, { actor: COMMAND, kind: 'count' })
  }
  return [
    ['not counted', async () => {}],
    ['counted', begin],
  ]
}
