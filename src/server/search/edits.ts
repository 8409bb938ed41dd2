import { isNumber } from './words.ts'

const ONE_EDIT_LENGTH = 5
const TWO_EDITS_LENGTH = 9

/** How many edits a typed word may be away from one that is known: one from five letters on, two from nine. */
export function editsAllowed(typed: string, known: string): number {
  const length = Math.max(typed.length, known.length)
  if (isNumber(typed) || length < ONE_EDIT_LENGTH) return 0
  return length < TWO_EDITS_LENGTH ? 1 : 2
}

/**
 * How many letters must be put in, taken out, replaced or swapped with their neighbour to make one word of the other;
 * `most + 1` for any number above `most`.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const replaced = (above[j - 1] ?? 0) + (isSame ? 0 : 1)
      const shifted = Math.min(above[j] ?? 0, row[j - 1] ?? 0) + 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(replaced, shifted, isSwap ? (before[j - 2] ?? 0) + 1 : replaced))
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}
