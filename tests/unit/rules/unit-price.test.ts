import { expect, test } from 'vitest'
import { unitPrice } from '#shop/catalogue/rules/unit-price.ts'

test.each([
  [257, '400 g', '৳64.25/100\u00a0g'],
  [650, '5 kg', '৳130.00/kg'],
  [90, '6 × 250 ml', '৳60.00/ltr'],
  [60, '120 ml', '৳50.00/100\u00a0ml'],
  [150, '12 pcs', '৳12.50/pc'],
  [20, '3.5 g', '৳571.43/100\u00a0g'],
])('%d taka for %s are %s', (taka, unit, shown) => expect(unitPrice(taka, unit)).toBe(shown))

test.each(['1 kg', '100 g', '1 pc', '1 pair', '', 'kg', '0 g', 'এক কেজি', '1 ltr'])(
  'a pack of “%s” has no price per unit',
  (unit) => expect(unitPrice(100, unit)).toBe(''),
)
