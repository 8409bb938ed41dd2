import type { Kysely } from 'kysely'
import { ensureCategory } from '#server/db/categories.ts'
import { insertCoupon } from '#server/db/coupon-writes.ts'
import { migrate } from '#server/db/migrations.ts'
import { insertProduct } from '#server/db/product-writes.ts'
import type { Schema } from '#server/db/schema.ts'
import { saveShipping } from '#server/db/settings.ts'

export const GOODS = 6
export const COUPON = 'FEW'

/** A small shop, so that a start loads no demo: some goods and a coupon that can be used `uses` times. */
export async function stockShop(db: Kysely<Schema>, uses: number): Promise<void> {
  await migrate(db)
  await db.transaction().execute(async (transaction) => {
    const categoryId = await ensureCategory(transaction, 'Food')
    for (let n = 1; n <= GOODS; n += 1) {
      await insertProduct(transaction, { name: `Good ${n}`, categoryId, mrpPaisa: 1000 * n, discountPaisa: 10 * n })
    }
    await saveShipping(transaction, { inside_dhaka: 60, outside_dhaka: 120 })
    await insertCoupon(transaction, { code: COUPON, value: 5, maxUses: uses })
  })
}
