import { latinDigits } from '#contract/digits.ts'

/** Taka that somebody typed in digits of either script, as `১,২৫০.৫০`; undefined for what is no amount. */
export function typedAmount(typed: string): number | undefined {
  const text = latinDigits(typed).replace(/[\s,৳]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
