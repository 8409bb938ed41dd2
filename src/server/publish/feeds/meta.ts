import { toDataLine } from '#rules/csv.ts'
import type { FeedFormat, FeedShop } from './format.ts'
import type { FeedItem } from './item.ts'

/** The columns, by names of Meta's catalogue (developers.facebook.com/docs/marketing-api/catalog/reference). */
const COLUMNS: Record<string, (item: FeedItem, shop: FeedShop) => string> = {
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
  // Required: without GTIN and part number, the shop's name stands for a missing brand.
  brand: ({ brand }, { shopName }) => brand || shopName,
  'product_tags[0]': ({ category }) => category,
  google_product_category: ({ googleCategory }) => googleCategory,
  item_group_id: ({ group }) => group,
  color: ({ color }) => color,
  size: ({ size }) => size,
}

/** CSV of a Meta catalogue, which Facebook and Instagram fetch. */
export const metaFeed: FeedFormat = {
  head: () => toDataLine(Object.keys(COLUMNS)),
  item: (item, shop) => toDataLine(Object.values(COLUMNS).map((cell) => cell(item, shop))),
  tail: '',
}
