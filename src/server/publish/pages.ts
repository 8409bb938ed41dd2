import { productQuerySchema } from '#contract/catalog.ts'
import { PAGES } from '#contract/paths.ts'
import type { Change } from '../db/changes.ts'
import { findHome } from '../db/home.ts'
import { findProduct, listProductIds, listProducts } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { findShipping } from '../db/settings.ts'
import { listSitemapPages, listSitemapParts, sitemapPartNumber, sitemapPartOf } from '../sitemap.ts'

/** Pages that show the frame and what the merchant says of the shop, and no goods. */
const PLAIN_PAGES = [
  PAGES.cart,
  PAGES.checkout,
  PAGES.login,
  PAGES.register,
  PAGES.forgotPassword,
  PAGES.resetPassword,
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
  '/robots.txt',
]
const SITEMAP = '/sitemap.xml'
const SITE_PAGES = [PAGES.home, PAGES.products, ...PLAIN_PAGES, SITEMAP]

const productId = (address: string): number | undefined => {
  const id = /^\/product-details\/(\d+)$/.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Everything that a page shows beside the frame; undefined when there is no such page any more. */
export async function findContent(db: Db, address: string): Promise<unknown> {
  const id = productId(address)
  if (id !== undefined) return findProduct(db, id)
  if (address === PAGES.home) return findHome(db)
  if (address === PAGES.products) return listProducts(db, productQuerySchema.parse({}))
  if (address === SITEMAP) return listSitemapParts(db)
  const part = sitemapPartNumber(address)
  if (part !== undefined) {
    const pages = await listSitemapPages(db, part)
    return pages.length > 0 ? pages : undefined
  }
  return PLAIN_PAGES.includes(address) ? findShipping(db) : undefined
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
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count + SITE_PAGES.length + (await listSitemapParts(db)).length
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
