import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROUNDINGS } from '#shop/catalogue/contract/office/product-batch.ts'
import { changedPrices } from '#shop/catalogue/rules/price-change.ts'

const of = (final: number, before = final) => ({ mrp_paisa: before * 100, discount_paisa: (before - final) * 100 })
const percent = (by: number, round: (typeof ROUNDINGS)[number] = 0, is_crossed = false) =>
  ({ kind: 'percent', percent: by, round, is_crossed }) as const
const price = (taka: number, is_crossed = false) => ({ kind: 'price', price: taka, round: 0, is_crossed }) as const

test('prices rise and fall by percent, rounded, and the price before goes along', () => {
  expect(changedPrices(of(100), percent(10))).toEqual(of(110))
  expect(changedPrices(of(183), percent(10, 5))).toEqual(of(200))
  expect(changedPrices(of(183), percent(-10, 10))).toEqual(of(160))
  expect(changedPrices(of(80, 100), percent(10))).toEqual(of(88, 110))
  expect(changedPrices(of(99.99), percent(33.33, 1))).toEqual(of(133))
})

test('a lower price shows the one of now crossed out where it is wanted, a higher one never', () => {
  expect(changedPrices(of(100), percent(-20, 0, true))).toEqual(of(80, 100))
  expect(changedPrices(of(80, 100), percent(-50, 0, true))).toEqual(of(40, 100))
  expect(changedPrices(of(100), percent(20, 0, true))).toEqual(of(120))
  expect(changedPrices(of(100), price(90, true))).toEqual(of(90, 100))
  expect(changedPrices(of(80, 100), price(90))).toEqual(of(90, 100))
  expect(changedPrices(of(80, 100), price(100))).toEqual(of(100))
})

test('a price that rounds to nothing, or that is beyond all amounts, is refused', () => {
  expect(changedPrices(of(4), percent(-50, 10))).toBe('too_low')
  expect(changedPrices(of(9_000_000), percent(50))).toBe('too_high')
})

test('whatever is changed, the price is above 0 and below the price before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.double({ min: -99, max: 900, noNaN: true }),
      fc.constantFrom(...ROUNDINGS),
      fc.boolean(),
      (cost, discount_paisa, by, round, isCrossed) => {
        const next = changedPrices({ mrp_paisa: cost + discount_paisa, discount_paisa }, percent(by, round, isCrossed))
        if (typeof next === 'string') return
        expect(Number.isInteger(next.mrp_paisa) && Number.isInteger(next.discount_paisa)).toBe(true)
        expect(next.mrp_paisa - next.discount_paisa).toBeGreaterThan(0)
        expect(next.discount_paisa).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
