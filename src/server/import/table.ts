import type { ImportNote } from '#contract/admin/import-notes.ts'

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
