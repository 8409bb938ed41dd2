import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WALLETS } from '#connect/wallets/all.ts'
import { isCertain, matchPayments, type PaymentClaim, type Receipt } from '#shop/payments/rules/payment-match.ts'

const claim = (more: Partial<PaymentClaim> = {}): PaymentClaim => ({
  transactionId: '8N7A6D5C4B',
  wallet: 'bkash',
  amountPaisa: 125_000,
  sender: '01712345678',
  ...more,
})
const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  transactionId: '8N7A6D5C4B',
  wallet: 'bkash',
  amountPaisa: 125_000,
  sender: '01712345678',
  ...more,
})
const only = (claims: PaymentClaim[], receipts: Receipt[]) => matchPayments(claims, receipts).matches[0]

test.each(['8n7a6d5c4b', ' ৮N৭A৬D৫C৪B ', '8N7A\u200b6D5C4B', '８Ｎ７Ａ６Ｄ５Ｃ４Ｂ'])(
  '%j is the id of the message',
  (transactionId) => {
    const match = only([claim({ transactionId })], [receipt()])
    expect(match).toMatchObject({ receipt: receipt(), differences: [] })
  },
)

test.each([
  ['the amount', { amountPaisa: 120_000 }, [{ kind: 'amount', claimedPaisa: 125_000, receivedPaisa: 120_000 }], false],
  ['the wallet', { wallet: 'nagad' }, [{ kind: 'wallet', claimed: 'bkash', received: 'nagad' }], false],
  [
    'the sender',
    { sender: '01811111111' },
    [{ kind: 'sender', claimed: '01712345678', received: '01811111111' }],
    true,
  ],
  ['a masked sender', { sender: '***999' }, [{ kind: 'sender', claimed: '01712345678', received: '***999' }], true],
] as const)('%s of the message differs', (_, more, differences, certain) => {
  const match = only([claim()], [receipt(more)])
  expect(match?.differences).toEqual(differences)
  expect(match && isCertain(match)).toBe(certain)
})

test.each([
  ['+8801712345678', '01712345678'],
  ['01712345678', '***678'],
  ['01712345678', '017123456789'],
  ['01712345678', 'Sonali Bank Account'],
  ['01712345678', ''],
])('the sender %s may be %s', (claimed, received) => {
  expect(only([claim({ sender: claimed })], [receipt({ sender: received })])?.differences).toEqual([])
})

test('what the shopper did not say does not differ', () => {
  expect(only([claim({ wallet: null, sender: null })], [receipt({ wallet: 'nagad' })])?.differences).toEqual([])
})

test('an id that two orders claim is certain for neither', () => {
  const { matches } = matchPayments([claim(), claim({ transactionId: '8n7a6d5c4b' })], [receipt()])
  expect(matches).toHaveLength(2)
  for (const match of matches) expect(match.differences).toEqual([{ kind: 'claimed_twice' }])
  expect(matches.some(isCertain)).toBe(false)
})

test('of two messages with one id that say different things none is certain', () => {
  const match = only([claim()], [receipt(), receipt({ amountPaisa: 1_000 })])
  expect(match?.differences).toEqual([{ kind: 'receipts_differ' }])
  expect(only([claim()], [receipt(), receipt()])?.differences).toEqual([])
})

test('claims and money without a partner are left over', () => {
  const other = claim({ transactionId: 'AAAAAAAA' })
  const unclaimed = receipt({ transactionId: 'BBBBBBBB' })
  expect(matchPayments([claim(), other], [receipt(), unclaimed])).toMatchObject({
    claims: [other],
    receipts: [unclaimed],
  })
  expect(matchPayments([claim({ transactionId: ' ' })], [receipt({ transactionId: '' })]).matches).toEqual([])
})

test('every claim is matched or left over, and none is certain for another amount or wallet', () => {
  const shape = {
    transactionId: fc.constantFrom('AAAAAA', 'aaaaaa', 'BBBBBB', 'CCCCCC'),
    amountPaisa: fc.constantFrom(100, 200),
    sender: fc.constantFrom('01711111111', '01722222222'),
  }
  const claims = fc.array(fc.record({ ...shape, wallet: fc.constantFrom(null, ...WALLETS) }))
  const receipts = fc.array(fc.record({ ...shape, wallet: fc.constantFrom(...WALLETS) }))
  fc.assert(
    fc.property(claims, receipts, (claims, receipts) => {
      const found = matchPayments(claims, receipts)
      expect(found.matches.length + found.claims.length).toBe(claims.length)
      for (const { claim, receipt } of found.matches.filter(isCertain)) {
        expect(claim.amountPaisa).toBe(receipt.amountPaisa)
        if (claim.wallet !== null) expect(claim.wallet).toBe(receipt.wallet)
      }
    }),
  )
})
