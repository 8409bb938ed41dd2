import { PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_NEWS } from '#platform/contract/server-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { xmlAnswer, xmlText } from '#platform/process/xml.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { listNewest, listOffers } from '#shop/catalogue/queries/products.ts'
import { listProductMomentsOf } from '#shop/catalogue/queries/shown-products.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'

/** RSS: the newest products, and products with a discount. */
export type NewsKind = 'newest' | 'offers'

/** A product in the news, and since when. */
export interface NewsItem {
  product: Product
  at: string
}

export async function listNews(db: Db, kind: NewsKind): Promise<NewsItem[]> {
  const products = await (kind === 'newest' ? listNewest(db, MAX_NEWS) : listOffers(db, MAX_NEWS))
  const ids = products.map(({ pk }) => pk)
  const moments = await listProductMomentsOf(db, ids)
  return products.flatMap((product) => {
    const found = moments.get(product.pk)
    return found ? [{ product, at: kind === 'newest' ? found.created_at : found.updated_at }] : []
  })
}

const priceOf = ({ mrp, discount }: Product): string => {
  const price = Number(mrp)
  const final = finalPrice({ price, discount })
  return final < price ? `${formatTaka(final)} (before ${formatTaka(price)})` : formatTaka(final)
}

function itemXml({ product, at }: NewsItem, origin: string): string {
  const { pk, brand_name, name_bn, category, images } = product
  const link = xmlText(origin + PAGES.product(pk))
  const [picture] = images
  return [
    `<item><title>${xmlText([brand_name, name_bn].filter(Boolean).join(' · '))}</title>`,
    `<link>${link}</link><guid>${link}</guid>`,
    `<pubDate>${new Date(at).toUTCString()}</pubDate>`,
    `<category>${xmlText(category.name)}</category>`,
    `<description>${xmlText(priceOf(product))}</description>`,
    picture
      ? `<media:content url="${xmlText(new URL(picture.image, origin).href)}" medium="image" type="image/jpeg" width="${picture.width}" height="${picture.height}"/>`
      : '',
    '</item>',
  ].join('')
}

interface Channel {
  title: string
  /** The page that shows the same. */
  page: string
  /** Where the feed itself is. */
  self: string
}

/** News as RSS 2.0 with pictures by Media RSS. */
export function newsXml({ title, page, self }: Channel, origin: string, items: NewsItem[]): Response {
  const newest = items.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), '')
  return xmlAnswer(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${xmlText(title)}</title><link>${xmlText(origin + page)}</link><description>${xmlText(title)}</description>
<atom:link href="${xmlText(origin + self)}" rel="self" type="application/rss+xml"/>
${newest && `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n`}${items.map((item) => itemXml(item, origin)).join('\n')}
</channel></rss>`,
    'application/rss+xml',
  )
}
