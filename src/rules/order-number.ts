import { latinDigits } from '#contract/digits.ts'

/** An order's number as it is typed or stands in an address: `#12`, `১২`; undefined for what is none. */
export function toOrderNumber(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/^\s*#|\s/g, '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
