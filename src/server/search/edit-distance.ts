import { isNumber } from './words.ts'

const ONE_EDIT_LENGTH = 5
const TWO_EDITS_LENGTH = 9

/** How many typos are tolerated between a typed word and a term: one from five letters on, two from nine. */
export function maxEdits(typed: string, term: string): number {
  const length = Math.max(typed.length, term.length)
  if (isNumber(typed) || length < ONE_EDIT_LENGTH) return 0
  return length < TWO_EDITS_LENGTH ? 1 : 2
}

/**
 * Optimal string alignment distance (restricted Damerau–Levenshtein): the fewest insertions, deletions, substitutions
 * and swaps of neighbouring letters that turn `a` into `b`, and `most + 1` for any number above `most`. O(a · b) time,
 * three rows of memory; it stops at the first row that is above `most` throughout.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const substituted = (above[j - 1] ?? 0) + (isSame ? 0 : 1)
      const shifted = Math.min(above[j] ?? 0, row[j - 1] ?? 0) + 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(substituted, shifted, isSwap ? (before[j - 2] ?? 0) + 1 : substituted))
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}

/** Whether a term is so near to a typed word that the word may be a misspelling of it. Costs one `editDistance`. */
export function isTypo(typed: string, term: string): boolean {
  const most = maxEdits(typed, term)
  return most > 0 && editDistance(typed, term, most) <= most
}
