import { atom, computed } from 'nanostores'
import type { Shipping } from '#contract/checkout.ts'
import type { District } from '#contract/geo.ts'
import { $draft } from './order-form.ts'

export interface Places {
  status: 'loading' | 'ready' | 'failed'
  districts: District[]
  zoneOf: (district: string, upazila: string) => keyof Shipping | ''
}
export const NO_PLACES: Places = { status: 'loading', districts: [], zoneOf: () => '' }

/** The districts and their parts: 10 kB that only a checkout loads. */
export const $places = atom(NO_PLACES)

export async function loadPlaces(): Promise<void> {
  try {
    const [{ DISTRICTS }, { zoneOf }] = await Promise.all([import('#contract/geo.ts'), import('#rules/zone.ts')])
    $places.set({ status: 'ready', districts: DISTRICTS, zoneOf })
  } catch {
    // The form takes places as plain texts then, and the shopper chooses the zone.
    $places.set({ ...NO_PLACES, status: 'failed' })
  }
}

/** The delivery zone: the one chosen by hand, otherwise that of the address; empty when there is neither. */
export const $zone = computed([$draft, $places], ({ zone, district, upazila }, { zoneOf }) =>
  zone === '' && district !== '' && upazila !== '' ? zoneOf(district, upazila) : zone,
)
