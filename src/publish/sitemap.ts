import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { FOUND_PAGES } from '#platform/contract/addresses/pages.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Config } from '#platform/process/config.ts'
import { xmlAnswer, xmlText } from '#platform/process/xml.ts'
import { englishOf } from '#platform/rules/editions.ts'
import { listShelves } from '#shop/catalogue/queries/categories.ts'
import { listProductPictures } from '#shop/catalogue/queries/pictures.ts'
import { listProductIds, listProductMoments } from '#shop/catalogue/queries/shown-products.ts'
import { listOwnAddresses } from '#shop/content/queries/content.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/**
 * Ids of products per part. The format allows 50,000 addresses; a price that changes makes its part anew, so that parts
 * are small.
 */
const PART_SIZE = 2000

/** A page in the sitemap: its address, when it was changed and the addresses of its pictures, where that is known. */
export interface SitemapEntry {
  address: string
  changedAt?: string
  pictures?: string[]
}

/** Address of the sitemap part with this product. Each part has a fixed range of ids, so a new product changes one and the lists of the first. */
export const sitemapPartOf = (productId: number): string => `/sitemap-${Math.ceil(productId / PART_SIZE)}.xml`

/** Number of the sitemap part at an address; undefined for other addresses. */
export function sitemapPartNumber(address: string): number | undefined {
  const part = /^\/sitemap-([1-9]\d{0,8})\.xml$/.exec(address)?.[1]
  return part === undefined ? undefined : Number(part)
}

/** The sitemap's parts. */
export async function listSitemapParts(db: Db): Promise<SitemapEntry[]> {
  const [last] = await listProductIds(db, 0, 1, 'desc')
  return Array.from({ length: Math.max(1, Math.ceil((last ?? 0) / PART_SIZE)) }, (_, index) => ({
    address: sitemapPartOf(index * PART_SIZE + 1),
  }))
}

/** Pages in a part; the first part starts with those that are not products, and the lists of categories. */
export async function listSitemapPages(db: Db, part: number): Promise<SitemapEntry[]> {
  if (!Number.isSafeInteger(part) || part < 1) return []
  const first = (part - 1) * PART_SIZE
  const products = await listProductMoments(db, first, first + PART_SIZE)
  const ids = products.map(({ id }) => id)
  const pictures = await listProductPictures(db, ids)
  const pages = products.map(({ id, updated_at }) => ({
    address: PAGES.product(id),
    changedAt: updated_at,
    pictures: (pictures.get(id) ?? []).map(({ image }) => image),
  }))
  if (part > 1) return pages
  const categories = (await listShelves(db)).flatMap((shelf) => [shelf, ...shelf.parts])
  const lists = categories.filter(({ size }) => size > 0).map(({ name }) => PAGES.category(name))
  const own = await listOwnAddresses(db)
  return [...[...FOUND_PAGES, ...own, ...lists].map((address) => ({ address })), ...pages]
}

/** The same page in both languages. */
const alternatesOf = (origin: string, address: string, first: Language): string[] =>
  [
    ['en', englishOf(address)],
    ['bn', bengaliOf(englishOf(address))],
    ['x-default', first === 'bn' ? bengaliOf(englishOf(address)) : englishOf(address)],
  ].map(([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(origin + path)}"/>`)

/** A sitemap of pages below `origin` in the format of sitemaps.org, with Google's extension for pictures. */
export function sitemapXml(
  root: 'urlset' | 'sitemapindex',
  entry: string,
  { publicUrl: origin, isBengaliOn, first = 'en' }: Pick<Config, 'publicUrl' | 'isBengaliOn'> & { first?: Language },
  pages: SitemapEntry[],
): Response {
  const isEditions = isBengaliOn && root === 'urlset'
  const all = isEditions ? pages.flatMap((page) => [page, { ...page, address: bengaliOf(page.address) }]) : pages
  const entries = all.map(({ address, changedAt, pictures = [] }) =>
    [
      `<${entry}><loc>${xmlText(origin + address)}</loc>`,
      ...(isEditions ? alternatesOf(origin, address, first) : []),
      ...(changedAt ? [`<lastmod>${changedAt}</lastmod>`] : []),
      ...pictures.map(
        (image) => `<image:image><image:loc>${xmlText(new URL(image, origin).href)}</image:loc></image:image>`,
      ),
      `</${entry}>`,
    ].join(''),
  )
  return xmlAnswer(
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${isEditions ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${entries.join('\n')}
</${root}>`,
    'application/xml',
  )
}
