import { DISTRICTS } from '#platform/contract/values/geo.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { findPlace } from './place.ts'

const CAPITAL = 'Dhaka'

/** The English name of a district; one that nobody knows as it was written. */
export const districtOf = (district: string): string => findPlace(DISTRICTS, district)?.en ?? district

/** Whether the upazila or thana is known, and in that district. */
export function isKnownPlace(district: string, upazila: string): boolean {
  const found = findPlace(DISTRICTS, district)
  return found !== undefined && findPlace(found.upazilas, upazila) !== undefined
}

/**
 * The delivery zone of an address with English or Bengali names. Thanas of the Dhaka metropolitan police are inside
 * Dhaka, all other places outside (spec §10).
 */
export function zoneOf(district: string, upazila: string): keyof Shipping {
  const found = findPlace(DISTRICTS, district)
  const isInside = found?.en === CAPITAL && findPlace(found.upazilas, upazila)?.isMetro === true
  return isInside ? 'inside_dhaka' : 'outside_dhaka'
}

/**
 * The zone of the address in a form; empty while it is not known. Outside the capital no part of a district has another
 * zone, inside it the upazila decides.
 */
export function zoneOfForm({ district = '', upazila = '' }: Partial<Record<string, string>>): keyof Shipping | '' {
  const found = findPlace(DISTRICTS, district)
  if (!found || (found.en === CAPITAL && upazila === '')) return ''
  return zoneOf(district, upazila)
}
