import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_SIZE, countPlaces, markIds, unpackPlaces, withPlace } from '#server/search/id-set.ts'

const places = fc.uniqueArray(fc.integer({ min: 0, max: BLOCK_SIZE - 1 }), { maxLength: 400 })
const EMPTY: Uint8Array = new Uint8Array(0)
const pack = (all: number[]) => all.reduce((packed, place) => withPlace(packed, place, true), EMPTY)

test('a set holds what was put in and not taken out again, and marks just that', () => {
  fc.assert(
    fc.property(places, places, (put, taken) => {
      const packed = taken.reduce((set, place) => withPlace(set, place, false), pack(put))
      const left = put.filter((place) => !taken.includes(place)).sort((a, b) => a - b)
      expect(unpackPlaces(packed)).toEqual(left)
      expect(countPlaces(packed)).toBe(left.length)
      const marks = new Uint8Array(3 * BLOCK_SIZE)
      markIds(marks, 2, packed, 7)
      expect([...marks.entries()].filter(([, mark]) => mark === 7).map(([id]) => id - 2 * BLOCK_SIZE)).toEqual(left)
    }),
  )
})

test('a set takes two bytes a product, and never more than a bit for each of its block', () => {
  expect(pack([5, 2047])).toHaveLength(4)
  expect(pack(Array.from({ length: BLOCK_SIZE }, (_, place) => place))).toHaveLength(BLOCK_SIZE / 8)
})
