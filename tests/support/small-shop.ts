import { rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { ensureCategory } from '#server/db/categories.ts'
import { insertProduct } from '#server/db/product-writes.ts'
import { saveShipping } from '#server/db/settings.ts'
import { prepareData } from './prepared-data.ts'
import { startShop } from './running-shop.ts'
import { SHIPPING } from './test-shop.ts'

/** Starts a shop with one product, of 100 taka, as a process of its own; it ends with the test. */
export async function startSmallShop(environment: Record<string, string> = {}) {
  const dataDir = await prepareData(({ db }) =>
    db.transaction().execute(async (transaction) => {
      await saveShipping(transaction, SHIPPING)
      const categoryId = await ensureCategory(transaction, 'Food')
      await insertProduct(transaction, { name: 'Rice', categoryId, mrpPaisa: 10_000, discountPaisa: 0 })
    }),
  )
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await startShop({ DATA_DIR: dataDir, ...environment })
  onTestFinished(() => shop.stop())
  return { ...shop, dataDir }
}
