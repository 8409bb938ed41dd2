import { loadBuiltShop } from '#server/built.ts'
import { readConfig } from '#server/config.ts'
import { COMMAND } from '#server/db/audit.ts'
import { openShop } from '#server/open-shop.ts'
import { publishDrafts } from '#server/shop/drafts/publish.ts'

/**
 * Publishes the shop of DATA_DIR and reports its start, for tests that kill it meanwhile: `publish DRAFTS` publishes
 * drafts before, `rehearse DRAFTS FOLDER` makes a dry run of them instead.
 */
const shop = openShop(readConfig())
const { createDryRuns, createPublisher } = await loadBuiltShop()
const publisher = createPublisher(shop, shop.config.siteDir)
const dryRuns = createDryRuns(shop, shop.config.siteDir)
const [does, drafts = '[]', folder = ''] = process.argv.slice(2)
process.stdout.write('begun\n')
if (does === 'publish') await publishDrafts(shop.db, JSON.parse(drafts), COMMAND)
if (does === 'rehearse') await dryRuns.run(JSON.parse(drafts), folder)
else await publisher.publish()
await shop.db.destroy()
