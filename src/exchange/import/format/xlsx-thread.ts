import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
// The reader for Node follows the entries themselves, and not the directory that was looked at.
import { readSheet } from 'read-excel-file/universal'
import { Unreadable } from '#exchange/import/notes.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { MAX_IMPORT_ROWS, MAX_IMPORT_UNPACKED } from '#platform/contract/office-limits.ts'
import type { SheetMessage } from './read-xlsx.ts'
import { checkCells, unpackZip } from './unpack-zip.ts'

/** A cell as a person sees it; numbers without grouping. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // Spreadsheets show 15 digits of what they calculate, as of 110 × 1.1; whole numbers may be ids.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return String(Number(cell.toPrecision(15)))
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** With the header, and as many empty rows as products. */
const MAX_ROWS = 2 * MAX_IMPORT_ROWS + 1

/** Characters of all cells: many may hold one shared text, of which each message has copies. */
function lengthOf(rows: unknown[][]): number {
  let length = 0
  for (const cells of rows) for (const cell of cells) if (typeof cell === 'string') length += cell.length
  return length
}

/** The texts of a row without the blanks behind the last one. */
function toTexts(cells: unknown[]): string[] {
  const texts = cells.map(toText)
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

async function read(path: string): Promise<SheetMessage> {
  const bytes = await readFile(path)
  try {
    for (const part of unpackZip(bytes, MAX_IMPORT_UNPACKED)) checkCells(part)
  } catch (error) {
    return { refused: error instanceof Unreadable ? error.note : noteOf('file_workbook_large') }
  }
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer)
    if (rows.length > MAX_ROWS || lengthOf(rows) > MAX_IMPORT_UNPACKED)
      return { refused: noteOf('file_workbook_large') }
    return { rows: rows.map(toTexts) }
  } catch {
    // What the library says is about parts of the file that nobody sees.
    return { refused: noteOf('file_no_workbook') }
  }
}

parentPort?.postMessage(await read(String(workerData)))
