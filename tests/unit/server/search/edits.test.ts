import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countEdits, editsAllowed } from '#server/search/edits.ts'

test.each([
  ['saree', 'saree', 0],
  ['saree', 'sare', 1],
  ['saree', 'sarees', 1],
  ['saree', 'sarse', 1],
  ['saree', 'sarese', 1],
  ['mustard', 'mutsard', 1],
  ['mustard', 'mutsrad', 2],
  ['শাড়ি', 'শারি', 2],
  ['a', 'xyz', 3],
])('%s and %s are %i edits apart', (a, b, edits) => {
  expect(countEdits(a, b, 3)).toBe(edits)
})

test('more edits than asked for are one more than that', () => {
  expect(countEdits('mustard', 'custom', 1)).toBe(2)
  expect(countEdits('saree', '', 2)).toBe(3)
})

test('it is the same both ways, and a bound only cuts it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'শ'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (a, b, most) => {
      const edits = countEdits(a, b, 20)
      expect(countEdits(b, a, 20)).toBe(edits)
      expect(countEdits(a, b, most)).toBe(Math.min(edits, most + 1))
    }),
  )
})

test('one edit is allowed from five letters on, two from nine, none in a number', () => {
  const words = ['shar', 'saree', 'turmeric', 'chanachur', '123456789']
  expect(words.map((word) => editsAllowed(word, word))).toEqual([0, 1, 1, 2, 0])
  expect([editsAllowed('juce', 'juice'), editsAllowed('juice', 'juce')]).toEqual([1, 1])
})
