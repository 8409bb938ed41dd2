/** What spreadsheets take for the beginning of a formula; an apostrophe before it makes it a text. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'(?='*[=+\-@\t\r])/

/** A cell that a spreadsheet does not calculate. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell that `guardFormula` was given. */
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, '')

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a CSV file that is safe to open in a spreadsheet. */
export const toCsvLine = (cells: string[]): string => `${cells.map((cell) => quoted(guardFormula(cell))).join(',')}\r\n`
