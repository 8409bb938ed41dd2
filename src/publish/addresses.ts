import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { FRAME_PAGES, GOODS_PAGES, TEXT_PAGES } from '#platform/contract/addresses/pages.ts'
import { MANIFEST, MENU_FILE, NEWS, PAGES, SHARE, SHARE_PICTURES } from '#platform/contract/addresses/paths.ts'
import type { Change } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'
import { hasBengali } from '#platform/rules/editions.ts'
import { listCategories } from '#shop/catalogue/queries/categories.ts'
import { countProducts, listProductIds } from '#shop/catalogue/queries/shown-products.ts'
import { listOwnAddresses } from '#shop/content/queries/content.ts'
import { APP_ICONS } from '#shop/settings/contract/app-icons.ts'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'
import { listSitemapParts, sitemapPartOf } from './sitemap.ts'

/** Pages and files without products: they show the frame, settings and delivery charges. */
export const PAGES_WITHOUT_GOODS = [...FRAME_PAGES, MANIFEST, ...APP_ICONS.map(({ address }) => address), '/robots.txt']
export const SITEMAP = '/sitemap.xml'
/** Pages and files that list categories, also by the number of their products. */
const CATEGORY_PAGES = [...GOODS_PAGES, MENU_FILE, sitemapPartOf(1)]
const NEWS_FILES = Object.values(NEWS)
/** Screenshots for the manifest, which show the shop's first goods. */
export const SCREENSHOTS: readonly string[] = APP_SCREENSHOTS.map(({ address }) => address)
const FILES_WITH_GOODS = [...NEWS_FILES, ...SCREENSHOTS]
const SITE_PAGES = [...GOODS_PAGES, MENU_FILE, ...PAGES_WITHOUT_GOODS, ...FILES_WITH_GOODS, SITEMAP]

/** Pages that change without a write: home, when a banner's window begins or ends. The announcement is in the frame. */
export const WINDOWED_PAGES = [PAGES.home]
export const productIdOf = (address: string): number | undefined => {
  const id = /^\/product-details\/(\d+)$/.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}

const addressesOf = ({ subject, subjectId }: Change): string[] => {
  switch (subject) {
    case 'product':
      return [PAGES.product(subjectId), PAGES.home, PAGES.products, ...FILES_WITH_GOODS, sitemapPartOf(subjectId)]
    case 'product_list':
      return [PAGES.product(subjectId), ...CATEGORY_PAGES, ...FILES_WITH_GOODS, SITEMAP, sitemapPartOf(subjectId)]
    case 'category':
      return [...CATEGORY_PAGES, ...NEWS_FILES] // All of them name categories.
    case 'sold':
    case 'banner':
      return [PAGES.home]
    case 'page':
      return [...TEXT_PAGES.map((page) => PAGES[page]), sitemapPartOf(1)] // Those of the merchant: publisher.ts.
    case 'charge':
    case 'synonym':
    case 'frame':
      return [] // A new frame, of which the charges are a part, has a new fingerprint, so that every page is checked anyway.
  }
}

/** The product or category that a share picture shows, by its address; undefined for other addresses. */
export function sharedBy(address: string): { kind: 'product' | 'category'; id: number } | undefined {
  const [, category, id] = /^\/share\/(category-)?([1-9]\d{0,14})\.jpg$/.exec(address) ?? []
  return id === undefined ? undefined : { kind: category ? 'category' : 'product', id: Number(id) }
}
export const CATEGORY_PICTURES = `${SHARE}category-`
export const isSharePicture = (address: string): boolean => address.startsWith(SHARE)

/** Addresses of the share pictures that may show the changed data. */
export async function affectedSharePictures(db: Db, changes: Change[]): Promise<string[]> {
  const products = changes.filter(({ subject }) => subject === 'product' || subject === 'product_list')
  const addresses = new Set(products.map(({ subjectId }) => SHARE_PICTURES.product(subjectId)))
  // The publisher finds pictures of deleted categories among the published ones (publisher.ts).
  if (changes.some(({ subject }) => subject === 'category')) {
    for (const { pk } of await listCategories(db)) addresses.add(SHARE_PICTURES.category(pk))
  }
  return [...addresses]
}

/** Yields the address of every share picture, in batches of `size`. */
export async function* allSharePictures(db: Db, size: number): AsyncGenerator<string[]> {
  yield (await listCategories(db)).map(({ pk }) => SHARE_PICTURES.category(pk))
  for await (const ids of productIds(db, size)) yield ids.map(SHARE_PICTURES.product)
}

async function* productIds(db: Db, size: number): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await listProductIds(db, after, size)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

/** These addresses, and the addresses of the same pages in Bengali. */
export const withBengali = (addresses: string[]): string[] =>
  addresses.flatMap((address) => (hasBengali(address) ? [address, bengaliOf(address)] : [address]))

/** Addresses of the pages that may show the changed data, without duplicates. */
export const affectedAddresses = (changes: Change[]): string[] => [...new Set(changes.flatMap(addressesOf))]

/** Number of addresses that `allAddresses` yields. */
export async function countAddresses(db: Db, isBengaliOn: boolean): Promise<number> {
  const [products, parts, own] = [await countProducts(db), await listSitemapParts(db), await listOwnAddresses(db)]
  const pages = isBengaliOn ? withBengali(SITE_PAGES) : SITE_PAGES
  return (products + own.length) * (isBengaliOn ? 2 : 1) + pages.length + parts.length
}

/** Yields every address of the site; product pages in batches of `size`. */
export async function* allAddresses(db: Db, size: number, isBengaliOn = false): AsyncGenerator<string[]> {
  const editions = (addresses: string[]) => (isBengaliOn ? withBengali(addresses) : addresses)
  const parts = (await listSitemapParts(db)).map(({ address }) => address)
  yield [...editions([...SITE_PAGES, ...(await listOwnAddresses(db))]), ...parts]
  for await (const ids of productIds(db, size)) yield editions(ids.map(PAGES.product))
}
