import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, maxEdits } from '#search/text/edit-distance.ts'

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
  expect(editDistance(a, b, 3)).toBe(edits)
})

test('the distance is capped at one more than the limit', () => {
  expect(editDistance('mustard', 'custom', 1)).toBe(2)
  expect(editDistance('saree', '', 2)).toBe(3)
})

test('the distance is symmetric, and a limit only caps it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'শ'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (a, b, most) => {
      const edits = editDistance(a, b, 20)
      expect(editDistance(b, a, 20)).toBe(edits)
      expect(editDistance(a, b, most)).toBe(Math.min(edits, most + 1))
    }),
  )
})

test('five letters allow one edit, nine allow two, and numbers none', () => {
  const words = ['shar', 'saree', 'turmeric', 'chanachur', '123456789']
  expect(words.map((word) => maxEdits(word, word))).toEqual([0, 1, 1, 2, 0])
  expect([maxEdits('juce', 'juice'), maxEdits('juice', 'juce')]).toEqual([1, 1])
})
