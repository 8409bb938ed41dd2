import type { TextPage } from '#contract/back-office.ts'
import { MENU_FILE, PAGES } from '#contract/paths.ts'
import type { Change } from '../db/changes.ts'
import { countProducts, listProductIds } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { listSitemapParts, sitemapPartOf } from '../sitemap.ts'

/** Pages without products: they show the frame, settings and delivery charges. */
export const PLAIN_PAGES = [
  PAGES.cart,
  PAGES.checkout,
  PAGES.login,
  PAGES.register,
  PAGES.forgotPassword,
  PAGES.resetPassword,
  PAGES.confirmEmail,
  PAGES.trackOrder,
  PAGES.contact,
  PAGES.about,
  PAGES.privacy,
  PAGES.terms,
  PAGES.dashboard,
  PAGES.profile,
  PAGES.orders,
  PAGES.changePassword,
  PAGES.address,
  PAGES.wishlist,
  PAGES.sessions,
  PAGES.fallback,
  '/robots.txt',
]
export const SITEMAP = '/sitemap.xml'
/** Pages that list categories, also by the number of their products. */
const CATEGORY_PAGES = [PAGES.home, PAGES.products, PAGES.categories, MENU_FILE]
const SITE_PAGES = [...CATEGORY_PAGES, ...PLAIN_PAGES, SITEMAP]

/** The page whose content begins and ends at a moment without a write; the announcement is in the frame. */
export const WINDOWED_PAGES = [PAGES.home]
/** Pages that show a text of the merchant's, where there is one, with the names of these texts. */
export const TEXT_PAGES: Readonly<Record<string, TextPage>> = {
  [PAGES.about]: 'about',
  [PAGES.contact]: 'contact',
  [PAGES.terms]: 'terms',
  [PAGES.privacy]: 'privacy',
}

/** The id of the product whose page is at an address. */
export const productIdOf = (address: string): number | undefined => {
  const id = /^\/product-details\/(\d+)$/.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}

const addressesOf = ({ subject, subjectId }: Change): string[] => {
  switch (subject) {
    case 'product':
      return [PAGES.product(subjectId), PAGES.home, PAGES.products]
    case 'product_list':
      return [PAGES.product(subjectId), ...CATEGORY_PAGES, SITEMAP, sitemapPartOf(subjectId)]
    case 'category':
      return CATEGORY_PAGES
    case 'sold':
    case 'banner':
      return [PAGES.home]
    case 'page':
      return Object.keys(TEXT_PAGES)
    case 'charge':
    case 'frame':
      return [] // A new frame, of which the charges are a part, has a new fingerprint, so that every page is checked anyway.
  }
}

/** Addresses of the pages that may show the changed data, without duplicates. */
export const affectedAddresses = (changes: Change[]): string[] => [...new Set(changes.flatMap(addressesOf))]

/** Number of addresses that `allAddresses` yields. */
export async function countAddresses(db: Db): Promise<number> {
  return (await countProducts(db)) + SITE_PAGES.length + (await listSitemapParts(db)).length
}

/** Yields every address of the site; product pages in batches of `size`. */
export async function* allAddresses(db: Db, size: number): AsyncGenerator<string[]> {
  yield [...SITE_PAGES, ...(await listSitemapParts(db))]
  for (let after = 0; ; ) {
    const ids = await listProductIds(db, after, size)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids.map((id) => PAGES.product(id))
    after = last
  }
}
