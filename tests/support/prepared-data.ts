import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/db/migrations.ts'
import { openShop, type Shop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'

/** Creates a data folder and fills its shop with `fill`, so that it starts without the demo. */
export async function prepareData(fill: (shop: Shop) => Promise<void>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-data-'))
  const shop = openShop(readConfig({ DATA_DIR: dataDir }))
  await migrate(shop.db)
  await fill(shop)
  await shop.db.destroy()
  return dataDir
}
