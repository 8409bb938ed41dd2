import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ImportNote } from '#exchange/contract/office/imports.ts'
import { Unreadable } from '#exchange/import/notes.ts'
import { MAX_IMPORT_COLUMNS } from '#platform/contract/office-limits.ts'
import { ROOT } from '#platform/process/root.ts'
import { unguardFormula } from '#platform/rules/csv.ts'
import type { Table, TableRow } from './read-csv.ts'
import { isGuarded } from './recognise.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'exchange', 'import', 'format', 'xlsx-thread.ts')
/** Milliseconds and megabytes that a workbook may take: what a file of a few kB unpacks to is up to who made it. */
const MAX_TIME = 60_000
const MAX_MEMORY = 768

export type SheetMessage = { rows: string[][] } | { refused: ImportNote }

/** One workbook at a time, as each may take all of its memory. */
const reading = pLimit(1)

/** The cells of the first sheet, read on a thread of its own that ends when it takes too much. */
async function readSheet(path: string): Promise<string[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>()
  const thread = new Worker(THREAD, { workerData: path, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY } })
  const late = setTimeout(() => reject(new Unreadable('file_workbook_large')), MAX_TIME)
  thread.once('message', (message: SheetMessage) =>
    'rows' in message ? resolve(message.rows) : reject(new Unreadable(message.refused.code, message.refused.values)),
  )
  // It ran out of memory.
  thread.once('error', () => reject(new Unreadable('file_workbook_large')))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Opens the first sheet of an XLSX workbook; its first row with cells is the header. Throws if it can't be read. */
export async function openXlsx(path: string): Promise<Table> {
  const sheet = await reading(readSheet, path)
  const at = sheet.findIndex((cells) => !isBlank(cells))
  const first = sheet[at]
  if (!first) throw new Unreadable('file_sheet_empty', [], path)
  const header = first.slice(0, first.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (header.length > MAX_IMPORT_COLUMNS)
    throw new Unreadable('file_columns', [header.length, MAX_IMPORT_COLUMNS], path)
  const toCell = isGuarded(header) ? unguardFormula : String
  const rows = sheet.slice(at + 1).flatMap((cells, index): TableRow[] => {
    const line = at + index + 2
    const own = header.map((_, column) => toCell(cells[column] ?? ''))
    return isBlank(own) ? [] : [{ line, lastLine: line, cells: own }]
  })
  return { header, encoding: 'xlsx', rows }
}
