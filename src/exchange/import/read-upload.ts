import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportMapping, importMapping } from '#exchange/contract/office/imports.ts'
import { insertImportRows } from '#exchange/queries/import-cells.ts'
import { deleteImport, findMapping, insertImport, updateImport } from '#exchange/queries/product-imports.ts'
import { MAX_IMPORT_ROWS } from '#platform/contract/office-limits.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { toJson } from '#platform/contract/values/json.ts'
import type { Database } from '#platform/db/schema.ts'
import { openTable } from './format/open-table.ts'
import type { Table, TableRow } from './format/read-csv.ts'
import { headerKey, type Recognised, recognise, withoutRefused } from './format/recognise.ts'
import { Unreadable, writeNotes } from './notes.ts'

/** Category of rows that name none, in files of other shops. */
const OTHER = 'Other'

/** A header for comparison with those of files that were mapped before. */
export const headerSignature = (header: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(headerKey)))
    .digest('hex')

/** The mapping that was confirmed for such a header before, if it still is one. */
async function remembered(db: Database, header: string[]): Promise<ImportMapping | undefined> {
  const stored = await findMapping(db, headerSignature(header))
  const parsed = stored === undefined ? undefined : importMapping.safeParse(JSON.parse(stored))
  return parsed?.success ? parsed.data : undefined
}

/** Rows in portions of a transaction each. */
async function* portionsOf(rows: Table['rows']): AsyncGenerator<TableRow[], void> {
  let portion: TableRow[] = []
  for await (const row of rows) {
    portion.push(row)
    if (portion.length < ROWS_PER_TRANSACTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

const toStored = (importId: number, row: TableRow, number: number) => ({
  import_id: importId,
  number,
  line: row.line,
  last_line: row.lastLine,
  // PostgreSQL stores no NUL; nothing that a person reads has one.
  cells: JSON.stringify(row.cells).replaceAll('\\u0000', ''),
  state: row.reason === undefined ? ('waiting' as const) : ('refused' as const),
  reason: row.reason === undefined ? null : (writeNotes([row.reason])?.replaceAll('\\u0000', '') ?? null),
})

const twice = (header: string[], { format, columns }: Recognised): string | undefined => {
  const keys = header.map(headerKey)
  if (format !== 'own') return undefined
  return Object.keys(columns).find((name) => keys.indexOf(name) !== keys.lastIndexOf(name))
}

/**
 * Reads a file of products into the database and returns its import, which changes nothing yet. Throws `Unreadable`,
 * and stores nothing, if the file is no table. Only files of staff have a limit of rows and bytes: a command is run by who
 * owns the machine.
 */
export async function readUpload(
  db: Database,
  path: string,
  { file = basename(path), staffId }: { file?: string; staffId: number | null },
): Promise<{ id: number; header: string[]; recognised: Recognised; mapping: ImportMapping }> {
  const isLimited = staffId !== null
  const table = await openTable(path, isLimited)
  const header = withoutRefused(table.header)
  const portions = portionsOf(table.rows)
  const first = (await portions.next()).value ?? []
  const cells = first.map((row) => row.cells.slice(0, header.length))
  const recognised = recognise(header, cells)
  const double = twice(header, recognised)
  if (double) throw new Unreadable('file_column_twice', [double])
  const guessed = { columns: recognised.columns, category: recognised.format === 'own' ? '' : OTHER }
  const mapping = (recognised.format === 'own' ? undefined : await remembered(db, header)) ?? guessed
  const id = await insertImport(db, {
    file: file.slice(-200),
    bytes: (await stat(path)).size,
    staff_id: staffId,
    format: recognised.format,
    encoding: table.encoding,
    header: JSON.stringify(header).replaceAll('\\u0000', ''),
    mapping: toJson(mapping),
    roles: toJson(recognised.roles),
  })
  try {
    let count = 0
    const store = async (portion: TableRow[]) => {
      const rows = portion.map((row) => toStored(id, { ...row, cells: row.cells.slice(0, header.length) }, ++count))
      if (isLimited && count > MAX_IMPORT_ROWS) throw new Unreadable('file_rows', [MAX_IMPORT_ROWS])
      if (rows.length > 0) await insertImportRows(db, rows)
    }
    await store(first)
    for await (const portion of portions) await store(portion)
    await updateImport(db, id, { row_count: count })
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  return { id, header, recognised, mapping }
}
