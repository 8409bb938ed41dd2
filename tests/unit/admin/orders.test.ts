import { expect, test } from 'vitest'
import { TEXTS as en } from '#office/texts/all.ts'
import { TEXTS as bn } from '#office/texts/all.ts?bn'
import { formats } from '../../../src/office/format.ts'
import { placeNamesIn } from '../../../src/office/use-names.ts'
import { DISTRICTS } from '../../../src/platform/contract/values/geo.ts'
import { callTimes } from '../../../src/shop/orders/office/calls/use-call.ts'
import { eventText, hintText } from '../../../src/shop/orders/office/order-sentences.ts'
import { mapLink } from '../../../src/shop/orders/office/page/Customer.tsx'

const AT = '2001-11-22T10:00:00.000Z'
const MIM = { id: 2, name: 'Mim' }
const form = formats('en')
const said = (event: Parameters<typeof eventText>[0]) => eventText(event, en, form)

test('an address is found on a map', () => {
  expect(mapLink('বাড়ি ৫, Dhanmondi & Co')).toContain('%26%20Co')
})

test('what happened to an order is a sentence that begins with who did it', () => {
  expect(said({ kind: 'state', state: 'pending', at: AT, by: null })).toBe('Order placed')
  expect(said({ kind: 'state', state: 'confirmed', at: AT, by: MIM })).toBe('Mim confirmed it')
  expect(said({ kind: 'state', state: 'cancelled', reason: 'price', at: AT, by: MIM })).toBe(
    'Mim cancelled it (Price too high)',
  )
  expect(said({ kind: 'call', result: 'busy', at: AT, by: MIM })).toBe('Mim called: Busy')
  expect(said({ kind: 'edit', fields: ['lines', 'address'], at: AT, by: MIM })).toBe(
    'Mim changed the goods, the address',
  )
  expect(said({ kind: 'payment', payment: 'verified', at: AT, by: null })).toBe('The shop set the payment to: Paid')
  expect(said({ kind: 'merge', orders: [7, 8], at: AT, by: MIM })).toBe('Mim merged it with #7, #8')
})

test('hints are sentences with their figures and places', () => {
  const by = { form, placeNames: placeNamesIn('en', undefined) }
  expect(hintText({ code: 'returned_before', returned: 2, of: 5 }, en.orders, by)).toBe(
    '2 of 5 earlier orders came back.',
  )
  expect(hintText({ code: 'same_phone_today', orders: [7, 8] }, en.orders, by)).toContain('#7, #8')
  const elsewhere = { code: 'place_unknown', upazila: 'Savar', district: 'Cumilla' } as const
  expect(hintText(elsewhere, en.orders, by)).toBe('No place Savar is known in Cumilla: ask where it is.')
  const inBengali = { form: formats('bn'), placeNames: placeNamesIn('bn', DISTRICTS) }
  expect(hintText(elsewhere, bn.orders, inBengali)).toBe('কুমিল্লা জেলায় সাভার নামে কোনো জায়গা জানা নেই: কোথায়, জিজ্ঞেস করুন।')
})

test('calls are put off to moments of Bangladesh, never to one that is past', () => {
  const iso = (time: number) => new Date(time).toISOString()
  const noon = callTimes(Date.parse('2001-11-22T06:00:00.000Z'))
  expect([noon.hour, noon.evening, noon.tomorrow].map(iso)).toEqual([
    '2001-11-22T07:00:00.000Z',
    '2001-11-22T13:00:00.000Z',
    '2001-11-23T05:00:00.000Z',
  ])
  // Half past midnight in Dhaka is the evening before in UTC.
  expect(iso(callTimes(Date.parse('2001-11-22T18:30:00.000Z')).tomorrow)).toBe('2001-11-24T05:00:00.000Z')
  expect(iso(callTimes(Date.parse('2001-11-22T12:45:00.000Z')).evening)).toBe('2001-11-23T13:00:00.000Z')
})
