import { MAX_SHARE_PICTURES_DRAWN } from '#platform/contract/server-limits.ts'
import type { Destination } from '#platform/http/destination.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import { drawCard } from '#publish/share/photo.ts'
import { createEditions } from '#server/editions.ts'
import type { Pages } from '#server/pages.ts'
import { listRedirects } from '#shop/content/queries/redirects.ts'
import { DryRuns } from './dry-run.ts'
import { findBuildId } from './fingerprint.ts'
import { type DeliverOptions, type DeliveryReport, deliver, toSiteCheck } from './hosts/deliver.ts'
import { placeOf } from './hosts/place.ts'
import { Publisher, type PublishOptions } from './publisher.ts'
import { Lease } from './queries/lease.ts'
import { retainAssets } from './retain-assets.ts'
import { siteEnvironmentOf } from './site-environment.ts'

/**
 * Number of products up to which share pictures are published with the pages; the server of a larger shop draws each on
 * request. With an API host the pages may be on a static host, which draws none, so all pictures are published.
 */
const maxDrawsOf = ({ siteUrl, apiHost }: Shop['config']): number => {
  // A link to a shop without a public address can't be shared.
  if (siteUrl === undefined) return 0
  return apiHost === undefined ? MAX_SHARE_PICTURES_DRAWN : Number.POSITIVE_INFINITY
}

const publisherWith = (shop: Shop, siteDir: string, render: Pages) =>
  new Publisher({
    db: shop.db,
    siteDir,
    buildId: findBuildId(shop.config),
    environment: siteEnvironmentOf(shop.config),
    canonicalUrl: shop.config.canonicalUrl,
    render,
    draw: (card) => drawCard(card, mediaOf(shop.config)),
    isBengaliOn: shop.config.isBengaliOn,
    maxDraws: maxDrawsOf(shop.config),
    retainAssets: () => retainAssets(shop.config),
  })

/** Publishes the pages of a built shop into a folder. */
export const createPublisher = (shop: Shop, siteDir: string): Publisher =>
  publisherWith(shop, siteDir, createEditions(shop))

const sourceOf = ({ db, config }: Shop, render: Pages) => ({
  ...config,
  db,
  render,
  redirects: () => listRedirects(db),
  media: mediaOf(config),
})

export interface ExportOptions {
  publish?: PublishOptions
  deliver?: DeliverOptions
}

/**
 * Publishes the built shop, and brings a folder or bucket for a static host up to date with it. Waits for a process that
 * writes there; pages are published after that, so that they are as new as what it wrote.
 */
export async function exportShop(
  shop: Shop,
  destination: Destination,
  options: ExportOptions = {},
): Promise<{ published: PublishReport; delivered: DeliveryReport }> {
  const { config, db } = shop
  const { signal } = options.deliver ?? {}
  const render = createEditions(shop)
  const lease = await Lease.take(db, placeOf(destination, config.s3), { isUrgent: true, signal })
  try {
    const published = await publisherWith(shop, config.siteDir, render).publish(options.publish)
    const delivered = await deliver(sourceOf(shop, render), destination, config.s3, lease, options.deliver)
    return { published, delivered }
  } finally {
    await lease.release()
  }
}

/**
 * Compares every file that a folder or bucket was sent with what it should be, and sends those again that differ. Changes
 * that are not there yet are left to the next export.
 */
export async function checkExported(shop: Shop, destination: Destination): Promise<SiteCheck> {
  const { config, db } = shop
  const lease = await Lease.take(db, placeOf(destination, config.s3), { isUrgent: true })
  try {
    const options = { verify: Number.POSITIVE_INFINITY, isCheck: true }
    return toSiteCheck(await deliver(sourceOf(shop, createEditions(shop)), destination, config.s3, lease, options))
  } finally {
    await lease.release()
  }
}

/** Dry runs of drafts over the pages of a built shop. */
export const createDryRuns = (shop: Shop, siteDir: string): DryRuns => new DryRuns(shop, siteDir, createEditions)
