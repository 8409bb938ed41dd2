/** How programs write a table as CSV: which cells they quote, with which separators and quotes. */
interface CsvWriter {
  name: string
  separator?: ',' | ';' | '\t'
  lineEnd: string
  encoding?: 'utf8' | 'utf16le'
  hasByteOrderMark?: boolean
  /** Whether it quotes a cell that holds no quote, line break or separator. */
  isQuoted?: (cell: string) => boolean
}

const isPlainNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell)

export const CSV_WRITERS: CsvWriter[] = [
  { name: 'RFC 4180', lineEnd: '\r\n' },
  { name: 'Excel', lineEnd: '\r\n', hasByteOrderMark: true },
  { name: 'Excel with semicolons', separator: ';', lineEnd: '\r\n' },
  { name: 'Excel, Unicode text', separator: '\t', lineEnd: '\r\n', encoding: 'utf16le', hasByteOrderMark: true },
  { name: 'LibreOffice', lineEnd: '\n' },
  { name: 'LibreOffice, all texts quoted', lineEnd: '\n', isQuoted: (cell) => cell !== '' && !isPlainNumber(cell) },
  { name: 'WooCommerce', lineEnd: '\n', hasByteOrderMark: true, isQuoted: (cell) => /[ \t\\]/.test(cell) },
  { name: 'Shopify', lineEnd: '\n', isQuoted: (cell) => cell === '' || /^\s|\s$/.test(cell) },
]

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The text of a table as a program writes it, without a byte order mark. */
export function writeCsv(table: string[][], { separator = ',', lineEnd, isQuoted }: CsvWriter): string {
  const toCell = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) || isQuoted?.(cell) ? quoted(cell) : cell
  return table.map((cells) => `${cells.map(toCell).join(separator)}${lineEnd}`).join('')
}

/** The file that a program makes of a text. */
export const csvBytes = (text: string, { encoding = 'utf8', hasByteOrderMark }: CsvWriter): Buffer =>
  Buffer.from((hasByteOrderMark ? '\ufeff' : '') + text, encoding)
