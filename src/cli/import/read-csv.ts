import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type CsvError, type Info, type Parser, parse } from 'csv-parse'
import { type CsvRecord, readHeader } from './columns.ts'

/** Bytes of one row: a quote that is never closed would swallow the rest of the file. */
const ROW_MOST = 1024 * 1024

interface Readers {
  onIgnored: (columns: string[]) => void
  onRow: (line: number, record: CsvRecord) => Promise<void>
  onBroken: (line: number, reason: string) => void
  onBytes: (read: number) => void
}

async function* decoded(path: string, onBytes: (read: number) => void) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  try {
    for await (const chunk of createReadStream(path)) {
      read += chunk.length
      onBytes(read)
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${path} is not UTF-8 text. Save it as "CSV UTF-8".`)
    throw error
  }
}

const reasonOf = (error: CsvError | undefined): string => {
  switch (error?.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'a quote (") that begins here is not closed.'
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'it has more or fewer values than the first line has columns.'
    default:
      return error?.message ?? 'it is no CSV.'
  }
}

interface Row {
  line: number
  record: CsvRecord
}

/** Reads a CSV file as it streams by, one row at a time, each with the line that it begins in. */
export async function readCsv(path: string, { onIgnored, onRow, onBroken, onBytes }: Readers): Promise<void> {
  let last = { lines: 0, empty_lines: 0 }
  const beginning = ({ lines, empty_lines }: Info): number => {
    const line = last.lines + 1 + empty_lines - last.empty_lines
    last = { lines, empty_lines }
    return line
  }
  const parser: Parser = parse({
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_MOST,
    skip_records_with_error: true,
    columns: (header: string[]) => {
      const { columns, ignored } = readHeader(header)
      if (ignored.length > 0) onIgnored(ignored)
      last = { lines: parser.info.lines, empty_lines: parser.info.empty_lines }
      return columns
    },
    on_record: (record: CsvRecord, info): Row => ({ line: beginning(info), record }),
    on_skip: (error) => {
      onBroken(beginning(parser.info), reasonOf(error))
      return undefined
    },
  })
  await pipeline(decoded(path, onBytes), parser, async (rows) => {
    // `on_record` makes each of them a row.
    for await (const { line, record } of rows as AsyncIterable<Row>) await onRow(line, record)
  })
  if (last.lines === 0) throw new Error(`${path} is empty.`)
}
