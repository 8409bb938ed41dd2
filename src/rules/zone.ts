import type { Shipping } from '#contract/checkout.ts'
import { DISTRICTS } from '#contract/geo.ts'
import { findPlace } from './place.ts'

const CAPITAL = 'Dhaka'

/**
 * The shipping zone of an address, its names in English or Bengali: a thana of the Dhaka metropolitan police is inside
 * Dhaka, everything else outside (spec §10).
 */
export function zoneOf(district: string, upazila: string): keyof Shipping {
  const found = findPlace(DISTRICTS, district)
  const isInside = found?.en === CAPITAL && findPlace(found.upazilas, upazila)?.isMetro === true
  return isInside ? 'inside_dhaka' : 'outside_dhaka'
}
