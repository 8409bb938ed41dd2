import { latinDigits } from '#platform/contract/values/digits.ts'

/** Parses an order number as typed or from a URL: `#12`, `১২`; undefined if it is not one. */
export function toOrderNumber(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/^\s*#|\s/g, '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
