import { latinDigits } from '#platform/contract/values/digits.ts'
import { toQuantity } from '#shop/orders/rules/cart.ts'

/** Parses the number at the start of a text (Bengali digits too), at least `least`; undefined if there is none. */
export function readQuantity(typed: string, least: number): number | undefined {
  const [whole] = /^\s*-?\d+/.exec(latinDigits(typed)) ?? []
  return whole === undefined ? undefined : Math.max(least, toQuantity(Number(whole)))
}

/** Whether the text may be an incomplete number, such as an empty text, `-` or `1.`, and must not be corrected yet. */
export const isUnfinished = (typed: string): boolean => !/\d\s*$/.test(latinDigits(typed))
