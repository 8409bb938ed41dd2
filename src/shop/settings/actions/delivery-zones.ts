import { MAX_ZONES } from '#platform/contract/office-limits.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { refuseRow, storeOf } from '#platform/resource/stored/store.ts'
import { deliveryZone, placesOf } from '#shop/settings/contract/delivery-zone.ts'
import { listZones } from '#shop/settings/queries/delivery-zones.ts'
import { lockSettings } from '#shop/settings/queries/settings.ts'
import { ZONES } from './settings.ts'

const PLACES = new Set<string>([...Object.values(ZONES), ...DISTRICTS.map(({ en }) => en)])

/** Places with a delivery charge of their own; a place is in one zone at most. */
export const deliveryZones = storeOf(deliveryZone, {
  lock: lockSettings,
  async prepare(transaction, { places }, id) {
    if (places === undefined) return undefined
    const wanted = placesOf(places)
    if (wanted.length === 0 || !wanted.every((place) => PLACES.has(place)))
      return refuseRow('fields_invalid', 'places', 'Choose districts of the list.')
    const others = (await listZones(transaction)).filter(({ pk }) => pk !== id)
    if (id === undefined && others.length >= MAX_ZONES)
      return refuseRow('fields_invalid', 'name', 'There are too many zones. Delete one that is not used.')
    const taken = new Set(others.flatMap((zone) => placesOf(zone.places)))
    return wanted.some((place) => taken.has(place))
      ? refuseRow('fields_invalid', 'places', 'Another zone has one of these places already.')
      : undefined
  },
})
