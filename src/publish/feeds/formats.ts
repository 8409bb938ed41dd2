import { toDataLine } from '#platform/rules/csv.ts'
import type { FeedItem } from './item.ts'

export interface FeedShop {
  /** Origin of the shop's pages. */
  origin: string
  shopName: string
}

/** How a feed is written. */
export interface FeedFormat {
  head: (shop: FeedShop) => string
  item: (item: FeedItem, shop: FeedShop) => string
  tail: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const element = (name: string, text: string): string => `<g:${name}>${escaped(text)}</g:${name}>\n`

/** RSS 2.0 with the attributes of Google Merchant Center (support.google.com/merchants/answer/7052112). */
export const googleFeed: FeedFormat = {
  head: ({ origin, shopName }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escaped(shopName)}</title>
<link>${escaped(origin)}</link>
<description>${escaped(shopName)}</description>
`,
  item({ images: [main = '', ...more], ...item }) {
    return [
      '<item>\n',
      element('id', item.id),
      element('title', item.title),
      element('description', item.description),
      element('link', item.link),
      element('image_link', main),
      ...more.map((image) => element('additional_image_link', image)),
      element('availability', item.availability),
      element('price', item.price),
      item.salePrice ? element('sale_price', item.salePrice) : '',
      element('condition', 'new'),
      // A barcode may be the shop's own, which is no GTIN: without a brand, nothing identifies the product.
      item.brand ? element('brand', item.brand) : element('identifier_exists', 'no'),
      element('product_type', item.category),
      item.googleCategory ? element('google_product_category', item.googleCategory) : '',
      item.group ? element('item_group_id', item.group) : '',
      item.color ? element('color', item.color) : '',
      item.size ? element('size', item.size) : '',
      '</item>\n',
    ].join('')
  },
  tail: '</channel>\n</rss>\n',
}

type Columns = Record<string, (item: FeedItem, shop: FeedShop) => string>

/** The columns, by names of Meta's catalogue (developers.facebook.com/docs/marketing-api/catalog/reference). */
const COLUMNS: Columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => availability.replaceAll('_', ' '),
  condition: () => 'new',
  price: ({ price }) => price,
  sale_price: ({ salePrice = '' }) => salePrice,
  link: ({ link }) => link,
  image_link: ({ images: [main = ''] }) => main,
  additional_image_link: ({ images }) => images.slice(1).join(','),
  // Required: without a GTIN, the shop's name stands for a missing brand.
  brand: ({ brand }, { shopName }) => brand || shopName,
  'product_tags[0]': ({ category }) => category,
  google_product_category: ({ googleCategory }) => googleCategory,
  item_group_id: ({ group }) => group,
  color: ({ color }) => color,
  size: ({ size }) => size,
}

/**
 * What a Meta catalogue shows to who reads Bengali, which Meta calls `bn_IN` in every country
 * (developers.facebook.com/docs/marketing-api/catalog/localized-catalog-setup).
 */
const BENGALI_COLUMNS: Columns = {
  id: ({ id }) => id,
  override: () => 'bn_IN',
  title: ({ bengali }) => bengali.title,
  description: ({ bengali }) => bengali.description,
  link: ({ bengali }) => bengali.link,
  brand: ({ bengali }, { shopName }) => bengali.brand || shopName,
  color: ({ bengali }) => bengali.color,
  size: ({ bengali }) => bengali.size,
}

const csvOf = (columns: Columns): FeedFormat => ({
  head: () => toDataLine(Object.keys(columns)),
  item: (item, shop) => toDataLine(Object.values(columns).map((cell) => cell(item, shop))),
  tail: '',
})

/** CSV of a Meta catalogue, which Facebook and Instagram fetch, and its language feed. */
export const metaFeed = csvOf(COLUMNS)
export const metaBengaliFeed = csvOf(BENGALI_COLUMNS)
