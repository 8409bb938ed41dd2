import { type Config, readConfig } from '#server/config.ts'
import { hasShop } from '#server/db/find-shop.ts'
import { migrate } from '#server/db/migrations.ts'
import { findMadeWith } from '#server/publish/made-with.ts'
import { openShop, type Shop } from '#server/shop.ts'

const HOW = 'A new shop is made by "npm start", or by "npm run shop -- prepare".'

/** Where a database is, without its password. */
function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Throws an error that names folder and variable unless there is a shop where the configuration says; makes nothing. */
export async function requireShop(config: Pick<Config, 'dataDir' | 'siteDir' | 'databaseUrl'>): Promise<void> {
  const { dataDir, siteDir, databaseUrl } = config
  if (databaseUrl) {
    if (await hasShop(config)) return
    throw new Error(`DATABASE_URL: there is no shop in the database ${nameDatabase(databaseUrl)}. ${HOW}`)
  }
  if (findMadeWith(siteDir)?.database === 'PostgreSQL') {
    throw new Error(
      `DATABASE_URL is not set, but the shop of DATA_DIR (${dataDir}) runs on PostgreSQL. Set it as the shop's ` +
        'service does. If the shop has moved back to SQLite, start it once.',
    )
  }
  if (await hasShop(config)) return
  throw new Error(
    `DATA_DIR: there is no shop in ${dataDir}. Set DATA_DIR to the folder of the shop, or DATABASE_URL to its ` +
      `PostgreSQL, as the shop's service does. ${HOW}`,
  )
}

/** Runs `work` on the shop that the environment names, made now if there is none, and closes it afterwards. */
export async function withNewShop<T>(work: (shop: Shop) => Promise<T>, config = readConfig()): Promise<T> {
  const shop = openShop(config)
  try {
    await migrate(shop.db)
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}

/** The same for a shop that exists; without one it throws and makes nothing. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const config = readConfig()
  await requireShop(config)
  return withNewShop(work, config)
}
