import { loadBuiltShop } from '#server/built.ts'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/shop.ts'

/** Publishes the shop of DATA_DIR, and says when it begins: for tests that kill it meanwhile. */
const shop = openShop(readConfig())
const { createPublisher } = await loadBuiltShop()
const publisher = createPublisher(shop, shop.config.siteDir)
process.stdout.write('begun\n')
await publisher.publish()
await shop.db.destroy()
