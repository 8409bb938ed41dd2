import { COMMAND } from '#platform/db/audit.ts'
import { openShop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { loadBuiltShop } from '#server/built.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'

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
