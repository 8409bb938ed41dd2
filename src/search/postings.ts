import { uint32At } from './read-array.ts'
import { FIELD, type Field } from './text/product-words.ts'

const FIELD_BITS = 3
const FIELD_MASK = (1 << FIELD_BITS) - 1

/** A posting is one number: the slot of a product, and the field in which it has the word. */
export const slotOf = (posting: number): number => posting >>> FIELD_BITS
export const fieldOf = (posting: number): Field => (posting & FIELD_MASK) as Field // Only fields are stored.

/** The posting of a slot in a list that is sorted by slot; undefined if there is none. O(log n). */
export function findPosting(postings: Uint32Array, slot: number): number | undefined {
  let low = 0
  for (let high = postings.length; low < high; ) {
    const middle = (low + high) >> 1
    if (slotOf(uint32At(postings, middle)) < slot) low = middle + 1
    else high = middle
  }
  const posting = postings[low]
  return posting !== undefined && slotOf(posting) === slot ? posting : undefined
}

/** How many of the slots that are there have a term outside of descriptions. O(postings). */
export function countNamed(postings: Uint32Array, isThere: Uint8Array): number {
  let count = 0
  for (const posting of postings) {
    if (fieldOf(posting) !== FIELD.description && isThere[slotOf(posting)]) count += 1
  }
  return count
}

/** The inverted index: for each term the products that have it. */
export class Postings {
  /** By term, with unused room at the end of each list. */
  #lists: Uint32Array[] = []
  /** How much of each list is used. */
  #lengths: number[] = []

  add(term: number, slot: number, field: Field): void {
    const length = this.#lengths[term] ?? 0
    let list = this.#lists[term]
    if (!list || length === list.length) {
      const longer = new Uint32Array(list ? list.length * 2 : 2)
      if (list) longer.set(list)
      list = longer
      this.#lists[term] = list
    }
    list[length] = (slot << FIELD_BITS) | field
    this.#lengths[term] = length + 1
  }

  /** The postings of a term, which may hold slots that are gone. */
  of(term: number): Uint32Array {
    return this.#lists[term]?.subarray(0, this.#lengths[term]) ?? new Uint32Array(0)
  }

  /** Bytes of all lists. O(terms). */
  get bytes(): number {
    return this.#lists.reduce((sum, list) => sum + list.byteLength, 0)
  }

  /** How many postings a term has. O(1). */
  lengthOf(term: number): number {
    return this.#lengths[term] ?? 0
  }

  /** How many terms have no posting. */
  get empty(): number {
    return this.#lengths.filter((length) => length === 0).length
  }

  /** Renumbers the slots, and drops those that are moved to -1. */
  move(moved: Int32Array): void {
    for (const [term, list] of this.#lists.entries()) {
      let length = 0
      for (const posting of this.of(term)) {
        const slot = moved[slotOf(posting)] ?? -1
        if (slot >= 0) list[length++] = (slot << FIELD_BITS) | fieldOf(posting)
      }
      this.#lengths[term] = length
    }
  }
}
