import { expect, test } from 'vitest'
import { DISTRICTS } from '#contract/geo.ts'
import { findPlace } from '#rules/place.ts'

test.each(['Dhaka', 'dhaka', ' DHAKA ', 'ঢাকা'])('%j is the district of Dhaka', (name) => {
  expect(findPlace(DISTRICTS, name)?.en).toBe('Dhaka')
})

test.each(['', '-', 'Kolkata'])('%j is not a district', (name) => {
  expect(findPlace(DISTRICTS, name)).toBeUndefined()
})
