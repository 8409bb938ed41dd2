import type { ImportNote } from '#contract/admin/import-notes.ts'
import type { ImportMapping } from '#contract/admin/imports.ts'
import { IMPORT_FIELDS, type ImportField, type ImportFormat } from '#contract/office-imports.ts'
import type { Roles } from './recognise.ts'

/** What a row says of a product, by field; a field that no column holds is missing, and stays as it is. */
export type GoodsRecord = Partial<Record<ImportField, string>>

/** A row as a product; `part` for one that belongs to another's; or why it is none. */
export type Adapted = { record: GoodsRecord; warnings?: ImportNote[] } | { part: true } | { reason: ImportNote }

export interface Mapped {
  format: ImportFormat
  mapping: ImportMapping
  roles: Roles
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
  Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const cell = cells.field(field)
      return cell === undefined ? [] : [[field, cell]]
    }),
  )

const isEmpty = (cell: string | undefined) => cell === undefined || cell.trim() === ''

/** The price where only the one before is filled in, and the category for rows that have none. */
export function completed(record: GoodsRecord, { format, mapping }: Mapped): GoodsRecord {
  const whole = { ...record }
  if (format === 'own') return whole
  if (isEmpty(whole.price) && !isEmpty(whole.mrp)) whole.price = whole.mrp ?? ''
  if (isEmpty(whole.category) && mapping.category !== '') whole.category = mapping.category
  return whole
}
