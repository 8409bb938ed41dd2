import type { FeedFormat } from './format.ts'

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
      // The shop stores no GTIN: without a brand, nothing identifies the product.
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
