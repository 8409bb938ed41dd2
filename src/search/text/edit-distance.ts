import { uint8At } from '#search/read-array.ts'
import { isNumber } from './words.ts'

const ONE_EDIT_LENGTH = 5
const TWO_EDITS_LENGTH = 9

/** How many typos are tolerated between a typed word and a term: one from five letters on, two from nine. */
export function maxEdits(typed: string, term: string): number {
  const length = Math.max(typed.length, term.length)
  if (isNumber(typed) || length < ONE_EDIT_LENGTH) return 0
  return length < TWO_EDITS_LENGTH ? 1 : 2
}

/** The most that `maxEdits` returns for a typed word: a term may be longer by as many letters as it has typos. */
export function mostEdits(typed: string): number {
  if (isNumber(typed) || typed.length + 1 < ONE_EDIT_LENGTH) return 0
  return typed.length + 2 < TWO_EDITS_LENGTH ? 1 : 2
}

/**
 * Whether one slip of the fingers turns `meant` into `typed`: a doubled, dropped or swapped letter, or a neighbour typed
 * twice in its place, rather than another one. For words within one edit of each other.
 */
export function isSlip(typed: string, meant: string): boolean {
  if (typed.length < meant.length) return true
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  if (typed[at] === typed[at - 1] || typed[at] === typed[at + 1]) return true
  return typed.length === meant.length && typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
}

/** Three rows of the table, reused by each call: words are short, and calls are many. */
let before = new Uint8Array(64)
let above = new Uint8Array(64)
let row = new Uint8Array(64)

/**
 * Optimal string alignment distance (restricted Damerau–Levenshtein): the fewest insertions, deletions, substitutions
 * and swaps of neighbouring letters that turn `a` into `b`, and `most + 1` for any number above `most`. O(a · most) time,
 * three rows of memory: cells that are further than `most` from the diagonal are above it. It stops at the first row that
 * is above `most` throughout.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (b.length >= row.length) {
    before = new Uint8Array(b.length * 2)
    above = new Uint8Array(b.length * 2)
    row = new Uint8Array(b.length * 2)
  }
  for (let at = 0; at <= b.length; at += 1) above[at] = at
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1)
    let least = i
    row[0] = i
    const first = Math.max(1, i - most)
    const last = Math.min(b.length, i + most)
    if (first > 1) row[first - 1] = most + 1
    for (let j = first; j <= last; j += 1) {
      let edits = uint8At(above, j - 1) + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      edits = Math.min(edits, uint8At(above, j) + 1, uint8At(row, j - 1) + 1)
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwap) edits = Math.min(edits, uint8At(before, j - 2) + 1)
      row[j] = edits
      if (edits < least) least = edits
    }
    if (last < b.length) row[last + 1] = most + 1
    if (least > most) return most + 1
    const oldest = before
    before = above
    above = row
    row = oldest
  }
  return Math.min(uint8At(above, b.length), most + 1)
}
