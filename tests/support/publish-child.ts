import { loadBuiltShop } from '#server/built.ts'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/open-shop.ts'

/** Publishes the shop of DATA_DIR and reports its start, for tests that kill it meanwhile. */
const shop = openShop(readConfig())
const { createPublisher } = await loadBuiltShop()
const publisher = createPublisher(shop, shop.config.siteDir)
process.stdout.write('begun\n')
await publisher.publish()
await shop.db.destroy()
