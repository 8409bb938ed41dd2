import { migrate } from '#platform/db/migrations.ts'
import { hasShop } from '#platform/db/shop-facts.ts'
import { openShop, type Shop } from '#platform/open-shop.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { nameOfServer } from '#platform/process/postgres-url.ts'
import { findSiteEnvironment } from '#publish/site-environment.ts'

const HOW = 'Create a new shop with "npm start" or "npm run shop -- prepare".'

/** Throws an error that names folder and variable if the configured shop doesn't exist. Creates nothing. */
export async function requireShop(config: Pick<Config, 'dataDir' | 'siteDir' | 'databaseUrl'>): Promise<void> {
  const { dataDir, siteDir, databaseUrl } = config
  if (databaseUrl) {
    if (await hasShop(config)) return
    const [name = ''] = /\/[^/?]*(?=\?|$)/.exec(databaseUrl) ?? []
    throw new Error(`DATABASE_URL: there is no shop in the database ${nameOfServer(databaseUrl)}${name}. ${HOW}`)
  }
  if (findSiteEnvironment(siteDir)?.database === 'PostgreSQL') {
    throw new Error(
      `DATABASE_URL is not set, but the shop of DATA_DIR (${dataDir}) runs on PostgreSQL. Set it as the shop's ` +
        'service does. If the shop was moved back to SQLite, start it once.',
    )
  }
  if (await hasShop(config)) return
  throw new Error(
    `DATA_DIR: there is no shop in ${dataDir}. Set DATA_DIR to the folder of the shop, or DATABASE_URL to its ` +
      `PostgreSQL, as the shop's service does. ${HOW}`,
  )
}

/** Opens the configured shop, creates it if needed, runs `work` on it and closes it. */
export async function withNewShop<T>(work: (shop: Shop) => Promise<T>, config = readConfig()): Promise<T> {
  const shop = openShop(config)
  try {
    await migrate(shop.db)
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}

/** The same for an existing shop. Throws if there is none, and creates nothing. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const config = readConfig()
  await requireShop(config)
  return withNewShop(work, config)
}
