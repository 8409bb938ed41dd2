import { isObject, parseJson } from './parse-json.ts'

/** The order that was placed last, as its receipt shows it. */
export interface Receipt {
  number: number
  /** Taka. */
  total: number
  payment: string
}

/** The stored receipt; undefined for any other text. */
export function parseReceipt(text: string): Receipt | undefined {
  const stored = parseJson(text)
  if (!isObject(stored)) return undefined
  const { number, total, payment } = stored
  const isWhole = Number.isSafeInteger(number) && Number.isFinite(total) && typeof payment === 'string'
  return isWhole ? { number: number as number, total: total as number, payment } : undefined // Just checked.
}
