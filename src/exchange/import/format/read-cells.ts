import { createHash } from 'node:crypto'
import type { ImportMapping, ImportNote } from '#exchange/contract/office/imports.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
  type ImportRoles,
} from '#exchange/contract/office-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { MAX_SOURCE_ID } from '#platform/contract/limits.ts'
import { MAX_GROUP_OPTIONS } from '#platform/contract/office-limits.ts'
import { writeVariant } from '#shop/catalogue/rules/variant-cell.ts'
import { unescaped } from './woo-order.ts'

/** What a row says of a product, by field; a field that no column holds is missing, and stays as it is. */
export type GoodsRecord = Partial<Record<ImportField, string>>

/** A row as a product; `part` for one that belongs to another's; or why it is none. */
export type Adapted = { record: GoodsRecord; warnings?: ImportNote[] } | { part: true } | { reason: ImportNote }

export interface Mapped {
  format: ImportFormat
  mapping: ImportMapping
  roles: ImportRoles
}

/** Whether rows need others of the file to be products, so that it is read as a whole. */
export const isWhole = ({ format, roles }: Mapped): boolean =>
  format === 'woocommerce' || format === 'shopify' || roles['group'] !== undefined

/** Reads cells of a row by field and by role; what no column holds is undefined. */
export interface Cells {
  field: (name: ImportField) => string | undefined
  role: (name: string) => string
  /** Values of a role that several columns hold. */
  roles: (name: string) => string[]
}

export function cellsOf(cells: string[], { mapping: { columns }, roles }: Mapped): Cells {
  const at = (column: number | undefined) => (column === undefined ? undefined : (cells[column] ?? ''))
  return {
    field: (name) => at(columns[name]),
    role: (name) => at([roles[name]].flat()[0])?.trim() ?? '',
    roles: (name) => [roles[name]].flat().map((column) => at(column)?.trim() ?? ''),
  }
}

/** The fields that a row has columns for, as they stand there. */
export const plainRecord = (cells: Cells): GoodsRecord =>
  Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cells.field(field)]).filter(([, cell]) => cell !== undefined))

const isEmpty = (cell: string | undefined) => cell === undefined || cell.trim() === ''

/** The price where only the one before is filled in, and the category for rows that have none. */
export function completed(record: GoodsRecord, { format, mapping }: Mapped): GoodsRecord {
  const whole = { ...record }
  if (format === 'own') return whole
  if (isEmpty(whole.price) && !isEmpty(whole.mrp)) whole.price = whole.mrp ?? ''
  if (isEmpty(whole.category) && mapping.category !== '') whole.category = mapping.category
  return whole
}

/** Column of this shop's files for other shops: what a variant has of its own and their columns can't say, as JSON. */
const ROLE = 'own_fields'

function parsed(cell: string): GoodsRecord | undefined {
  try {
    const fields: unknown = JSON.parse(cell)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
    const known = Object.entries(fields).filter(([name]) => IMPORT_FIELDS.some((field) => field === name))
    return known.every(([, text]) => typeof text === 'string') ? Object.fromEntries(known) : undefined
  } catch {
    return undefined // No JSON: the caller refuses the row.
  }
}

/** A record with the fields that stand in that column; refused where they can't be read. */
export function withOwnFields(record: GoodsRecord, cells: Cells, header: string): Adapted {
  const cell = cells.role(ROLE)
  if (cell === '') return { record }
  const fields = parsed(cell)
  return fields ? { record: { ...record, ...fields } } : { reason: noteOf('fields_unclear', [], { column: header }) }
}

/** Shopify's name of the only variant of a product without variants. */
export const ONLY = 'Default Title'

interface Pair {
  option: string
  value: string
}

/** As many pairs as a group has options: what is more is one option with the last of them, so that all values stay apart. */
function asFew(pairs: Pair[]): Pair[] {
  if (pairs.length <= MAX_GROUP_OPTIONS) return pairs
  const rest = pairs.slice(MAX_GROUP_OPTIONS - 1)
  const joined = (key: keyof Pair) => rest.map((pair) => pair[key]).join(', ')
  return [...pairs.slice(0, MAX_GROUP_OPTIONS - 1), { option: joined('option'), value: joined('value') }]
}

/** Codes of other shops may be longer than those of this one. */
function asCode(code: string): string {
  if (code.length <= MAX_SOURCE_ID) return code
  return `${code.slice(0, 80)}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`
}

/** Which of a group a row is, as the cell of our own file says it; undefined for one without values of options. */
export function variantOf(
  cells: Cells,
  { code, name, names }: { code: string; name: string; names: string[] },
): string | undefined {
  const values = cells.roles('options').map(unescaped)
  const all = values.map((value, at) => ({ option: names[at] || `Option ${at + 1}`, value }))
  const pairs = all.filter(({ value }) => value !== '' && value !== ONLY)
  if (pairs.length === 0 || name === '' || code === '') return undefined
  const few = asFew(pairs)
  const of = (key: keyof Pair) => few.map((pair) => pair[key])
  return writeVariant({ code: asCode(code), name, options: of('option'), values: of('value') })
}
