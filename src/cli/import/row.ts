import { DESCRIPTION_MOST, KEYWORDS_MOST, NAME_MOST, PRODUCT_NAME_MOST, SOURCE_ID_MOST } from '#contract/limits.ts'
import { type AmountProblem, readTaka } from '#rules/amount.ts'
import { tidyText, withoutControls } from '#rules/text.ts'
import type { ProductState } from '#server/db/schema.ts'
import type { CsvRecord } from './columns.ts'

/** A row that can't be stored; the message names the column and says why. */
export class RowRefused extends Error {
  override name = 'RowRefused'
}

/** What a row says of a product; what its file has no column for is missing. */
export interface ImportedRow {
  sourceId: string
  name: string
  category: string
  /** The deeper levels of the category, and the column's words. */
  keywords: string
  mrpPaisa: number
  discountPaisa: number
  nameBn?: string
  brand?: string
  unit?: string
  description?: string
  /** Paths as the file has them. */
  images?: string[]
  state?: ProductState
}

const LEVELS = '>'
const AMOUNT_PROBLEMS: Record<AmountProblem, (typed: string) => string> = {
  empty: () => 'it is empty.',
  negative: (typed) => `"${typed}" is less than nothing.`,
  unclear: (typed) => `"${typed}" is no amount in taka, as 355, 1,250.50 or ৳ 1,25,000.`,
}
const STATES: Record<string, ProductState> = {
  active: 'shown',
  shown: 'shown',
  hidden: 'hidden',
  draft: 'hidden',
  inactive: 'hidden',
}

function readText(column: string, text: string, most: number): string {
  const tidy = tidyText(text)
  if (tidy.length > most) throw new RowRefused(`${column}: it has ${tidy.length} characters, and ${most} is the most.`)
  return tidy
}

function readRequired(column: string, text: string, most: number): string {
  const tidy = readText(column, text, most)
  if (tidy === '') throw new RowRefused(`${column}: it is empty.`)
  return tidy
}

function readAmount(column: string, text: string): number {
  const amount = readTaka(text)
  if (typeof amount === 'string') throw new RowRefused(`${column}: ${AMOUNT_PROBLEMS[amount](text.trim())}`)
  if (amount === 0) throw new RowRefused(`${column}: it is 0, and nothing is sold for nothing.`)
  return amount
}

function readState(text: string): ProductState | undefined {
  const typed = tidyText(text)
  const state = STATES[typed.toLowerCase()]
  if (state || typed === '') return state
  throw new RowRefused(`state: "${typed}" is none of ${Object.keys(STATES).join(', ')}.`)
}

function readCategory(text: string): { category: string; levels: string[] } {
  const levels = text.split(LEVELS).map((level) => readText('category', level, NAME_MOST))
  const [category = '', ...deeper] = levels.filter((level) => level !== '')
  if (category === '') throw new RowRefused('category: it is empty.')
  return { category, levels: deeper }
}

/** Paths with `|` between them, or with blanks when there is no `|`. */
const readImages = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : /\s+/)
    .map((path) => path.trim())
    .filter((path) => path !== '')

const clean = (record: CsvRecord): CsvRecord =>
  // Its keys are those of the record.
  Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, withoutControls(cell)])) as CsvRecord

/** Reads one row of a CSV file; throws `RowRefused`. An empty mrp means the price, an empty state says nothing. */
export function readRow(dirty: CsvRecord): ImportedRow {
  const record = clean(dirty)
  const price = readAmount('price', record.price)
  const mrp = record.mrp.trim() === '' ? price : readAmount('mrp', record.mrp)
  if (price > mrp) throw new RowRefused(`price: ${record.price.trim()} is more than the mrp ${record.mrp.trim()}.`)
  const { name_bn, brand, unit, description, keywords = '', images, state: typedState = '' } = record
  const state = readState(typedState)
  const { category, levels } = readCategory(record.category)
  if (description && description.length > DESCRIPTION_MOST) {
    throw new RowRefused(`description: it has more than ${DESCRIPTION_MOST} characters.`)
  }
  return {
    sourceId: readRequired('source_id', record.source_id, SOURCE_ID_MOST),
    name: readRequired('name', record.name, PRODUCT_NAME_MOST),
    category,
    keywords: [...levels, readText('keywords', keywords, KEYWORDS_MOST)].filter((words) => words !== '').join(' '),
    mrpPaisa: mrp,
    discountPaisa: mrp - price,
    ...(name_bn === undefined ? {} : { nameBn: readText('name_bn', name_bn, PRODUCT_NAME_MOST) }),
    ...(brand === undefined ? {} : { brand: readText('brand', brand, NAME_MOST) }),
    ...(unit === undefined ? {} : { unit: readText('unit', unit, NAME_MOST) }),
    ...(description === undefined ? {} : { description }),
    ...(images === undefined ? {} : { images: readImages(images) }),
    ...(state === undefined ? {} : { state }),
  }
}
