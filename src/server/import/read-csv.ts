import { readTaka } from '#rules/amount.ts'
import { unguardFormula } from '#rules/csv.ts'
import { type CsvRecord, findSeparator, readHeader } from './columns.ts'
import { checkEncoding, readLines } from './decode.ts'
import { LineWindow } from './line-window.ts'
import { type CsvLines, readRecord, type Separator } from './record.ts'

/** First and last line of a row. */
export interface LineRange {
  line: number
  lastLine: number
}

/** A row of the file; or lines that can't be parsed as a row, with the reason and the raw cells. */
export type CsvRow = LineRange & { cells: string[] } & ({ record: CsvRecord } | { reason: string })

export interface CsvFile {
  /** Cells of the header line, unchanged. */
  header: string[]
  /** Unknown columns. */
  ignored: string[]
  /** Whether the file is a `.refused.csv` of an earlier import. */
  isOfRefused: boolean
  rows: AsyncGenerator<CsvRow, void>
}

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

  constructor(window: LineWindow, separator: Separator, columns: string[]) {
    this.#window = window
    this.#separator = separator
    this.#columns = columns
    this.#price = columns.indexOf('price')
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
  async #problemOf(record: CsvLines): Promise<string | undefined> {
    const { isBroken, cells, lines } = record
    if (isBroken) return 'a quote (") is not closed, or one inside a quoted value is not doubled.'
    if (!this.#fits(record)) {
      return `it has ${cells.length === 1 ? '1 value' : `${cells.length} values`}, and the first line has ${this.#columns.length} columns.`
    }
    // An unclosed quote may be closed by one of a later row, so that a value swallows the rows between.
    const isPriced = ({ cells }: CsvLines) => typeof readTaka(cells[this.#price] ?? '') === 'number'
    const swallowed = lines > 1 ? await this.#findRow(lines, isPriced) : undefined
    if (swallowed === undefined) return undefined
    return `a quote (") that is opened here swallows the row of line ${this.#window.number + swallowed}.`
  }

  /** Refuses the lines up to the next one at which a valid row may start. */
  async #refuse({ lines }: CsvLines, reason: string): Promise<CsvRow> {
    const line = this.#window.number
    const covered = (await this.#findRow(lines, () => true)) ?? lines
    const texts: string[] = []
    for (let offset = 0; offset < covered; offset += 1) texts.push((await this.#window.at(offset)) ?? '')
    this.#window.take(covered)
    const cells = roughCells(texts.join('\n'), this.#separator, this.#columns.length)
    return { line, lastLine: line + covered - 1, cells, reason }
  }

  /** Yields all rows and all refused lines, without empty ones. */
  async *rows(isOfRefused: boolean): AsyncGenerator<CsvRow, void> {
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
      const raw = record.cells.slice(0, this.#columns.length)
      const cells = isOfRefused ? raw.map(unguardFormula) : raw
      // `readHeader` found the required columns.
      const byColumn = Object.fromEntries(this.#columns.map((column, at) => [column, cells[at] ?? ''])) as CsvRecord
      yield { line, lastLine: line + record.lines - 1, cells, record: byColumn }
    }
  }
}

/**
 * Opens a CSV file and checks the encoding of the whole file first. Every non-empty line is part of exactly one yielded
 * row. Throws if the file has an invalid encoding, is empty, or lacks a required column.
 */
export async function openCsv(path: string, onBytes: (read: number) => void): Promise<CsvFile> {
  const encoding = await checkEncoding(path)
  const window = new LineWindow(readLines(path, encoding, onBytes))
  for (let line = await window.at(0); line !== undefined; line = await window.at(0)) {
    const separator = findSeparator(line)
    const record = await readRecord(window, 0, separator)
    if (!record) break
    window.take(record.lines)
    if (isBlank(record.cells)) continue
    if (record.isBroken) throw new Error(`${path}: a quote (") in its first line is not closed.`)
    const header = withoutBlankEnd(record.cells)
    const { columns, ...about } = readHeader(header)
    return { header, ...about, rows: new RowReader(window, separator, columns).rows(about.isOfRefused) }
  }
  throw new Error(`${path} is empty.`)
}
