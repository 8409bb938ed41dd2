import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ensureCategory } from '#server/db/categories.ts'
import { migrate } from '#server/db/migrations.ts'
import { insertProduct } from '#server/db/product-writes.ts'
import { openShop } from '#server/shop.ts'
import { startShop } from './running-shop.ts'

/** Starts a shop with one product, of 100 taka, as a process of its own; it ends with the test. */
export async function startSmallShop(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-small-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { db } = openShop(readConfig({ DATA_DIR: dataDir }))
  await migrate(db)
  await db.transaction().execute(async (transaction) => {
    const categoryId = await ensureCategory(transaction, 'Food')
    await insertProduct(transaction, { name: 'Rice', categoryId, mrpPaisa: 10_000, discountPaisa: 0 })
  })
  await db.destroy()
  const shop = await startShop({ DATA_DIR: dataDir, ...environment })
  onTestFinished(() => shop.stop())
  return { ...shop, dataDir }
}
