/** What a spreadsheet takes for the beginning of a formula, full-width signs included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A cell as text: never a formula, quoted where it has to be. */
export function toCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180). */
export const toCsvLine = (cells: (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`
