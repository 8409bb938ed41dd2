import { formatTaka } from '#platform/rules/money.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import { HUNDRED_GRAMS, HUNDRED_MILLILITRES, KILOGRAM, LITRE, PIECE_NAME } from '#storefront/texts/product/units.ts'

interface Measure {
  /** In grams, millilitres or pieces. */
  size: number
  /** Grams, millilitres or pieces that the price is shown for, and their name: the larger for large packs. */
  small: [size: number, name: string]
  large: [size: number, name: string]
}

const WEIGHT = { small: [100, HUNDRED_GRAMS], large: [1000, KILOGRAM] } satisfies Partial<Measure>
const VOLUME = { small: [100, HUNDRED_MILLILITRES], large: [1000, LITRE] } satisfies Partial<Measure>
const PIECE = { small: [1, PIECE_NAME], large: [1, PIECE_NAME] } satisfies Partial<Measure>

const MEASURES: Record<string, Measure> = {
  g: { size: 1, ...WEIGHT },
  gm: { size: 1, ...WEIGHT },
  kg: { size: 1000, ...WEIGHT },
  ml: { size: 1, ...VOLUME },
  l: { size: 1000, ...VOLUME },
  ltr: { size: 1000, ...VOLUME },
  pc: { size: 1, ...PIECE },
  pcs: { size: 1, ...PIECE },
}

/** The price of a pack per 100 g, kg, 100 ml, ltr or piece, as `৳64.25/100 g`; empty for packs of just that. */
export function unitPrice(taka: number, unit: string): string {
  const [, times = '1', amount, name = ''] =
    /^(?:(\d+)\s*[×x]\s*)?(\d+(?:\.\d+)?)\s*([a-z]+)\.?$/i.exec(unit.trim()) ?? []
  const measure = MEASURES[name.toLowerCase()]
  if (!measure) return ''
  const size = Number(times) * Number(amount) * measure.size
  const [per, perName] = size < measure.large[0] ? measure.small : measure.large
  return size === 0 || size === per ? '' : withWholeAmounts(`${formatTaka((taka * per) / size)}/${perName}`)
}
