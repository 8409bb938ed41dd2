import { keysOf } from '#platform/contract/records.ts'
/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets treat a cell with this beginning as a formula, but for a number; a leading apostrophe makes it text. */
const FORMULA = /^(?!-?[\d.]+$)'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/** Adds an apostrophe to cells that a spreadsheet would calculate. */
const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** Reverses `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, '')

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const toCell = (value: string | number): string => quoted(typeof value === 'string' ? guardFormula(value) : `${value}`)

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. Numbers need no guard. */
export const toCsvLine = (cells: (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`

/** The same for a program, which would read the guard against formulas as part of a text. */
export const toDataLine = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Which column of a sheet each field is in, by its names with the surest first. A column is taken for one field at most. */
export function takeColumns<Name extends string>(
  keys: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
  fields: readonly Name[] = keysOf(names),
): Partial<Record<Name, number>> {
  const columns: Partial<Record<Name, number>> = {}
  const taken = new Set<number>()
  for (const field of fields) {
    const at = names[field].map((name) => keys.findIndex((key, column) => key === name && !taken.has(column)))
    const column = at.find((each) => each >= 0)
    if (column === undefined) continue
    columns[field] = column
    taken.add(column)
  }
  return columns
}
