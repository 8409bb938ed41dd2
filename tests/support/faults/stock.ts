import type { Kysely } from 'kysely'
import { migrate } from '#server/db/migrations.ts'
import type { Schema } from '#server/db/schema.ts'
import { ensureCategory } from '#server/shop/categories.ts'
import { insertCoupon } from '#server/shop/coupons.ts'
import { saveCharges } from '#server/shop/delivery-charges.ts'
import { insertProduct } from '../save-products.ts'

export const GOODS = 6
export const COUPON = 'FEW'

/** Adds some products, so that the start loads no demo, and a coupon with `uses` uses. */
export async function stockShop(db: Kysely<Schema>, uses: number): Promise<void> {
  await migrate(db)
  await db.transaction().execute(async (transaction) => {
    const categoryId = await ensureCategory(transaction, 'Food')
    for (let n = 1; n <= GOODS; n += 1) {
      await insertProduct(transaction, { name: `Good ${n}`, categoryId, mrpPaisa: 1000 * n, discountPaisa: 10 * n })
    }
    await saveCharges(transaction, { inside_dhaka: 60, outside_dhaka: 120 })
    await insertCoupon(transaction, { code: COUPON, value: 5, maxUses: uses })
  })
}
