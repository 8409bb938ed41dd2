import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { toHalves } from './rating.ts'

const STOCK_WORDS: readonly StockWord[] = ['few', 'out', 'later']
const isNoted = (stock: StockWord | undefined) => stock && stock !== 'in'
const plain = (text: string): string => text.replace(/[\t\n]/g, ' ')

/** Cards as text, a line each: in the attributes of an island they weigh half of what objects do. Ratings are rounded. */
export const packCards = (cards: ProductCardFields[]): string =>
  cards
    .map(
      ({ productId, name, name_bn, img, price, discount, rating, rating_count, is_from, swatches, options, stock }) =>
        [
          productId,
          ...[plain(name), plain(name_bn)],
          ...(img ? [img.image, img.width, img.height, img.color] : ['', '', '', '']),
          ...[price, discount, toHalves(rating), rating_count],
          // Cards that stand for a group, and cards of products with enough stock, omit the stock word.
          ...(swatches ? [is_from ? 1 : 0, swatches.join(' ')] : isNoted(stock) ? [stock] : options ? [''] : []),
          ...(options ? ['', plain(options)] : []),
        ].join('\t'),
    )
    .join('\n')

function unpackCard(line: string): ProductCardFields {
  const [id, name = '', name_bn = '', image = '', width, height, color = '', ...rest] = line.split('\t')
  const [price = 0, discount = 0, rating = 0, rating_count = 0, from = 0] = rest.slice(0, 5).map(Number)
  const [colours, options] = rest.slice(5)
  const stock = STOCK_WORDS.find((word) => word === rest[4])
  const productId = Number(id)
  const img = image ? { image, width: Number(width), height: Number(height), color } : null
  const group =
    colours === undefined || options
      ? undefined
      : { is_from: from === 1, swatches: colours === '' ? [] : colours.split(' ') }
  return {
    ...{ productId, name, name_bn, img, price, discount, rating, rating_count, url: PAGES.product(productId) },
    ...group,
    ...(options && { options }),
    ...(stock && { stock }),
  }
}

/** The cards of `packCards`. */
export const unpackCards = (text: string): ProductCardFields[] => (text ? text.split('\n').map(unpackCard) : [])
