import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openShop, type Shop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { withFileLock } from '#platform/process/file-lock.ts'
import { loadBuiltShop } from '#server/built.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { prepareData } from './prepared-data.ts'
import { startShop } from './running-shop.ts'
import { insertProduct } from './save-products.ts'
import { SHIPPING } from './test-shop.ts'

const ADDRESS = { HOST: '127.0.0.1', PORT: '0' }

const fill = ({ db }: Shop) =>
  db.transaction().execute(async (transaction) => {
    await saveCharges(transaction, SHIPPING)
    const category_id = await ensureCategory(transaction, 'Food')
    await insertProduct(transaction, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })

/**
 * The folder of a shop that was published with this environment, made once for all workers. Starting a copy takes half
 * of the processor time of a new shop; with another environment it would publish again.
 */
function publishedFolder({ SITE_URL = '' }: Record<string, string>): Promise<string> {
  const prepared = inject('preparedFolder')
  const folder = join(prepared, `small-${encodeURIComponent(SITE_URL)}`)
  return withFileLock(join(prepared, 'lock.db'), async () => {
    if (existsSync(folder)) return folder
    const dataDir = await prepareData(fill)
    const shop = openShop(readConfig({ ...ADDRESS, ...(SITE_URL && { SITE_URL }), DATA_DIR: dataDir }))
    const { createPublisher } = await loadBuiltShop()
    await createPublisher(shop, shop.config.siteDir).publish()
    await shop.db.destroy()
    await rename(dataDir, folder)
    return folder
  })
}

/** Starts a shop with one product of 100 taka in a process that ends with the test; published before, unless `isNew`. */
export async function startSmallShop(environment: Record<string, string> = {}, { isNew = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-small-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  // Pages and their compressed copies belong together by their times.
  await cp(await publishedFolder(environment), dataDir, { recursive: true, preserveTimestamps: true })
  if (isNew) await rm(join(dataDir, 'site'), { recursive: true })
  const shop = await startShop({ ...ADDRESS, DATA_DIR: dataDir, ...environment })
  onTestFinished(() => shop.stop())
  return { ...shop, dataDir }
}
