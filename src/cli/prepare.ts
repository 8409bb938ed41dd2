import { migrate } from '#server/db/migrations.ts'
import type { Shop } from '#server/shop.ts'
import { isShopEmpty, seedDemo } from './demo/seed-demo.ts'
import { startProgress } from './progress.ts'

/** Brings the tables up to date and fills an empty shop with the demo; answers whether it did the latter. */
export async function prepareShop({ db, config }: Shop): Promise<boolean> {
  await migrate(db)
  if (!(await isShopEmpty(db))) return false
  const progress = startProgress('Making the demo shop', 1)
  try {
    return await seedDemo({ db, mediaDir: config.mediaDir }, progress.at)
  } finally {
    progress.end()
  }
}
