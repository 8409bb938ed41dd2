import type { Shipping } from '#contract/checkout.ts'
import { DISTRICTS } from '#contract/geo.ts'
import { findPlace } from './place.ts'

const CAPITAL = 'Dhaka'

/**
 * The delivery zone of an address with English or Bengali names. Thanas of the Dhaka metropolitan police are inside
 * Dhaka, all other places outside (spec §10).
 */
export function zoneOf(district: string, upazila: string): keyof Shipping {
  const found = findPlace(DISTRICTS, district)
  const isInside = found?.en === CAPITAL && findPlace(found.upazilas, upazila)?.isMetro === true
  return isInside ? 'inside_dhaka' : 'outside_dhaka'
}
