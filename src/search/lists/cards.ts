import type { Goods } from '#search/goods.ts'
import { int32At } from '#search/read-array.ts'
import { MAX_REPLACED, NO_SLOT, type Replacement } from '#search/replacements.ts'

/** A set of goods as a bitmap: one bit per product, at the index that `Cards.bitAt` has for its slot. */
export type Bits = Int32Array

/** Bits of an element of a bitmap, which is called a word here. */
const WORD = 32
const CARRY = 2 ** WORD

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Assigns goods their bits: first products without a group, then the siblings of each group side by side, so that sets
 * are intersected, and cards counted, 32 goods at a time. A card is what a list shows: a product without a group, or
 * one sibling of a group. A product that changes keeps its bit.
 */
export class Cards {
  /** The slot of each bit. Padding bits have slot 0; they are set nowhere. */
  readonly slotAt: Int32Array
  /** The bit of each slot; -1 if its product is gone. */
  readonly bitAt: Int32Array
  /** The set of all goods. */
  readonly all: Bits
  /** How many words hold goods without a group; they come first. */
  readonly #alone: number
  /** A bit for every sibling but the last of its group; see `count`. */
  readonly #inner: Int32Array

  constructor(goods: Goods) {
    const { slots, isThere, columns } = goods
    const { group } = columns
    const order = new Int32Array(Math.ceil(slots / WORD) * WORD + 2 * WORD)
    const groups = new Map<number, number[]>()
    this.bitAt = new Int32Array(slots + MAX_REPLACED).fill(-1)
    let bits = 0
    for (let slot = 0; slot < slots; slot += 1) {
      if (isThere[slot] === 0) continue
      const of = int32At(group, slot)
      const siblings = groups.get(of)
      if (of === 0) order[bits++] = slot
      else if (siblings) siblings.push(slot)
      else groups.set(of, [slot])
    }
    const alone = bits
    this.#alone = Math.ceil(alone / WORD)
    bits = this.#alone * WORD
    this.#inner = new Int32Array(order.length / WORD + 1)
    for (const siblings of groups.values()) {
      for (let at = 0; at < siblings.length; at += 1) {
        if (at + 1 < siblings.length) setBit(this.#inner, bits)
        order[bits++] = siblings[at] ?? 0
      }
    }
    this.slotAt = order.slice(0, Math.ceil(bits / WORD) * WORD)
    this.all = this.empty()
    const place = (bit: number) => {
      this.bitAt[int32At(this.slotAt, bit)] = bit
      setBit(this.all, bit)
    }
    for (let bit = 0; bit < alone; bit += 1) place(bit)
    for (let bit = this.#alone * WORD; bit < bits; bit += 1) place(bit)
  }

  /**
   * Applies the change of a product and returns its bit. Undefined for one that is new or in another group: it has no
   * place in this order, so all sets have to be made anew.
   */
  replace(goods: Goods, { before, after }: Replacement): number | undefined {
    const { group } = goods.columns
    const bit = this.bitAt[before] ?? -1
    if (bit < 0 || (after !== NO_SLOT && group[after] !== group[before])) return undefined
    this.bitAt[before] = -1
    writeBit(this.all, bit, after !== NO_SLOT)
    if (after === NO_SLOT) return bit
    this.bitAt[after] = bit
    this.slotAt[bit] = after
    return bit
  }

  empty(): Bits {
    return new Int32Array(this.slotAt.length / WORD)
  }

  /** The slot of a bit of a word. */
  slotOf(word: number, bit: number): number {
    return int32At(this.slotAt, WORD * word + 31 - Math.clz32(bit))
  }

  /** Whether a set has the product of a slot. */
  isIn(set: Bits, slot: number): boolean {
    const bit = int32At(this.bitAt, slot)
    return ((int32At(set, bit >>> 5) >>> (bit & 31)) & 1) === 1
  }

  /** The set of these slots. */
  setOf(slots: Int32Array): Bits {
    const set = this.empty()
    for (let at = 0; at < slots.length; at += 1) setBit(set, int32At(this.bitAt, int32At(slots, at))) // Below the length.
    return set
  }

  /**
   * How many cards two sets have in common: products without a group, and groups with one sibling or more. O(words).
   * Adding `#inner`, ones for all siblings of a group but its last, carries into the bit of the last one if an earlier
   * one is set. That bit then says whether the group is in both sets.
   */
  count(set: Bits, other: Bits): number {
    let count = 0
    for (let at = 0; at < this.#alone; at += 1) {
      const both = int32At(set, at) & int32At(other, at) // Sets have the same length.
      if (both !== 0) count += bitsOf(both)
    }
    let carry = 0
    for (let at = this.#alone; at < set.length; at += 1) {
      const both = int32At(set, at) & int32At(other, at)
      if (both === 0 && carry === 0) continue
      const inner = int32At(this.#inner, at)
      const sum = ((both & inner) >>> 0) + (inner >>> 0) + carry
      carry = sum >= CARRY ? 1 : 0
      count += bitsOf((both | sum) & ~inner)
    }
    return count
  }

  /** Writes the slots of a set to `room`, in the order of their bits, and returns the part that was written. */
  slotsIn(set: Bits, room: Int32Array): Int32Array {
    let count = 0
    for (let at = 0; at < set.length; at += 1) {
      for (let word = int32At(set, at); word !== 0; word &= word - 1) room[count++] = this.slotOf(at, word & -word)
    }
    return room.subarray(0, count)
  }
}

function setBit(set: Bits, bit: number): void {
  set[bit >>> 5] = int32At(set, bit >>> 5) | (1 << (bit & 31))
}

export function writeBit(set: Bits, bit: number, isSet: boolean): void {
  if (isSet) setBit(set, bit)
  else set[bit >>> 5] = int32At(set, bit >>> 5) & ~(1 << (bit & 31))
}

/** The goods that are in all of the sets; an array of length 0 without sets. */
export function intersectionOf(sets: readonly Bits[]): Bits {
  const [first = new Int32Array(0), ...others] = sets
  const common = first.slice()
  for (const other of others)
    for (let at = 0; at < common.length; at += 1) common[at] = int32At(common, at) & int32At(other, at)
  return common
}

/** How many goods are in a set, each sibling counted. */
export function sizeOfSet(set: Bits): number {
  let size = 0
  for (let at = 0; at < set.length; at += 1) size += bitsOf(int32At(set, at))
  return size
}
