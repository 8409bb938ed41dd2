import type { LineWindow } from './line-window.ts'

export type Separator = ',' | ';' | '\t'
const QUOTE = '"'

/** Maximum size of a row in characters and lines, to limit how far an unclosed quote is read. */
const RECORD_MOST = 1024 * 1024
const RECORD_LINES_MOST = 2000

/** A parsed CSV record; `isBroken` if its quotes are invalid. */
export interface CsvLines {
  isBroken: boolean
  cells: string[]
  /** Number of lines. */
  lines: number
}

/**
 * Parses the cells of one record line by line. A quote opens a value only as its first character, must be doubled inside
 * the value, and closes it only before a separator or line end; anywhere else it is a normal character (`10" pan`).
 */
class RecordReader {
  readonly cells: string[] = []
  readonly #separator: Separator
  #open: string | undefined

  constructor(separator: Separator) {
    this.#separator = separator
  }

  /** Adds the next line; returns `open` if a quoted value continues on the following line. */
  add(line: string): 'whole' | 'open' | 'broken' {
    let at = 0
    for (;;) {
      if (this.#open === undefined && line[at] === QUOTE) {
        this.#open = ''
        at += 1
      }
      if (this.#open === undefined) {
        const end = line.indexOf(this.#separator, at)
        this.cells.push(end < 0 ? line.slice(at) : line.slice(at, end))
        if (end < 0) return 'whole'
        at = end + 1
        continue
      }
      const quote = line.indexOf(QUOTE, at)
      if (quote < 0) {
        this.#open += `${line.slice(at)}\n`
        return 'open'
      }
      this.#open += line.slice(at, quote)
      const next = line[quote + 1]
      if (next !== QUOTE && next !== undefined && next !== this.#separator) return 'broken'
      at = quote + 2
      if (next === QUOTE) {
        this.#open += QUOTE
        continue
      }
      this.cells.push(this.#open)
      this.#open = undefined
      if (next === undefined) return 'whole'
    }
  }
}

/** Reads the record that starts `offset` lines ahead, without consuming it; undefined at the end of the file. */
export async function readRecord(
  window: LineWindow,
  offset: number,
  separator: Separator,
): Promise<CsvLines | undefined> {
  const reader = new RecordReader(separator)
  const { cells } = reader
  for (let lines = 1, length = 0; ; lines += 1) {
    const line = await window.at(offset + lines - 1)
    if (line === undefined) return lines === 1 ? undefined : { isBroken: true, cells, lines: lines - 1 }
    length += line.length
    const state = reader.add(line)
    if (state === 'whole') return { isBroken: false, cells, lines }
    if (state === 'broken' || length > RECORD_MOST || lines === RECORD_LINES_MOST) {
      return { isBroken: true, cells, lines }
    }
  }
}
