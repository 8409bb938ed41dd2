import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import { keepsStock, leftOf, stepMove, stockWord } from '#shop/stock/rules/stock.ts'

const of = (on_hand: number, reserved: number, when_out: 'show' | 'hide' | 'accept' = 'show') => ({
  on_hand,
  reserved,
  low_at: 3,
  when_out,
})

test('the word of a page says whether few or none are left', () => {
  expect(
    [of(9, 5), of(8, 5), of(6, 5), of(5, 5), of(4, 5), of(5, 5, 'hide'), of(5, 5, 'accept')].map(stockWord),
  ).toEqual(['in', 'few', 'few', 'out', 'out', 'out', 'later'])
  expect([of(9, 5), of(4, 5), of(4, 5, 'accept')].map(leftOf)).toEqual([4, 0, Number.POSITIVE_INFINITY])
})

test('whatever way an order goes, what it keeps and what is gone of it follow its last state', () => {
  const states = fc.array(fc.constantFrom(...ORDER_STATES), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), states, (quantity, way) => {
      let kept = quantity
      let gone = 0
      let from: (typeof ORDER_STATES)[number] = 'pending'
      for (const to of way) {
        const move = stepMove(from, to, quantity, kept)
        kept += move?.reserved ?? 0
        gone -= move?.on_hand ?? 0
        from = to
      }
      expect(kept).toBe(keepsStock(from) ? quantity : 0)
      expect(gone).toBe(keepsStock(from) || from === 'cancelled' || from === 'returned' ? 0 : quantity)
    }),
  )
})
