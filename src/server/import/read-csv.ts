import type { ImportNote } from '#contract/admin/import-notes.ts'
import { IMPORT_COLUMNS_MOST } from '#contract/office-limits.ts'
import { readTaka } from '#rules/amount.ts'
import { unguardFormula } from '#rules/csv.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import { checkEncoding, readLines } from './decode.ts'
import { LineWindow } from './line-window.ts'
import { isGuarded, recognise } from './recognise.ts'
import { type CsvLines, readRecord, type Separator } from './record.ts'
import { findSeparator } from './separator.ts'
import type { Table, TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Splits a text at separators without parsing quotes; the last cell takes the rest. */
function roughCells(text: string, separator: Separator, columns: number): string[] {
  const cells = text.split(separator)
  const rest = cells.slice(columns - 1).join(separator)
  return Array.from({ length: columns }, (_, at) => (at === columns - 1 ? rest : (cells[at] ?? '')))
}

/** Removes empty cells at the end, which Excel adds. */
const withoutBlankEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

class RowReader {
  readonly #window: LineWindow
  readonly #separator: Separator
  readonly #columns: string[]
  readonly #price: number
  readonly #isGuarded: boolean

  constructor(window: LineWindow, separator: Separator, header: string[]) {
    this.#window = window
    this.#separator = separator
    this.#columns = header
    this.#price = recognise(header).columns.price ?? -1
    this.#isGuarded = isGuarded(header)
  }

  #read(offset: number): Promise<CsvLines | undefined> {
    return readRecord(this.#window, offset, this.#separator)
  }

  #fits({ isBroken, cells }: CsvLines): boolean {
    return !isBroken && cells.length >= this.#columns.length && isBlank(cells.slice(this.#columns.length))
  }

  /** Offset of the first line within a record of `lines` lines at which another valid row starts; undefined if none. */
  async #findRow(lines: number, isRow: (record: CsvLines) => boolean): Promise<number | undefined> {
    for (let offset = 1; offset < lines; offset += 1) {
      const record = await this.#read(offset)
      if (record && this.#fits(record) && isRow(record)) return offset
    }
    return undefined
  }

  /** Why the record is not a valid row; undefined if it is valid. */
  async #problemOf(record: CsvLines): Promise<ImportNote | undefined> {
    const { isBroken, cells, lines } = record
    if (isBroken) return noteOf('quote_open')
    if (!this.#fits(record)) return noteOf('wrong_width', [cells.length, this.#columns.length])
    // An unclosed quote may be closed by one of a later row, so that a value swallows the rows between.
    const isPriced = ({ cells }: CsvLines) => typeof readTaka(cells[this.#price] ?? '') === 'number'
    const swallowed = lines > 1 ? await this.#findRow(lines, isPriced) : undefined
    if (swallowed === undefined) return undefined
    return noteOf('quote_swallows', [this.#window.number + swallowed])
  }

  /** Refuses the lines up to the next one at which a valid row may start. */
  async #refuse({ lines }: CsvLines, reason: ImportNote): Promise<TableRow> {
    const line = this.#window.number
    const covered = (await this.#findRow(lines, () => true)) ?? lines
    const texts: string[] = []
    for (let offset = 0; offset < covered; offset += 1) texts.push((await this.#window.at(offset)) ?? '')
    this.#window.take(covered)
    const cells = roughCells(texts.join('\n'), this.#separator, this.#columns.length)
    return { line, lastLine: line + covered - 1, cells, reason }
  }

  /** Yields all rows and all refused lines, without empty ones. */
  async *rows(): AsyncGenerator<TableRow, void> {
    for (;;) {
      const record = await this.#read(0)
      if (!record) return
      if (!record.isBroken && isBlank(record.cells)) {
        this.#window.take(record.lines)
        continue
      }
      const problem = await this.#problemOf(record)
      if (problem !== undefined) {
        yield await this.#refuse(record, problem)
        continue
      }
      const line = this.#window.number
      this.#window.take(record.lines)
      const cells = record.cells.slice(0, this.#columns.length)
      yield { line, lastLine: line + record.lines - 1, cells: this.#isGuarded ? cells.map(unguardFormula) : cells }
    }
  }
}

/** Meta's own template begins with a line that explains its columns. */
const isComment = ([first = '']: string[]) => first.trim().startsWith('#')

/**
 * Opens a CSV file and checks the encoding of the whole file first. Every non-empty line is part of exactly one yielded
 * row. Throws if the file has an invalid encoding, is empty, or is no table.
 */
export async function openCsv(path: string): Promise<Table> {
  const encoding = await checkEncoding(path)
  const window = new LineWindow(readLines(path, encoding))
  for (let line = await window.at(0); line !== undefined; line = await window.at(0)) {
    const separator = findSeparator(line)
    const record = await readRecord(window, 0, separator)
    if (!record) break
    window.take(record.lines)
    if (isBlank(record.cells) || isComment(record.cells)) continue
    if (record.isBroken) throw new Unreadable('file_header_quote', [], path)
    const header = withoutBlankEnd(record.cells)
    if (header.length > IMPORT_COLUMNS_MOST)
      throw new Unreadable('file_columns', [header.length, IMPORT_COLUMNS_MOST], path)
    return { header, encoding, rows: new RowReader(window, separator, header).rows() }
  }
  throw new Unreadable('file_empty', [], path)
}
