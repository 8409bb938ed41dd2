import { requireSameKey } from '#platform/actions/same-key.ts'
import { DEMO_NOTE } from '#platform/contract/messages.ts'
import { migrate } from '#platform/db/migrations.ts'
import { findReplica } from '#platform/db/replica.ts'
import { isUnused, noteOpened } from '#platform/db/shop-facts.ts'
import { nameOf } from '#platform/http/destination.ts'
import { isPublic } from '#platform/http/public.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { listPictureFiles } from '#shop/catalogue/queries/pictures.ts'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'
import { isDemoShop } from '#shop/settings/queries/demo-items.ts'
import { findShipping } from '#shop/settings/queries/settings.ts'
import { startProgress } from './output.ts'

/** Loads the demo into a shop without products and categories; returns whether it did. Requires a migrated database. */
export async function loadDemo({ db, config }: Shop): Promise<boolean> {
  // Fifty modules, with the drawings of its goods: most starts load no demo.
  const { seedDemo } = await import('#demo/seed-demo.ts')
  const progress = startProgress('Loading the demo', 1)
  return seedDemo({ db, media: mediaOf(config) }, progress.at).finally(progress.end)
}

/** Says at the start if the pictures were not moved to the bucket yet, or can't be reached. */
async function reportPictures({ db, config }: Shop): Promise<void> {
  if (!config.mediaTo) return
  const place = nameOf(config.mediaTo)
  try {
    const [name] = (await listPictureFiles(db)).slice(-1).flatMap(pictureFiles)
    if (name !== undefined && !(await mediaOf(config).has(name)))
      log('error', `Pictures are missing in ${place}. To move them there: npm run shop -- pictures to-bucket.`)
  } catch (error) {
    log('error', `The pictures in ${place} can’t be reached; the rest of the shop is open.`, errorDetails(error))
  }
}

/** Logs hints for the operator when the shop starts. */
async function reportState(shop: Shop): Promise<void> {
  const { db } = shop
  await reportPictures(shop)
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
  await findReplica(db)?.requireSame()
  if (!isPublic(config) && (await isUnused(db))) await loadDemo(shop)
  await requireSameKey(shop)
  await noteOpened(db)
  await reportState(shop)
}
