import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsvLine } from '#platform/rules/csv.ts'

test('any text of a shopper is one cell, and never a formula in a spreadsheet', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'; ab১হ＝'), maxLength: 5 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const [row = []] = parse(toCsvLine(cells), { record_delimiter: '\r\n' })
      expect(row).toHaveLength(cells.length)
      for (const [index, cell] of row.entries()) {
        expect([cells[index], `'${cells[index]}`]).toContain(cell)
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      }
    }),
    { numRuns: 50 },
  )
})

test('a number stays a number, also one below zero', () => {
  expect(toCsvLine(['-500.00', '12', '-3'])).toBe('-500.00,12,-3\r\n')
})

test.each(['=1+1', '+880', '-1+1', '-', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
  '%j begins with an apostrophe',
  (cell) => {
    expect(toCsvLine([cell])).toMatch(/^"?'/)
  },
)
