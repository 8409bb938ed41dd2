import type { PublishReport } from '#contract/publish.ts'
import { createPages } from '../pages.ts'
import type { Shop } from '../shop.ts'
import { findBuildId } from './build-id.ts'
import type { Given } from './content.ts'
import { exportSite } from './export.ts'
import { madeWith } from './made-with.ts'
import { Publisher, type PublishOptions } from './publisher.ts'

/** Answers a page of the built shop as a shopper would get it. */
function pageRenderer(shop: Shop) {
  const pages = createPages(shop)
  return async (address: string, given: Given = {}) => pages.request(`${shop.config.publicUrl}${address}`, {}, given)
}

const publisherWith = (shop: Shop, siteDir: string, render: ReturnType<typeof pageRenderer>) =>
  new Publisher({ db: shop.db, siteDir, buildId: findBuildId(shop.config), making: madeWith(shop.config), render })

/** Publishes the pages of a built shop into a folder. */
export const createPublisher = (shop: Shop, siteDir: string): Publisher =>
  publisherWith(shop, siteDir, pageRenderer(shop))

/** Exports the built shop as files for a static host. */
export function exportShop(shop: Shop, folder: string, options: PublishOptions = {}): Promise<PublishReport> {
  const render = pageRenderer(shop)
  const { mediaDir, publicUrl } = shop.config
  const source = {
    publisher: publisherWith(shop, folder, render),
    render,
    mediaDir,
    isHttps: publicUrl.startsWith('https:'),
  }
  return exportSite(source, folder, options)
}
