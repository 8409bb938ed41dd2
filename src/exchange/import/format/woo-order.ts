import { unguardFormula } from '#platform/rules/csv.ts'
import { readTaka } from '#shop/payments/rules/amount.ts'

const BEGIN = ['id', 'type', 'sku']
const MIDDLE = [
  ...['name', 'published', 'is featured?', 'visibility in catalog', 'short description', 'description'],
  ...['date sale price starts', 'date sale price ends', 'tax status', 'tax class', 'in stock?', 'stock'],
]
const END = [
  ...['backorders allowed?', 'sold individually?', 'weight', 'length', 'width', 'height', 'allow customer reviews?'],
  ...['purchase note', 'sale price', 'regular price', 'categories', 'tags', 'shipping class', 'images'],
  ...['download limit', 'download expiry days', 'parent', 'grouped products', 'upsells', 'cross-sells'],
  ...['external url', 'button text', 'position'],
]
const GTIN = 'gtin, upc, ean, or isbn'
const LOW = 'low stock amount'

/** The columns of WooCommerce's export in their order: of today, without the GTIN, and before the low stock amount. */
const ORDERS = [
  [...BEGIN, GTIN, ...MIDDLE, LOW, ...END],
  [...BEGIN, ...MIDDLE, LOW, ...END],
  [...BEGIN, ...MIDDLE, ...END],
]

/** A comma within a value stands as `\,` in its files. */
export const unescaped = (text: string): string => text.replaceAll('\\,', ',')

const TYPES = /^(simple|variable|variation|grouped|external)(, (downloadable|virtual))*$/
const isAmount = (cell: string) => cell === '' || typeof readTaka(cell) === 'number'

/** What cells of a column look like in any language. */
const LOOKS: Record<string, (cell: string) => boolean> = {
  id: (cell) => /^\d+$/.test(cell),
  type: (cell) => TYPES.test(cell),
  published: (cell) => /^(1|0|-1|2)$/.test(cell),
  'visibility in catalog': (cell) => /^(visible|catalog|search|hidden)$/.test(cell),
  'tax status': (cell) => /^(taxable|shipping|none|)$/.test(cell),
  'in stock?': (cell) => /^(1|0|backorder|)$/.test(cell),
  'allow customer reviews?': (cell) => /^(1|0|)$/.test(cell),
  'sale price': isAmount,
  'regular price': isAmount,
  images: (cell) => cell === '' || /^https?:\/\//.test(cell),
  position: (cell) => /^-?\d*$/.test(cell),
}
/** What stands at the end of the names of an attribute's columns, in their order. */
const ATTRIBUTE = ['name', 'value(s)', 'visible', 'global']

/**
 * The English names of the columns of a WooCommerce export whose header is in another language, by their order and by what
 * the rows hold; undefined if it is none.
 */
export function placeWoo(header: string[], rows: string[][]): string[] | undefined {
  const fits = (order: string[]) =>
    header.length >= order.length &&
    rows.every((cells) =>
      order.every((name, column) => LOOKS[name]?.(unguardFormula(cells[column] ?? '').trim()) ?? true),
    )
  const order = rows.length > 0 ? ORDERS.find(fits) : undefined
  if (!order) return undefined
  const further = header.slice(order.length)
  return [...order, ...attributes(further)]
}

/** The same for the columns behind: attributes in groups of four, with `1`, `2`, … in all of their names. */
function attributes(further: string[]): string[] {
  const numberOf = (name: string) => /\d+|[০-৯]+/.exec(name)?.[0]
  let previous: string | undefined
  let position = 0
  let attribute = 0
  return further.map((name) => {
    const number = numberOf(name)
    if (number === undefined || name.includes(':')) return name.toLowerCase()
    if (number !== previous) {
      attribute += 1
      position = 0
    } else position += 1
    previous = number
    return `attribute ${attribute} ${ATTRIBUTE[position] ?? 'default'}`
  })
}
