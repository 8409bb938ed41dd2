import type { ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { ImportNote } from '#exchange/contract/office/imports.ts'
import type { ImportField } from '#exchange/contract/office-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { MAX_NAME, MAX_PRODUCT_NAME, MAX_SOURCE_ID } from '#platform/contract/limits.ts'
import { MAX_GROUP_OPTIONS, MAX_PRODUCT_PICTURES } from '#platform/contract/office-limits.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { foldText, tidyText, withoutControls } from '#platform/rules/text.ts'
import type { ImportedPlan } from '#shop/catalogue/actions/imported-plans.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import type { DeclaredProduct } from '#shop/catalogue/contract/product.ts'
import { fromLevels, toLevels } from '#shop/catalogue/rules/category-tree.ts'
import { readVariant, readWords, type VariantOf } from '#shop/catalogue/rules/variant-cell.ts'
import { type AmountProblem, readTaka } from '#shop/payments/rules/amount.ts'
import { MAX_STOCK } from '#shop/stock/contract/stock.ts'
import type { GoodsRecord } from './format/read-cells.ts'
import { RowRefused } from './notes.ts'
import { readDeclared, readRequired, readText } from './read-field.ts'
import { readPlans } from './read-plans.ts'

/** A file archives nothing. */
type FileState = Exclude<OfficeProductState, 'archived'>

/** A parsed row, without optional columns that the file doesn't have. */
export interface ImportedRow extends Partial<DeclaredProduct> {
  sourceId: string
  name: string
  category: string
  /** The deeper levels of the category, followed by the keywords column. */
  keywords: string
  /** Of a known product what the file has no column for stays, as far as it goes with the rest. */
  keeps?: ('mrp' | 'keywords' | 'stock')[]
  mrp_paisa: number
  discount_paisa: number
  /** Paths relative to the CSV file. */
  images?: string[]
  state?: FileState
  /** Prices that begin and end by the clock. */
  plans?: ImportedPlan[]
  /** How many there are; missing where the cell is empty, and the stock stays as it is. */
  stock?: number
  /** Which of a group it is; one without it stays where it is. */
  variant?: VariantOf
}

/** Bytes of a picture's address: PostgreSQL's indexes hold little more. */
const MAX_SOURCE = 2000
const AMOUNT_PROBLEMS: Record<AmountProblem, ImportNoteCode> = {
  empty: 'empty',
  negative: 'negative',
  unclear: 'unclear_amount',
}
const STATES: Record<string, FileState> = {
  active: 'live',
  live: 'live',
  shown: 'live',
  hidden: 'hidden',
  draft: 'hidden',
  inactive: 'hidden',
  archived: 'hidden',
  private: 'hidden',
  published: 'live',
  visible: 'live',
  true: 'live',
  false: 'hidden',
  yes: 'live',
  no: 'hidden',
  '1': 'live',
  '0': 'hidden',
  '-1': 'hidden',
  // WooCommerce's word for pending.
  '2': 'hidden',
}

function readAmount(field: ImportField, text: string): number {
  const amount = readTaka(text)
  if (typeof amount === 'string') throw new RowRefused(field, AMOUNT_PROBLEMS[amount], [text.trim()])
  if (amount === 0) throw new RowRefused(field, 'zero')
  return amount
}

function readState(text: string): FileState | undefined {
  const typed = tidyText(text)
  const state = STATES[typed.toLowerCase()]
  if (state || typed === '') return state
  throw new RowRefused('state', 'unknown_state', [typed])
}

/** Pieces in digits of either script. Shops that sell more than they have write a negative number, which is none here. */
function readStock(text: string): number | undefined {
  const typed = latinDigits(tidyText(text)).replace(/\.0+$/, '')
  if (typed === '') return undefined
  if (!/^-?\d{1,7}$/.test(typed) || Number(typed) > MAX_STOCK)
    throw new RowRefused('stock', 'unclear_stock', [text.trim()])
  return Math.max(0, Number(typed))
}

/** The variant of a row; `words` is the cell of its Bengali, where the file has that. */
function readVariantCell(text: string, words: string | undefined): VariantOf {
  const variant = readVariant(text)
  if (!variant || variant.options.length > MAX_GROUP_OPTIONS)
    throw new RowRefused('variant', 'variant_unclear', [text.trim()])
  for (const label of [...variant.options, ...variant.values]) readText('variant', label, MAX_NAME)
  readText('variant', variant.code, MAX_SOURCE_ID)
  const named = { ...variant, name: readText('variant', variant.name, MAX_PRODUCT_NAME) }
  if (words === undefined) return named
  const words_bn = readWords(words)
  if (!words_bn) throw new RowRefused('variant_bn', 'words_unclear', [words.trim()])
  for (const bengali of Object.values(words_bn)) readText('variant_bn', bengali, MAX_NAME)
  return { ...named, words_bn }
}

/** The path of its first two levels, and the deeper ones, which are words that a search finds. */
function readCategory(text: string): { category: string; levels: string[] } {
  const levels = toLevels(text)
    .map((level) => readText('category', level, MAX_NAME))
    .filter((level) => level !== '')
  const [first = '', second = first] = levels
  if (first === '') throw new RowRefused('category', 'empty')
  const isOne = foldText(first) === foldText(second)
  return { category: fromLevels(isOne ? [first] : [first, second]), levels: levels.slice(2) }
}

/** Splits paths at `|`; if there is none at spaces, and at commas before an address. */
const readImages = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : /\s+|,\s*(?=https?:)/)
    .map((path) => path.trim())
    .filter((path) => path !== '')

