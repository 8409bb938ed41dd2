import type { ProductCardFields } from '#contract/catalog.ts'
import { PAGES } from '#contract/paths.ts'
import { toHalves } from './rating.ts'

const plain = (text: string): string => text.replace(/[\t\n]/g, ' ')

/** Cards as text, a line each: in the attributes of an island they weigh half of what objects do. Ratings are rounded. */
export const packCards = (cards: ProductCardFields[]): string =>
  cards
    .map(({ productId, name, name_bn, img, price, discount, rating, rating_count }) =>
      [
        productId,
        ...[plain(name), plain(name_bn)],
        ...(img ? [img.image, img.width, img.height, img.color] : ['', '', '', '']),
        ...[price, discount, toHalves(rating), rating_count],
      ].join('\t'),
    )
    .join('\n')

function unpackCard(line: string): ProductCardFields {
  const [id, name = '', name_bn = '', image = '', width, height, color = '', ...numbers] = line.split('\t')
  const [price = 0, discount = 0, rating = 0, rating_count = 0] = numbers.map(Number)
  const productId = Number(id)
  const img = image ? { image, width: Number(width), height: Number(height), color } : null
  return { productId, name, name_bn, img, price, discount, rating, rating_count, url: PAGES.product(productId) }
}

/** The cards of `packCards`. */
export const unpackCards = (text: string): ProductCardFields[] => (text ? text.split('\n').map(unpackCard) : [])
