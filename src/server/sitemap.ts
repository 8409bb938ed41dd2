import { PAGES } from '#contract/paths.ts'
import { listProductIds } from './db/products.ts'
import type { Db } from './db/schema.ts'

/** Addresses per part: the most that the sitemap format allows. */
const PART_SIZE = 50_000

/** Address of the sitemap part with this product. Each part has a fixed range of ids, so a new product changes one. */
export const sitemapPartOf = (productId: number): string => `/sitemap-${Math.ceil(productId / PART_SIZE)}.xml`

/** Number of the sitemap part at an address; undefined for other addresses. */
export function sitemapPartNumber(address: string): number | undefined {
  const part = /^\/sitemap-([1-9]\d{0,8})\.xml$/.exec(address)?.[1]
  return part === undefined ? undefined : Number(part)
}

/** Addresses of the sitemap's parts. */
export async function listSitemapParts(db: Db): Promise<string[]> {
  const [last] = await listProductIds(db, 0, 1, 'desc')
  return Array.from({ length: Math.max(1, Math.ceil((last ?? 0) / PART_SIZE)) }, (_, index) =>
    sitemapPartOf(index * PART_SIZE + 1),
  )
}

/** Addresses in a part; the first part starts with the pages that are not products. */
export async function listSitemapPages(db: Db, part: number): Promise<string[]> {
  if (!Number.isSafeInteger(part) || part < 1) return []
  const first = (part - 1) * PART_SIZE
  const ids = await listProductIds(db, first, PART_SIZE)
  const pages = ids.filter((id) => id <= first + PART_SIZE).map((id) => PAGES.product(id))
  return part === 1
    ? [PAGES.home, PAGES.products, PAGES.categories, PAGES.about, PAGES.contact, PAGES.terms, PAGES.privacy, ...pages]
    : pages
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A sitemap of addresses below `origin` in the format of sitemaps.org. */
export function sitemapXml(root: string, entry: string, origin: string, addresses: string[]): Response {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(origin + address)}</loc></${entry}>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
