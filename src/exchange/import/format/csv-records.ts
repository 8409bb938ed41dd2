import { Unreadable } from '#exchange/import/notes.ts'
import { MAX_IMPORT_LINE } from '#platform/contract/office-limits.ts'

export type Separator = ',' | ';' | '\t'

/** A row of a CSV file with its first and last line. */
export interface CsvRecord {
  line: number
  lastLine: number
  cells: string[]
}

const QUOTE = '"'
const LINE_END = /\r\n|\n|\r/g
/** Characters before a wrong quote that its message repeats. */
const MAX_CONTEXT = 40

const linesIn = (text: string): number => text.match(LINE_END)?.length ?? 0

/** Text of a file, and the offset at which its next record starts. */
interface Source {
  text: string
  at: number
  line: number
  isEnd: boolean
  /** Begins the messages. */
  path: string
}

/**
 * The value of a quoted cell that starts at `from`, and the offset behind its closing quote. Returns undefined where the
 * text ends first, and -1 as `end` where the quote is followed by neither a separator nor an end.
 */
function quotedCell({ text, isEnd }: Source, from: number, separator: Separator) {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf(QUOTE, at)
    if (quote < 0 || (quote + 1 === text.length && !isEnd)) return undefined
    value += text.slice(at, quote)
    const next = text[quote + 1]
    if (next !== QUOTE) {
      const isClosed = next === undefined || next === separator || next === '\n' || next === '\r'
      return { value, end: isClosed ? quote + 1 : -1, last: quote }
    }
    value += QUOTE
    at = quote + 2
  }
}

/** A quote is a normal character only alone within an unquoted cell (`10" pan`): at its end it closes nothing. */
const WRONG_QUOTE = /""|"$/

const PLAIN_CELLS = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }

function wrongQuote({ text, at, line, path }: Source, quote: number): Unreadable {
  const lastLine = line + linesIn(text.slice(at, quote))
  const near = text.slice(Math.max(at, quote - MAX_CONTEXT), quote + 1).replaceAll(/\s+/g, ' ')
  return new Unreadable('file_quote', [line, lastLine, near], path)
}

/** Reads the next record and moves behind it. Returns undefined if the text ends before the record does. */
function nextRecord(source: Source, separator: Separator): CsvRecord | undefined {
  const { text, isEnd, line } = source
  const cells: string[] = []
  let { at } = source
  for (;;) {
    if (text[at] === QUOTE) {
      const cell = quotedCell(source, at, separator)
      if (!cell) {
        if (isEnd || text.length - source.at > MAX_IMPORT_LINE) throw wrongQuote(source, at)
        return undefined
      }
      if (cell.end < 0) throw wrongQuote(source, cell.last)
      cells.push(cell.value)
      at = cell.end
    } else {
      const plain = PLAIN_CELLS[separator]
      plain.lastIndex = at
      const [value = ''] = plain.exec(text) ?? []
      at += value.length
      // The cell, or a `\r\n`, may go on in the next chunk.
      if (at === text.length && !isEnd) return undefined
      if (value.includes(QUOTE) && WRONG_QUOTE.test(value)) throw wrongQuote(source, at - 1)
      cells.push(value)
    }
    if (text[at] !== separator) break
    at += 1
  }
  if (text[at] === '\r' && at + 1 === text.length && !isEnd) return undefined
  const lastLine = line + linesIn(text.slice(source.at, at))
  source.at = at + (text.startsWith('\r\n', at) ? 2 : 1)
  source.line = lastLine + 1
  return { line, lastLine, cells }
}

/**
 * Splits the text of a CSV file into records as RFC 4180 has them; lines end with `\n`, `\r\n` or `\r`. Throws at the first
 * quote that no CSV writer leaves so: one that is missing makes cells of rows and rows of cells until it is noticed, so no
 * row of such a file can be trusted.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
  { separator, path = '' }: { separator: Separator; path?: string },
): AsyncGenerator<CsvRecord, void> {
  const source: Source = { text: '', at: 0, line: 1, isEnd: false, path }
  for await (const chunk of chunks) {
    source.text = source.text.slice(source.at) + chunk
    source.at = 0
    for (let record = nextRecord(source, separator); record; record = nextRecord(source, separator)) yield record
    if (source.text.length - source.at > MAX_IMPORT_LINE)
      throw new Unreadable('file_line_long', [source.line, MAX_IMPORT_LINE], path)
  }
  source.isEnd = true
  while (source.at < source.text.length) {
    const record = nextRecord(source, separator)
    if (record) yield record
  }
}
