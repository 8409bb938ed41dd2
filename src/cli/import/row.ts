import { DESCRIPTION_MOST, KEYWORDS_MOST, NAME_MOST, PRODUCT_NAME_MOST, SOURCE_ID_MOST } from '#contract/limits.ts'
import { toPaisa } from '#rules/money.ts'
import { latinDigits, tidyText } from '#rules/text.ts'
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
}

const LEVELS = '>'
const AMOUNT = /^\d{1,9}(\.\d{1,2}0*)?$/

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
  const amount = latinDigits(text.trim())
  if (AMOUNT.test(amount)) return toPaisa(amount)
  if (amount === '') throw new RowRefused(`${column}: it is empty.`)
  throw new RowRefused(`${column}: "${text.trim()}" is no amount in taka, as 355 or 355.50.`)
}

function readCategory(text: string): { category: string; levels: string[] } {
  const levels = text.split(LEVELS).map((level) => readText('category', level, NAME_MOST))
  const [category = '', ...deeper] = levels.filter((level) => level !== '')
  if (category === '') throw new RowRefused('category: it is empty.')
  return { category, levels: deeper }
}

/** Paths with `|` between them, or with blanks when there is no `|`. */
function readImages(text: string): string[] {
  const images = text.split(text.includes('|') ? '|' : /\s+/).map((path) => path.trim())
  const address = images.find((path) => /^https?:/i.test(path))
  if (address) throw new RowRefused(`images: ${address} is on the web; give the path of a file instead.`)
  return images.filter((path) => path !== '')
}

/** Reads one row of a CSV file; throws `RowRefused`. An empty mrp means the price. */
export function readRow(record: CsvRecord): ImportedRow {
  const price = readAmount('price', record.price)
  const mrp = record.mrp.trim() === '' ? price : readAmount('mrp', record.mrp)
  if (price > mrp) throw new RowRefused(`price: ${record.price.trim()} is more than the mrp ${record.mrp.trim()}.`)
  const { name_bn, brand, unit, description, keywords = '', images } = record
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
  }
}
