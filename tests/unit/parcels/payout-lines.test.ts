import { describe, expect, test } from 'vitest'
import { type DueParcel, matchLines } from '#shop/parcels/rules/payouts/match-lines.ts'
import { proposeColumns } from '#shop/parcels/rules/payouts/propose-columns.ts'
import { type PayoutLine, readLines, readSigned } from '#shop/parcels/rules/payouts/read-lines.ts'

test.each([
  [
    'Consignment ID,Merchant Order ID,Collected Amount,Delivery Charge,COD_Charge (BDT),Date',
    [0, 1, 2, 3, 4, undefined],
  ],
  ['invoice,tracking_code,amount,delivery fee', [1, 0, 2, 3, undefined, undefined]],
  ['অর্ডার,কনসাইনমেন্ট,টাকা,ডেলিভারি চার্জ', [1, 0, 2, 3, undefined, undefined]],
])('proposes the columns of %s', (header, [consignment, reference, collected, delivery, cod]) => {
  expect(proposeColumns(header.split(','))).toMatchObject({
    consignment,
    reference,
    collected,
    delivery_fee: delivery,
    ...(cod !== undefined && { cod_fee: cod }),
  })
})

test('proposes no column twice', () => {
  expect(proposeColumns(['Tracking', 'Amount', 'Amount'])).toEqual({ consignment: 0, collected: 1 })
})

test.each([
  ['1,060.00', 106_000],
  ['১০৬০', 106_000],
  ['-60', -6000],
  ['(60)', -6000],
  ['৳ -60.50', -6050],
  ['', null],
  ['–', null],
  ['12-50', undefined],
  ['1.060,00', undefined],
  ['free', undefined],
])('reads %j as %j paisa', (cell, paisa) => {
  expect(readSigned(cell)).toBe(paisa)
})

test('adds up the charges of a row and names the cell that is no amount', () => {
  const columns = { consignment: 0, collected: 1, delivery_fee: 2, cod_fee: 3 }
  const rows = [
    { line: 2, cells: ['DL1', '1060', '60', '10.6'] },
    { line: 3, cells: ['DL2', '10x', '', ''] },
    { line: 4, cells: ['DL3', '900', 'sixty'] },
  ]
  expect(readLines(rows, columns)).toMatchObject([
    { number: 2, handle: 'DL1', collectedPaisa: 106_000, chargePaisa: 7060, unreadable: '' },
    { number: 3, collectedPaisa: null, chargePaisa: null, unreadable: '10x' },
    { number: 4, collectedPaisa: 90_000, unreadable: 'sixty' },
  ])
})

describe('a line', () => {
  const parcel: DueParcel = {
    ...{ id: 1, reference: 'H7-1', handles: ['DL7', 'T7'], expectedPaisa: 106_000, paidPaisa: 0 },
    ...{ hasArrived: true, hasComeBack: false },
  }
  const line = (set: Partial<PayoutLine>): PayoutLine => ({
    ...{ number: 2, handle: '', reference: '', collectedPaisa: 106_000, chargePaisa: 6000, unreadable: '', ...set },
  })
  const stateOf = (set: Partial<PayoutLine>, of: Partial<DueParcel> = {}) =>
    matchLines([line(set)], [{ ...parcel, ...of }])[0]?.state

  test('is matched by consignment, tracking code or reference', () => {
    expect(stateOf({ handle: 'DL7' })).toBe('due')
    expect(stateOf({ handle: 'T7' })).toBe('due')
    expect(stateOf({ reference: 'H7-1' })).toBe('due')
  })

  test('is never matched by its amount', () => {
    expect(stateOf({})).toBe('stranger')
    expect(stateOf({ handle: 'DL8', reference: 'H8-1' })).toBe('stranger')
  })

  test('whose consignment and reference are of two parcels is unclear', () => {
    const other = { ...parcel, id: 2, reference: 'H8-1', handles: ['DL8'] }
    expect(matchLines([line({ handle: 'DL7', reference: 'H8-1' })], [parcel, other])).toMatchObject([
      { state: 'unclear', parcel: null },
    ])
  })

  test('tells how its amount differs from what was to be collected', () => {
    expect(stateOf({ handle: 'DL7', collectedPaisa: 105_993 })).toBe('short')
    expect(stateOf({ handle: 'DL7', collectedPaisa: 106_100 })).toBe('over')
    expect(stateOf({ handle: 'DL7', collectedPaisa: -106_000 })).toBe('reversed')
    expect(stateOf({ handle: 'DL7', collectedPaisa: null })).toBe('unclear')
    expect(stateOf({ handle: 'DL7', unreadable: 'x' })).toBe('unclear')
  })

  test('waits for the delivery, and of a returned parcel has only charges', () => {
    expect(stateOf({ handle: 'DL7' }, { hasArrived: false })).toBe('early')
    expect(stateOf({ handle: 'DL7', collectedPaisa: 0 }, { hasArrived: false, hasComeBack: true })).toBe('returned')
  })

  test('pays a parcel once, and two parts add up', () => {
    const half = line({ handle: 'DL7', collectedPaisa: 53_000 })
    const states = matchLines([half, half, half], [parcel]).map(({ state }) => state)
    expect(states).toEqual(['short', 'due', 'again'])
    expect(stateOf({ handle: 'DL7' }, { paidPaisa: 106_000 })).toBe('again')
  })
})
