import { latinDigits } from '#platform/contract/values/digits.ts'

/**
 * Names under which couriers and gateways know what the shop does for an order. `n` counts the tries of an order, from 1. The
 * merchant's prefix tells shops apart that share an account; it may be empty. Every name has 20 letters, digits and hyphens at
 * most, which each courier takes.
 */
export const parcelReference = (prefix: string, order: number, n: number): string =>
  [prefix, order, n].filter((part) => part !== '').join('-')

/** Nagad takes letters and digits alone. The last H ends the prefix, so that no two prefixes come to the same name. */
export const paymentReference = (prefix: string, order: number, n: number): string => `${prefix}H${order}p${n}`

/** Parses an order number as typed or from a URL: `#12`, `১২`; undefined if it is not one. */
export function toOrderNumber(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/^\s*#|\s/g, '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
