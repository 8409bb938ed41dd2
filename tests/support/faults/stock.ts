import type { Kysely } from 'kysely'
import { COMMAND } from '#platform/db/audit.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { insertProduct } from '../save-products.ts'
import { ORDERS } from './counts.ts'

export const GOODS = 6
export const COUPON = 'FEW'
/** The good of which there is one piece for every fourth order; the others are counted too. */
export const SCARCE = GOODS + 1

/** Adds some products, so that the start loads no demo, and a coupon with `uses` uses. */
export async function stockShop(db: Kysely<Schema>, uses: number): Promise<void> {
  await migrate(db)
  await db.transaction().execute(async (transaction) => {
    const category_id = await ensureCategory(transaction, 'Food')
    for (let n = 1; n <= SCARCE; n += 1) {
      const id = await insertProduct(transaction, {
        name: `Good ${n}`,
        category_id,
        mrp_paisa: 1000 * n,
        discount_paisa: 10 * n,
      })
      const on_hand = n === SCARCE ? Math.floor(ORDERS / 4) : 10 * ORDERS
      await changeStock(transaction, id, { on_hand }, { actor: COMMAND, kind: 'count' })
    }
    await saveCharges(transaction, { inside_dhaka: 60, outside_dhaka: 120 })
    await insertCoupon(transaction, { code: COUPON, value: 5, maxUses: uses })
  })
}
