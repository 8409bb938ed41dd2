import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { toHalves } from './rating.ts'

const STOCK_WORDS: readonly StockWord[] = ['few', 'out', 'later']
const isNoted = (stock: StockWord | undefined) => stock && stock !== 'in'
const plain = (text: string): string => text.replace(/[\t\n]/g, ' ')

/** Last cells of a card, where it has them: stock word, an empty one, options, weight; of one that stands for a group its kind and swatches. */
function tailOf({ is_from, swatches, options = '', stock, weight_grams: grams }: Partial<ProductCardFields>) {
  // Cards that stand for a group, and cards of products with enough stock, omit the stock word.
  if (swatches) return [is_from ? 1 : 0, swatches.join(' ')]
  const word = isNoted(stock) ? stock : ''
  return grams ? [word, '', plain(options), grams] : options ? [word, '', plain(options)] : word ? [word] : []
}

/** Cards as text, a line each: in the attributes of an island they weigh half of what objects do. Ratings are rounded. */
export const packCards = (cards: ProductCardFields[]): string =>
  cards
    .map(({ productId, name, name_bn, img, price, discount, rating, rating_count, ...card }) =>
      [
        productId,
        ...[plain(name), plain(name_bn)],
        ...(img ? [img.image, img.width, img.height, img.color] : ['', '', '', '']),
        ...[price, discount, toHalves(rating), rating_count],
        ...tailOf(card),
      ].join('\t'),
    )
    .join('\n')

function unpackCard(line: string): ProductCardFields {
  const [id, name = '', name_bn = '', image = '', width, height, color = '', ...rest] = line.split('\t')
  const [price = 0, discount = 0, rating = 0, rating_count = 0, from = 0] = rest.slice(0, 5).map(Number)
  const [colours, options, grams] = rest.slice(5)
  const stock = STOCK_WORDS.find((word) => word === rest[4])
  const productId = Number(id)
  const img = image ? { image, width: Number(width), height: Number(height), color } : null
  const group =
    colours === undefined || options !== undefined
      ? undefined
      : { is_from: from === 1, swatches: colours === '' ? [] : colours.split(' ') }
  return {
    ...{ productId, name, name_bn, img, price, discount, rating, rating_count, url: PAGES.product(productId) },
    ...group,
    ...(options && { options }),
    ...(stock && { stock }),
    ...(grams && { weight_grams: Number(grams) }),
  }
}

/** The cards of `packCards`. */
export const unpackCards = (text: string): ProductCardFields[] => (text ? text.split('\n').map(unpackCard) : [])
