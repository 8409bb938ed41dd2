import { latinDigits } from '#contract/digits.ts'
import { toQuantity } from './cart.ts'

/** The quantity that a typed text begins with, in Bengali digits too, at least `least`; undefined for no number. */
export function readQuantity(typed: string, least: number): number | undefined {
  const [whole] = /^\s*-?\d+/.exec(latinDigits(typed)) ?? []
  return whole === undefined ? undefined : Math.max(least, toQuantity(Number(whole)))
}

/** Whether what is typed may go on to be another number, so that it stands as it is: nothing, `-`, `1.`. */
export const isUnfinished = (typed: string): boolean => !/\d\s*$/.test(latinDigits(typed))
