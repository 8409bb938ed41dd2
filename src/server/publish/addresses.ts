import { PAGES } from '#contract/paths.ts'
import type { Change } from '../db/changes.ts'
import { countProducts, listProductIds } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { listSitemapParts, sitemapPartOf } from '../sitemap.ts'

/** Pages that show the frame and what the merchant says of the shop, and no goods. */
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
  PAGES.late,
  '/robots.txt',
]
export const SITEMAP = '/sitemap.xml'
const SITE_PAGES = [PAGES.home, PAGES.products, ...PLAIN_PAGES, SITEMAP]

/** The id of the product whose page is at an address. */
export const productIdOf = (address: string): number | undefined => {
  const id = /^\/product-details\/(\d+)$/.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}

const touchedBy = ({ subject, subjectId }: Change): string[] => {
  switch (subject) {
    case 'product':
      return [PAGES.product(subjectId), PAGES.home, PAGES.products]
    case 'product_list':
      return [PAGES.product(subjectId), PAGES.home, PAGES.products, SITEMAP, sitemapPartOf(subjectId)]
    case 'sold':
    case 'banner':
      return [PAGES.home]
    case 'charge':
      return [PAGES.home, ...PLAIN_PAGES]
    case 'frame':
      return [] // The frame's own fingerprint tells: every page is looked at.
  }
}

/** The addresses that changes may have touched, each once. */
export const touchedAddresses = (changes: Change[]): string[] => [...new Set(changes.flatMap(touchedBy))]

/** How many addresses `allAddresses` gives. */
export async function countAddresses(db: Db): Promise<number> {
  return (await countProducts(db)) + SITE_PAGES.length + (await listSitemapParts(db)).length
}

/** Every address of the shop's site, product pages in batches of `size`. */
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
