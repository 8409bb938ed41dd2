import { withoutControls } from '#rules/text.ts'
import type { Separator } from './record.ts'

const REQUIRED = ['source_id', 'name', 'category', 'mrp', 'price'] as const
const OPTIONAL = ['name_bn', 'brand', 'unit', 'description', 'keywords', 'images', 'state'] as const

/** A row by column name, without optional columns that the file doesn't have. */
export type CsvRecord = Record<(typeof REQUIRED)[number], string> & Partial<Record<(typeof OPTIONAL)[number], string>>

const KNOWN: readonly string[] = [...REQUIRED, ...OPTIONAL]
const SEPARATORS: Separator[] = [',', ';', '\t']

/** Columns that the import appends to a file of refused rows. */
export const REFUSED_COLUMNS = ['line', 'why']

/** Parses the header line; `ignored` are unknown columns. Throws if a required column is missing. */
export function readHeader(header: string[]): { columns: string[]; ignored: string[]; isOfRefused: boolean } {
  const columns = header.map((column) => withoutControls(column).trim().toLowerCase())
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new Error(`The file has no column ${missing.join(', ')}. Its first line is: ${header.join(', ')}`)
  }
  const twice = columns.find((column, index) => KNOWN.includes(column) && columns.indexOf(column) !== index)
  if (twice) throw new Error(`The file has the column ${twice} twice.`)
  const isOfRefused = REFUSED_COLUMNS.every((column, index) => columns.at(index - REFUSED_COLUMNS.length) === column)
  const known = isOfRefused ? [...KNOWN, ...REFUSED_COLUMNS] : KNOWN
  return { columns, ignored: columns.filter((column) => column !== '' && !known.includes(column)), isOfRefused }
}

/** The separator of a file: the one that splits its header line into the most columns. */
export function findSeparator(headerLine: string): Separator {
  const count = (separator: Separator) => headerLine.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',')
}
