import { text } from 'node:stream/consumers'
import { COMMAND } from '#platform/db/audit.ts'
import { parseDestination } from '#platform/http/destination.ts'
import { openShop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { loadBuiltShop } from '#server/built.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'

/**
 * Publishes the shop of DATA_DIR and reports its start, for tests that kill it meanwhile: `publish DRAFTS` publishes
 * drafts before, `rehearse DRAFTS FOLDER` makes a dry run of them instead. `check FOLDER` compares the site and then the
 * exported folder as a shop does at night, once its input ends, and prints both reports.
 */
const shop = openShop(readConfig())
const { checkExported, createDryRuns, createPublisher } = await loadBuiltShop()
const publisher = createPublisher(shop, shop.config.siteDir)
const dryRuns = createDryRuns(shop, shop.config.siteDir)
const [does, drafts = '[]', folder = drafts] = process.argv.slice(2)
process.stdout.write('begun\n')
if (does === 'publish') await publishDrafts(shop.db, JSON.parse(drafts), COMMAND)
if (does === 'rehearse') await dryRuns.run(JSON.parse(drafts), folder)
else if (does === 'check') {
  await text(process.stdin)
  const site = await publisher.check(10_000)
  process.stdout.write(JSON.stringify([site, await checkExported(shop, parseDestination(folder, 'nginx'))]))
} else await publisher.publish()
await shop.db.destroy()
