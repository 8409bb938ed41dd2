import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'

/** The order that was placed last, as its receipt shows it. */
export interface Receipt {
  number: number
  /** Taka. */
  total: number
  payment: string
  /** Product id and pieces. */
  lines: [id: number, quantity: number][]
}

const isLine = (line: unknown): line is [number, number] =>
  Array.isArray(line) && line.length === 2 && line.every((each) => Number.isSafeInteger(each))

/** The stored receipt; undefined for any other text. */
export function parseReceipt(text: string): Receipt | undefined {
  const stored = parseJson(text)
  if (!isObject(stored)) return undefined
  const { number, total, payment, lines } = stored
  const isWhole = Number.isSafeInteger(number) && Number.isFinite(total) && typeof payment === 'string'
  if (!isWhole || !Array.isArray(lines) || !lines.every(isLine)) return undefined
  return { number: number as number, total: total as number, payment, lines } // Just checked.
}
