import { expect, test } from 'vitest'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { zoneOf, zoneOfForm } from '#platform/rules/zone.ts'

test('there are 64 districts with 495 upazilas and 100 metropolitan thanas', () => {
  const places = DISTRICTS.flatMap(({ upazilas }) => upazilas)
  expect(DISTRICTS).toHaveLength(64)
  expect(places.filter(({ isMetro }) => !isMetro)).toHaveLength(495)
  expect(places.filter(({ isMetro }) => isMetro)).toHaveLength(100)
  expect(places.every(({ en, bn }) => en !== '' && bn === bn.normalize('NFC') && bn !== '')).toBe(true)
})

test('no district has two places of one name', () => {
  for (const { upazilas } of DISTRICTS) {
    expect(new Set(upazilas.map(({ en }) => en)).size).toBe(upazilas.length)
    expect(new Set(upazilas.map(({ bn }) => bn)).size).toBe(upazilas.length)
  }
})

test.each([
  ['Dhaka', 'Mirpur'],
  ['ঢাকা', 'মিরপুর'],
  [' dhaka', 'sher e bangla nagar'],
  ['Dhaka', '\u0993\u09df\u09be\u09b0\u09c0'],
])('%s, %s is a metropolitan thana, so inside Dhaka', (district, upazila) => {
  expect(zoneOf(district, upazila)).toBe('inside_dhaka')
})

test.each([
  ['Dhaka', 'Savar'],
  ['ঢাকা', 'কেরানীগঞ্জ'],
  ['Chattogram', 'Kotwali'],
  ['চট্টগ্রাম', 'চকবাজার'],
  ['Dhaka', ''],
  ['', 'Mirpur'],
])('%s, %s is outside Dhaka', (district, upazila) => {
  expect(zoneOf(district, upazila)).toBe('outside_dhaka')
})

test.each([
  [{ zone: 'outside_dhaka', district: 'Dhaka', upazila: 'Mirpur' }, 'inside_dhaka'],
  [{ district: 'Dhaka', upazila: 'Nowhere' }, 'outside_dhaka'],
  [{ district: 'Dhaka', upazila: '' }, ''],
  [{ district: 'Chattogram' }, 'outside_dhaka'],
  [{ district: 'Atlantis', upazila: 'Mirpur' }, ''],
  [{}, ''],
])('the form %j has the zone "%s": that of its address as soon as that decides', (form, zone) => {
  expect(zoneOfForm(form)).toBe(zone)
})
