/** Excel takes a CSV file for UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What spreadsheets take for the beginning of a formula, full-width signs included; an apostrophe makes it a text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/** A cell that a spreadsheet does not calculate. */
const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell that `guardFormula` was given. */
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, '')

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const toCell = (value: string | number): string => quoted(typeof value === 'string' ? guardFormula(value) : `${value}`)

/** One line of a CSV file (RFC 4180) that is safe to open in a spreadsheet. A number is not guarded. */
export const toCsvLine = (cells: (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`
