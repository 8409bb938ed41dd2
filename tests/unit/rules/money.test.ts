import { expect, test } from 'vitest'
import { formatPriceRange, formatTaka, toPaisa, toTaka, toTakaText } from '#platform/rules/money.ts'

test('amounts are shown in taka with two decimals, grouped as Bangladesh does', () => {
  expect([0, 99.5, 125_000, 12_345_678.9].map(formatTaka)).toEqual([
    '৳0.00',
    '৳99.50',
    '৳1,25,000.00',
    '৳1,23,45,678.90',
  ])
})

test('amounts of every size read as the browser writes them for Bangladesh', () => {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amounts = Array.from({ length: 12 }, (_, zeros) =>
    [1, 9.99, 12.5, -3.05].map((some) => some * 10 ** zeros),
  ).flat()
  expect(amounts.map(formatTaka)).toEqual(amounts.map((amount) => `৳${amount.toLocaleString('en-IN', options)}`))
})

test('ranges of prices are grouped too, without zero paisa', () => {
  expect(formatPriceRange(500, 125_000)).toBe('৳500 – ৳1,25,000')
})

test('taka become whole paisa, without rounding errors', () => {
  expect(['425.00', 0.29, 1.1, 250.5].map(toPaisa)).toEqual([42_500, 29, 110, 25_050])
})

test('a text that is no amount is not a number', () => expect(toPaisa('a lot')).toBeNaN())

test('paisa become taka, as a number and as the decimal string of the API', () => {
  expect(toTaka(25_050)).toBe(250.5)
  expect(toTakaText(25_050)).toBe('250.50')
})
