import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AmountProblem, readTaka } from '#shop/payments/rules/amount.ts'

test.each([
  ['462', 46_200],
  ['৳ 462', 46_200],
  ['৳462.50', 46_250],
  ['Tk 462', 46_200],
  ['Tk. 462', 46_200],
  ['tk.462', 46_200],
  ['BDT 462', 46_200],
  ['462 BDT', 46_200],
  ['462/-', 46_200],
  ['462 /-', 46_200],
  ['৳ 1,250/-', 125_000],
  ['৪৬২ টাকা', 46_200],
  ['1,250', 125_000],
  ['1,250,000', 125_000_000],
  ['1,25,000.50', 12_500_050],
  ['12,50,000', 125_000_000],
  ['১,২৫০', 125_000],
  ['৳\u00a0১,২৫,০০০.৫', 12_500_050],
  ['355.0', 35_500],
  ['1.2500', 125],
  ['0', 0],
])('%j is an amount', (text, paisa) => {
  expect(readTaka(text)).toBe(paisa)
})

test.each<[string, AmountProblem]>([
  ['', 'empty'],
  [' \u00a0', 'empty'],
  ['-5', 'negative'],
  ['৳ -5', 'negative'],
  ['−5', 'negative'],
  ['1,25', 'unclear'],
  ['1.250,00', 'unclear'],
  ['1.250', 'unclear'],
  ['1 250', 'unclear'],
  ['1,2500', 'unclear'],
  ['1,25,00', 'unclear'],
  ['12,34,56,789,000', 'unclear'],
  [',250', 'unclear'],
  ['1,250,', 'unclear'],
  ['355.', 'unclear'],
  ['.5', 'unclear'],
  ['3.555', 'unclear'],
  ['1e3', 'unclear'],
  ['$5', 'unclear'],
  ['৳', 'unclear'],
  ['free', 'unclear'],
  ['NaN', 'unclear'],
])('%j is refused rather than guessed', (text, problem) => {
  expect(readTaka(text)).toBe(problem)
})

test('every notation of an amount is read as the same amount', () => {
  const western = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  const bengali = new Intl.NumberFormat('bn-BD', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paisa) => {
      for (const format of [western, indian, bengali]) {
        const text = format.format(paisa / 100)
        for (const typed of [text, `৳ ${text}`, `Tk. ${text}`, `BDT ${text}`, `${text}/-`])
          expect(readTaka(typed), typed).toBe(paisa)
      }
    }),
  )
})
