import type { PublishReport } from '#contract/publish.ts'
import type { Shop } from '../open-shop.ts'
import { createPages, type Pages } from '../pages.ts'
import { findBuildId } from './build-id.ts'
import { exportSite } from './export.ts'
import { Publisher, type PublishOptions } from './publisher.ts'
import { retainAssets } from './retain-assets.ts'
import { siteEnvironmentOf } from './site-environment.ts'

const publisherWith = (shop: Shop, siteDir: string, render: Pages) =>
  new Publisher({
    db: shop.db,
    siteDir,
    buildId: findBuildId(shop.config),
    environment: siteEnvironmentOf(shop.config),
    render,
    retainAssets: () => retainAssets(shop.config.assetsDir),
  })

/** Publishes the pages of a built shop into a folder. */
export const createPublisher = (shop: Shop, siteDir: string): Publisher =>
  publisherWith(shop, siteDir, createPages(shop))

/** Exports the built shop as files for a static host into `folder`. */
export async function exportShop(shop: Shop, folder: string, options: PublishOptions = {}): Promise<PublishReport> {
  const render = createPages(shop)
  const { mediaDir, assetsDir, publicUrl } = shop.config
  await retainAssets(assetsDir)
  const source = {
    publisher: publisherWith(shop, folder, render),
    render,
    mediaDir,
    assetsDir,
    isHttps: publicUrl.startsWith('https:'),
  }
  return exportSite(source, folder, options)
}
