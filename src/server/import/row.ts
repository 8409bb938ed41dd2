import { DESCRIPTION_MOST, KEYWORDS_MOST, NAME_MOST, PRODUCT_NAME_MOST, SOURCE_ID_MOST } from '#contract/limits.ts'
import { type AmountProblem, readTaka } from '#rules/amount.ts'
import { tidyText, withoutControls } from '#rules/text.ts'
import type { ProductState } from '../db/schema/catalog.ts'
import type { CsvRecord } from './columns.ts'

/** Thrown for an invalid row; the message has the column and the reason. */
export class RowRefused extends Error {
  override name = 'RowRefused'
}

/** A parsed row, without optional columns that the file doesn't have. */
export interface ImportedRow {
  sourceId: string
  name: string
  category: string
  /** The deeper levels of the category, followed by the keywords column. */
  keywords: string
  mrpPaisa: number
  discountPaisa: number
  nameBn?: string
  brand?: string
  unit?: string
  description?: string
  /** Paths relative to the CSV file. */
  images?: string[]
  state?: ProductState
}

const LEVELS = '>'
const AMOUNT_PROBLEMS: Record<AmountProblem, (typed: string) => string> = {
  empty: () => 'it is empty.',
  negative: (typed) => `"${typed}" is negative.`,
  unclear: (typed) => `"${typed}" is not an amount in taka, such as 355, 1,250.50 or ৳ 1,25,000.`,
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
  if (tidy.length > most) throw new RowRefused(`${column}: it has ${tidy.length} characters; the maximum is ${most}.`)
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
  if (amount === 0) throw new RowRefused(`${column}: it is 0, but must be more than 0.`)
  return amount
}

function readState(text: string): ProductState | undefined {
  const typed = tidyText(text)
  const state = STATES[typed.toLowerCase()]
  if (state || typed === '') return state
  throw new RowRefused(`state: "${typed}" is not one of ${Object.keys(STATES).join(', ')}.`)
}

function readCategory(text: string): { category: string; levels: string[] } {
  const levels = text.split(LEVELS).map((level) => readText('category', level, NAME_MOST))
  const [category = '', ...deeper] = levels.filter((level) => level !== '')
  if (category === '') throw new RowRefused('category: it is empty.')
  return { category, levels: deeper }
}

/** Splits paths at `|`, or at spaces if there is no `|`. */
const readImages = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : /\s+/)
    .map((path) => path.trim())
    .filter((path) => path !== '')

const clean = (record: CsvRecord): CsvRecord =>
  // The keys are those of the record.
  Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, withoutControls(cell)])) as CsvRecord

/** Validates one row. Throws `RowRefused`. An empty mrp means equal to the price; an empty state is ignored. */
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
