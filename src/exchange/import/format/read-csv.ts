import type { ImportNote } from '#exchange/contract/office/imports.ts'
import { Unreadable } from '#exchange/import/notes.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { MAX_IMPORT_COLUMNS } from '#platform/contract/office-limits.ts'
import { unguardFormula } from '#platform/rules/csv.ts'
import { type CsvRecord, readRecords, type Separator } from './csv-records.ts'
import { checkEncoding, type Encoding, readText } from './decode.ts'
import { isGuarded } from './recognise.ts'

/** First and last line of a row. */
export interface LineRange {
  line: number
  lastLine: number
}

/** A row of a file; with a reason, lines that can't be parsed as a row and their raw cells. */
export type TableRow = LineRange & { cells: string[]; reason?: ImportNote }

export interface Table {
  /** Cells of the header line, unchanged. */
  header: string[]
  /** `xlsx`, or the encoding of a text file. */
  encoding: string
  rows: AsyncIterable<TableRow> | Iterable<TableRow>
}

const SEPARATORS: Separator[] = [',', ';', '\t']
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g

/** The separator of a file: the one that splits the first of its lines with a text into the most columns. */
async function findSeparator(path: string, encoding: Encoding): Promise<Separator> {
  let text = ''
  for await (const chunk of readText(path, encoding)) {
    text = (text + chunk).trimStart()
    // A file may be one line of many megabytes.
    if (/[\r\n]/.test(chunk) && /[\r\n]/.test(text)) break
  }
  const [line = ''] = /\S.*/.exec(text) ?? []
  const plain = line.replace(QUOTED, '')
  const count = (separator: Separator) => plain.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',')
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Removes empty cells at the end, which Excel adds. */
const withoutBlankEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Meta's own template begins with a line that explains its columns; a bare `#` is the heading of a column of numbers. */
const isComment = ([first = '']: string[]) => /^\s*#\s*\S/.test(first)

/** The header first, then all rows that are not empty. */
async function* withoutBlank(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord, void> {
  let isHeader = true
  for await (const record of records) {
    if (isBlank(record.cells) || (isHeader && isComment(record.cells))) continue
    isHeader = false
    yield record
  }
}

/** The rows behind the header; those of another width are refused. */
async function* toRows(records: AsyncGenerator<CsvRecord, void>, header: string[]): AsyncGenerator<TableRow, void> {
  const width = header.length
  const hasGuards = isGuarded(header)
  await records.next()
  for await (const { cells, ...lines } of records) {
    const own = cells.slice(0, width)
    const further = cells.slice(width)
    if (own.length === width && isBlank(further)) {
      yield { ...lines, cells: hasGuards ? own.map(unguardFormula) : own }
      continue
    }
    // The last cell takes the rest.
    const all = own.length < width ? own : [...own.slice(0, -1), cells.slice(width - 1).join(',')]
    yield { ...lines, cells: all, reason: noteOf('wrong_width', [cells.length, width]) }
  }
}

/**
 * Opens a CSV file, after encoding and quotes of the whole file were checked. Every line that is not empty is part of exactly
 * one yielded row. Throws if a byte or a quote is wrong anywhere, if the file is empty, or is no table.
 */
export async function openCsv(path: string): Promise<Table> {
  const encoding = await checkEncoding(path)
  const separator = await findSeparator(path, encoding)
  const open = () => withoutBlank(readRecords(readText(path, encoding), { separator, path }))
  let header: string[] | undefined
  for await (const { cells } of open()) header ??= withoutBlankEnd(cells)
  if (!header) throw new Unreadable('file_empty', [], path)
  if (header.length > MAX_IMPORT_COLUMNS)
    throw new Unreadable('file_columns', [header.length, MAX_IMPORT_COLUMNS], path)
  return { header, encoding, rows: toRows(open(), header) }
}
