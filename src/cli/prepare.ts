import { startProgress } from '#cli/output.ts'
import { DEMO_NOTE } from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import { isDemoShop } from '#server/db/demo-items.ts'
import { migrate } from '#server/db/migrations.ts'
import { findShipping } from '#server/db/settings.ts'
import { isUnused, noteOpened } from '#server/db/shop-facts.ts'
import { log } from '#server/log.ts'
import type { Shop } from '#server/open-shop.ts'
import { isPublic } from '#server/public.ts'
import { requireSameKey } from '#server/shop/same-key.ts'

/** Loads the demo into a shop without products and categories; returns whether it did. Requires a migrated database. */
export async function loadDemo({ db, config }: { db: Shop['db']; config: Pick<Config, 'mediaDir'> }): Promise<boolean> {
  // Fifty modules, with the drawings of its goods: most starts load no demo.
  const { seedDemo } = await import('#demo/seed-demo.ts')
  const progress = startProgress('Loading the demo', 1)
  return seedDemo({ db, mediaDir: config.mediaDir }, progress.at).finally(progress.end)
}

/** Logs hints for the operator when the shop starts. */
async function reportState({ db }: Shop): Promise<void> {
  if (await isDemoShop(db)) log('info', `${DEMO_NOTE} To remove it all: npm run shop -- demo remove.`)
  if ((await findShipping(db)) === null) {
    log(
      'info',
      'The shop takes no orders until its delivery charges are set: npm run shop -- settings set delivery.inside_dhaka=60 delivery.outside_dhaka=120.',
    )
  }
}

/**
 * Migrates the database at a start. Loads the demo into a shop that was never used, unless its SITE_URL is public.
 */
export async function prepareShop(shop: Shop): Promise<void> {
  const { db, config } = shop
  await migrate(db)
  if (!isPublic(config) && (await isUnused(db))) await loadDemo(shop)
  await requireSameKey(shop)
  await noteOpened(db)
  await reportState(shop)
}
