import { expect, test } from 'vitest'
import { walletOfId } from '#shop/payments/rules/wallet-of-id.ts'

const ALL = ['bKash', 'Nagad', 'Rocket']

test.each([
  ['BLU1H6X87P', ALL, 'bkash'],
  ['754MJGYV', ALL, 'nagad'],
  ['6606781284', ALL, 'rocket'],
  ['BLU1H6X87P', ['Nagad', 'Rocket'], undefined],
  ['ODD1', ALL, undefined],
  ['ODD1', ['Nagad'], 'nagad'],
  ['BLU1H6X87P', [], undefined],
])('%s is of the wallet that its form tells among %j', (id, names, wallet) => {
  expect(walletOfId(id, names)).toBe(wallet)
})
