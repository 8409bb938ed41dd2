import { expect, test } from 'vitest'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { bengaliPlace, findPlace } from '#platform/rules/place.ts'

test.each(['Dhaka', 'dhaka', ' DHAKA ', 'ঢাকা'])('%j is the district of Dhaka', (name) => {
  expect(findPlace(DISTRICTS, name)?.en).toBe('Dhaka')
})

test.each(['', '-', 'Kolkata'])('%j is not a district', (name) => {
  expect(findPlace(DISTRICTS, name)).toBeUndefined()
})

test('places are named in Bengali, and what is no known place stays as it was typed', () => {
  const named = (district: string, upazila?: string) =>
    bengaliPlace(DISTRICTS, { district, ...(upazila && { upazila }) })
  expect(named('dhaka', 'Savar')).toEqual({ district: 'ঢাকা', upazila: 'সাভার' })
  expect(named('Cumilla', 'Savar')).toEqual({ district: 'কুমিল্লা', upazila: 'সাভার' })
  expect(named('', 'Savar').upazila).toBe('সাভার')
  expect(named('Cumilla', 'Old Town').upazila).toBe('Old Town')
  expect(named('Kolkata')).toEqual({ district: 'Kolkata', upazila: '' })
})
