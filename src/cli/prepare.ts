import { DEMO_NOTE } from '#contract/messages.ts'
import { type Config, isPublic } from '#server/config.ts'
import { isDemoShop } from '#server/db/demo-items.ts'
import { migrate } from '#server/db/migrations.ts'
import { isUnused, noteOpened, wasOpened } from '#server/db/opened.ts'
import { findShipping } from '#server/db/settings.ts'
import { log } from '#server/log.ts'
import type { Shop } from '#server/shop.ts'
import { markDemo } from './demo/mark-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { startProgress } from './progress.ts'

/** Fills a shop without goods and categories with the demo; returns whether it did. Its tables are up to date. */
export async function loadDemo({ db, config }: { db: Shop['db']; config: Pick<Config, 'mediaDir'> }): Promise<boolean> {
  const progress = startProgress('Making the demo shop', 1)
  return seedDemo({ db, mediaDir: config.mediaDir }, progress.at).finally(progress.end)
}

/** Says to the log what an operator should know of the shop that starts. */
async function reportState({ db }: Shop): Promise<void> {
  if (await isDemoShop(db)) log('info', `${DEMO_NOTE} To remove it all: npm run shop -- demo remove.`)
  if ((await findShipping(db)) === null) {
    log(
      'info',
      'The shop takes no orders until its delivery charges are set: npm run shop -- settings set delivery.inside_dhaka=60 delivery.outside_dhaka=120.',
    )
  }
}

/** Marks the demo in a shop that an earlier version filled with it. */
export const markEarlierDemo = (db: Shop['db']): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await wasOpened(transaction)) && !(await isDemoShop(transaction))) await markDemo(transaction)
  })

/**
 * Brings the tables up to date for a start. A shop that was never used is filled with the demo, unless its SITE_URL is
 * one that shoppers can reach.
 */
export async function prepareShop(shop: Shop): Promise<void> {
  const { db, config } = shop
  await migrate(db)
  if (!isPublic(config) && (await isUnused(db))) await loadDemo(shop)
  else await markEarlierDemo(db)
  await noteOpened(db)
  await reportState(shop)
}
