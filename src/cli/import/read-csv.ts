import { readTaka } from '#rules/amount.ts'
import { unguardFormula } from '#rules/csv.ts'
import { type CsvRecord, findSeparator, readHeader } from './columns.ts'
import { checkEncoding, readLines } from './decode.ts'
import { LineWindow } from './line-window.ts'
import { type CsvLines, readRecord, type Separator } from './record.ts'

/** The lines of a file that one row covers, both included. */
export interface LineRange {
  line: number
  lastLine: number
}

/** A row of the file, or lines that are none, with what stands in them cell by cell. */
export type CsvRow = LineRange & { cells: string[] } & ({ record: CsvRecord } | { reason: string })

export interface CsvFile {
  /** The header line as it stands in the file. */
  header: string[]
  /** Columns that mean nothing to the import. */
  ignored: string[]
  /** Whether an earlier import wrote it, of rows that it refused. */
  isOfRefused: boolean
  rows: AsyncGenerator<CsvRow, void>
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Cells as they stand, quotes included, in as many columns as there are: the last one takes the rest. */
function roughCells(text: string, separator: Separator, columns: number): string[] {
  const cells = text.split(separator)
  const rest = cells.slice(columns - 1).join(separator)
  return Array.from({ length: columns }, (_, at) => (at === columns - 1 ? rest : (cells[at] ?? '')))
}

/** Excel writes empty values behind the last column. */
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

  /** How many lines ahead, of those that a record covers, the first one is at which a row begins that fits. */
  async #findRow(lines: number, isRow: (record: CsvLines) => boolean): Promise<number | undefined> {
    for (let offset = 1; offset < lines; offset += 1) {
      const record = await this.#read(offset)
      if (record && this.#fits(record) && isRow(record)) return offset
    }
    return undefined
  }

  /** Why the record is no row; undefined when it is one. */
  async #problemOf(record: CsvLines): Promise<string | undefined> {
    const { isBroken, cells, lines } = record
    if (isBroken) return 'a quote (") is not closed, or one inside a quoted value is not doubled.'
    if (!this.#fits(record)) {
      return `it has ${cells.length === 1 ? '1 value' : `${cells.length} values`}, and the first line has ${this.#columns.length} columns.`
    }
    // A quote may be closed by one of a later row, and the rows between vanish in a value.
    const isPriced = ({ cells }: CsvLines) => typeof readTaka(cells[this.#price] ?? '') === 'number'
    const swallowed = lines > 1 ? await this.#findRow(lines, isPriced) : undefined
    if (swallowed === undefined) return undefined
    return `a quote (") that is opened here swallows the row of line ${this.#window.number + swallowed}.`
  }

  /** What is refused ends before the next line that can be a row: that one is judged by itself. */
  async #refuse({ lines }: CsvLines, reason: string): Promise<CsvRow> {
    const line = this.#window.number
    const covered = (await this.#findRow(lines, () => true)) ?? lines
    const texts: string[] = []
    for (let offset = 0; offset < covered; offset += 1) texts.push((await this.#window.at(offset)) ?? '')
    this.#window.take(covered)
    const cells = roughCells(texts.join('\n'), this.#separator, this.#columns.length)
    return { line, lastLine: line + covered - 1, cells, reason }
  }

  /** All rows, and all lines that are none; empty ones are left out. */
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
      const given = record.cells.slice(0, this.#columns.length)
      const cells = isOfRefused ? given.map(unguardFormula) : given
      // `readHeader` found the required columns.
      const byColumn = Object.fromEntries(this.#columns.map((column, at) => [column, cells[at] ?? ''])) as CsvRecord
      yield { line, lastLine: line + record.lines - 1, cells, record: byColumn }
    }
  }
}

/**
 * Opens a CSV file: its encoding is checked to its end before anything is returned. Every line of it that is not empty
 * is part of one of its rows. Throws when it is no text, is empty, or lacks a column.
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