const IMAGES = { field: 'images' } as const

/** The pictures that can be stored of those that a row names; without one the product keeps those that it has. */
export function usableImages(images: string[]): { images?: string[]; warnings: ImportNote[] } {
  const fitting = images.filter((source) => Buffer.byteLength(source) <= MAX_SOURCE)
  const usable = fitting.slice(0, MAX_PRODUCT_PICTURES)
  const warnings = [
    ...(fitting.length < images.length ? [noteOf('image_address_long', [], IMAGES)] : []),
    ...(usable.length < fitting.length ? [noteOf('images_most', [MAX_PRODUCT_PICTURES], IMAGES)] : []),
  ]
  return { ...(usable.length > 0 || images.length === 0 ? { images: usable } : {}), warnings }
}

/** Line ends are equal, so that the same file saved by another program changes nothing. */
const clean = (record: GoodsRecord): GoodsRecord =>
  Object.fromEntries(
    Object.entries(record).map(([field, cell]) => [field, withoutControls(cell).replaceAll(/\r\n?/g, '\n')]),
  )

/** Validates one row. Throws `RowRefused`. An empty mrp means equal to the price; an empty state is ignored. */
export function readRow(dirty: GoodsRecord): ImportedRow {
  const record = clean(dirty)
  const { images } = record
  const { state: typedState = '', mrp: before = '', variant = '' } = record
  const stock = readStock(record.stock ?? '')
  // A number that nobody changed since our own export says nothing of today: meanwhile some were sold.
  const isAsSeen = record.stock_seen !== undefined && readStock(record.stock_seen) === stock
  const absent = (['mrp', 'keywords'] as const).filter((field) => record[field] === undefined)
  const keeps = isAsSeen ? [...absent, 'stock' as const] : absent
  const price = readAmount('price', record.price ?? '')
  const mrp = before.trim() === '' ? price : readAmount('mrp', before)
  if (price > mrp) throw new RowRefused('price', 'above_mrp', [record.price?.trim() ?? '', before.trim()])
  const state = readState(typedState)
  const { category, levels } = readCategory(record.category ?? '')
  const sourceId = readRequired('source_id', record.source_id, MAX_SOURCE_ID)
  const declared = readDeclared(record)
  return {
    sourceId,
    ...declared,
    category,
    keywords: [...levels, declared.keywords ?? ''].filter((words) => words !== '').join(' '),
    mrp_paisa: mrp,
    discount_paisa: mrp - price,
    ...(keeps.length === 0 ? {} : { keeps }),
    ...(images === undefined ? {} : { images: readImages(images) }),
    ...(state === undefined ? {} : { state }),
    ...(record.price_plans === undefined ? {} : { plans: readPlans(record.price_plans) }),
    ...(stock === undefined ? {} : { stock }),
    ...(variant.trim() === '' ? {} : { variant: readVariantCell(variant, record.variant_bn) }),
  }
}
