import { rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { ensureCategory } from '#server/shop/categories.ts'
import { saveCharges } from '#server/shop/delivery-charges.ts'
import { prepareData } from './prepared-data.ts'
import { startShop } from './running-shop.ts'
import { insertProduct } from './save-products.ts'
import { SHIPPING } from './test-shop.ts'

/** Starts a shop with one product of 100 taka in a process that ends with the test. */
export async function startSmallShop(environment: Record<string, string> = {}) {
  const dataDir = await prepareData(({ db }) =>
    db.transaction().execute(async (transaction) => {
      await saveCharges(transaction, SHIPPING)
      const categoryId = await ensureCategory(transaction, 'Food')
      await insertProduct(transaction, { name: 'Rice', categoryId, mrpPaisa: 10_000, discountPaisa: 0 })
    }),
  )
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await startShop({ DATA_DIR: dataDir, ...environment })
  onTestFinished(() => shop.stop())
  return { ...shop, dataDir }
}
