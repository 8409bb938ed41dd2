import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_SIZE, countIds, unpackOffsets, withOffset, writeAtIds } from '#server/search/bitmap.ts'

const offsets = fc.uniqueArray(fc.integer({ min: 0, max: BLOCK_SIZE - 1 }), { maxLength: 400 })
const EMPTY: Uint8Array = new Uint8Array(0)
const pack = (all: number[]) => all.reduce((packed, offset) => withOffset(packed, offset, true), EMPTY)

test('a bitmap has the offsets that were added and not removed, and writes at exactly these ids', () => {
  fc.assert(
    fc.property(offsets, offsets, (put, taken) => {
      const packed = taken.reduce((set, offset) => withOffset(set, offset, false), pack(put))
      const left = put.filter((offset) => !taken.includes(offset)).sort((a, b) => a - b)
      expect(unpackOffsets(packed)).toEqual(left)
      expect(countIds(packed)).toBe(left.length)
      const bytes = new Uint8Array(3 * BLOCK_SIZE)
      writeAtIds(bytes, 2, packed, 7)
      expect([...bytes.entries()].filter(([, value]) => value === 7).map(([id]) => id - 2 * BLOCK_SIZE)).toEqual(left)
    }),
  )
})

test('a bitmap takes two bytes per product, and at most one bit for each product of its block', () => {
  expect(pack([5, 2047])).toHaveLength(4)
  expect(pack(Array.from({ length: BLOCK_SIZE }, (_, offset) => offset))).toHaveLength(BLOCK_SIZE / 8)
})
