import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HintedOrder, type HintFacts, type OtherOrder, riskHints } from '#shop/orders/rules/risk-hints.ts'

const order: HintedOrder = {
  id: 100,
  phone: '01712345678',
  district: 'Dhaka',
  upazila: 'Mirpur',
  address: 'House 12, Road 5',
  totalPaisa: 100_000,
  createdAt: '2001-11-22T10:00:00.000Z',
  lines: [{ name: 'Honey', quantity: 2 }],
}
const facts: HintFacts = { others: [], isBlocked: false, medianPaisa: 90_000, fromNetwork: 1, sameTransactionId: [] }
const other = (more: Partial<OtherOrder>): OtherOrder => ({
  id: 99,
  isSamePhone: true,
  address: 'Elsewhere',
  createdAt: '2001-10-01T10:00:00.000Z',
  isReturned: false,
  ...more,
})

test('nothing speaks against an ordinary order', () => {
  expect(riskHints(order, facts)).toEqual([])
  expect(riskHints({ ...order, district: 'ঢাকা', upazila: 'মিরপুর' }, { ...facts, others: [other({})] })).toEqual([])
})

test.each([
  ['a phone of ten digits', { phone: '0171234567' }, {}, { code: 'odd_phone', phone: '0171234567' }],
  [
    'another order of the phone within a day',
    {},
    {
      others: [
        other({ createdAt: '2001-11-21T10:00:00.000Z' }),
        other({ id: 98, createdAt: '2001-11-21T09:59:59.999Z' }),
      ],
    },
    { code: 'same_phone_today', orders: [99] },
  ],
  [
    'another order to the address within a day, however it is written',
    {},
    { others: [other({ isSamePhone: false, address: 'house-১২ road 5', createdAt: order.createdAt })] },
    { code: 'same_address_today', orders: [99] },
  ],
  ['a blocked phone', {}, { isBlocked: true }, { code: 'blocked_phone' }],
  [
    'two returns',
    {},
    { others: [other({ isReturned: true }), other({ id: 98, isReturned: true }), other({ id: 97 })] },
    { code: 'returned_before', returned: 2, of: 3 },
  ],
  ['a busy network', {}, { fromNetwork: 5 }, { code: 'busy_network', orders: 5 }],
  [
    'a large first order',
    { totalPaisa: 270_001 },
    {},
    { code: 'large_first_order', totalPaisa: 270_001, medianPaisa: 90_000 },
  ],
  [
    'many pieces',
    { lines: [{ name: 'Honey', quantity: 21 }] },
    {},
    { code: 'many_pieces', name: 'Honey', quantity: 21 },
  ],
  [
    'a place that nobody knows',
    { upazila: 'Savar', district: 'Sylhet' },
    {},
    {
      code: 'place_unknown',
      upazila: 'Savar',
      district: 'Sylhet',
    },
  ],
  ['a transaction id seen before', {}, { sameTransactionId: [7, 100] }, { code: 'transaction_id_seen', orders: [7] }],
])('%s is hinted at', (_, ofOrder, ofFacts, hint) => {
  expect(riskHints({ ...order, ...ofOrder }, { ...facts, ...ofFacts })).toEqual([hint])
})

test.each([
  ['one return', {}, { others: [other({ isReturned: true })] }],
  ['a large order of a known phone', { totalPaisa: 900_000 }, { others: [other({})] }],
  ['a large order of a new shop', { totalPaisa: 900_000 }, { medianPaisa: null }],
  ['twenty pieces', { lines: [{ name: 'Honey', quantity: 20 }] }, {}],
  ['itself', {}, { others: [other({ id: 100, createdAt: order.createdAt })], sameTransactionId: [100] }],
])('%s is no hint', (_, ofOrder, ofFacts) => {
  expect(riskHints({ ...order, ...ofOrder }, { ...facts, ...ofFacts })).toEqual([])
})

const ORDER_OF_HARM = [
  'odd_phone',
  'same_phone_today',
  'same_address_today',
  'blocked_phone',
  'returned_before',
  'busy_network',
  'large_first_order',
  'many_pieces',
  'place_unknown',
  'transaction_id_seen',
]

test('hints come in the order of harm, whatever is known', () => {
  const days = fc
    .integer({ min: -3, max: 60 })
    .map((ago) => new Date(Date.parse(order.createdAt) - ago * 43_200_000).toISOString())
  const someOther = fc.record({
    id: fc.nat(200),
    isSamePhone: fc.boolean(),
    address: fc.constantFrom(order.address, 'Elsewhere', ''),
    createdAt: days,
    isReturned: fc.boolean(),
  })
  const someFacts = fc.record<HintFacts>({
    others: fc.array(someOther),
    isBlocked: fc.boolean(),
    medianPaisa: fc.option(fc.nat(200_000)),
    fromNetwork: fc.nat(10),
    sameTransactionId: fc.array(fc.nat(200)),
  })
  fc.assert(
    fc.property(someFacts, fc.string(), fc.nat(1_000_000), (known, phone, totalPaisa) => {
      const codes = riskHints({ ...order, phone, totalPaisa }, known).map(({ code }) => code)
      expect(codes).toEqual(ORDER_OF_HARM.filter((code) => codes.some((one) => one === code)))
    }),
  )
})
