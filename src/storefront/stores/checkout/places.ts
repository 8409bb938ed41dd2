import { atom, computed } from 'nanostores'
import type { District } from '#platform/contract/values/geo.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { $draft } from './order-form.ts'

export interface Places {
  status: 'loading' | 'ready' | 'failed'
  districts: District[]
  zoneOf: (district: string, upazila: string) => keyof Shipping | ''
  /** The English name of a district. */
  districtOf: (district: string) => string
}
export const NO_PLACES: Places = {
  status: 'loading',
  districts: [],
  zoneOf: () => '',
  districtOf: (district) => district,
}

/** Districts and their upazilas. Loaded lazily, as only the checkout needs these 10 kB. */
export const $places = atom(NO_PLACES)

/** Loads them. Always succeeds, if need be without the lists. */
export async function loadPlaces(): Promise<true> {
  try {
    const [{ DISTRICTS }, { zoneOf, districtOf }] = await Promise.all([
      import('#platform/contract/values/geo.ts'),
      import('#platform/rules/zone.ts'),
    ])
    $places.set({ status: 'ready', districts: DISTRICTS, zoneOf, districtOf })
  } catch {
    // Fallback: the form has text fields for places, and the shopper chooses the zone.
    $places.set({ ...NO_PLACES, status: 'failed' })
  }
  return true
}

/** English name of the district of the address. */
export const $district = computed([$draft, $places], ({ district }, { districtOf }) => districtOf(district))

/** Delivery zone of the address; empty while it is not known. Only where no places could be loaded the shopper chooses it. */
export const $zone = computed([$draft, $places], ({ zone, district, upazila }, { status, zoneOf }) => {
  if (status === 'failed') return zone
  return district !== '' && upazila !== '' ? zoneOf(district, upazila) : ''
})
