const REQUIRED = ['source_id', 'name', 'category', 'mrp', 'price'] as const
const OPTIONAL = ['name_bn', 'brand', 'unit', 'description', 'keywords', 'images'] as const

/** A row by column; an optional column that the file does not have is missing. */
export type CsvRecord = Record<(typeof REQUIRED)[number], string> & Partial<Record<(typeof OPTIONAL)[number], string>>

const KNOWN: readonly string[] = [...REQUIRED, ...OPTIONAL]

/** The columns of a header line as they are known, and which of them mean nothing to the import. Throws without one. */
export function readHeader(header: string[]): { columns: string[]; ignored: string[] } {
  const columns = header.map((column) => column.trim().toLowerCase())
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new Error(`The file has no column ${missing.join(', ')}. Its first line says: ${header.join(', ')}`)
  }
  const twice = columns.find((column, index) => KNOWN.includes(column) && columns.indexOf(column) !== index)
  if (twice) throw new Error(`The file has the column ${twice} twice.`)
  return { columns, ignored: columns.filter((column) => !KNOWN.includes(column)) }
}
