import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportMapping, importMapping } from '#contract/admin/imports.ts'
import { IMPORT_ROWS_MOST } from '#contract/office-limits.ts'
import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import { insertImportRows } from '../db/import-rows.ts'
import { deleteImport, findMapping, insertImport, updateImport } from '../db/product-imports.ts'
import type { Database } from '../db/schema.ts'
import { openTable } from './open-table.ts'
import { headerKey, type Recognised, recognise, withoutRefused } from './recognise.ts'
import { writeNotes } from './stored-notes.ts'
import type { TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

/** Category of rows that name none, in files of other shops. */
const OTHER = 'Other'
/** Rows that are looked at to recognise a header in another language. */
const LOOKED_AT = 200

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

async function readRows(path: string): Promise<{ header: string[]; encoding: string; rows: TableRow[] }> {
  const table = await openTable(path)
  const header = withoutRefused(table.header)
  const rows: TableRow[] = []
  for await (const row of table.rows) {
    if (rows.length === IMPORT_ROWS_MOST) throw new Unreadable('file_rows', [IMPORT_ROWS_MOST])
    rows.push({ ...row, cells: row.cells.slice(0, header.length) })
  }
  return { header, encoding: table.encoding, rows }
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
 * and stores nothing, if the file is no table.
 */
export async function readUpload(
  db: Database,
  path: string,
  { file = basename(path), staffId }: { file?: string; staffId: number | null },
): Promise<{ id: number; header: string[]; recognised: Recognised; mapping: ImportMapping }> {
  const { header, encoding, rows } = await readRows(path)
  const recognised = recognise(
    header,
    rows.slice(0, LOOKED_AT).map(({ cells }) => cells),
  )
  const double = twice(header, recognised)
  if (double) throw new Unreadable('file_column_twice', [double])
  const guessed = { columns: recognised.columns, category: recognised.format === 'own' ? '' : OTHER }
  const mapping = (recognised.format === 'own' ? undefined : await remembered(db, header)) ?? guessed
  const id = await insertImport(db, {
    file: file.slice(-200),
    bytes: (await stat(path)).size,
    staff_id: staffId,
    format: recognised.format,
    encoding,
    header: JSON.stringify(header).replaceAll('\\u0000', ''),
    mapping: JSON.stringify(mapping),
    roles: JSON.stringify(recognised.roles),
  })
  try {
    for (let from = 0; from < rows.length; from += ROWS_PER_TRANSACTION) {
      const portion = rows.slice(from, from + ROWS_PER_TRANSACTION)
      await insertImportRows(
        db,
        portion.map((row, index) => toStored(id, row, from + index + 1)),
      )
    }
    await updateImport(db, id, { row_count: rows.length })
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  return { id, header, recognised, mapping }
}
