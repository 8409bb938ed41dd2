import { text } from '#platform/contract/edition.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { bengaliPlace } from './place.ts'

/** A district and a part of it, as an address has them. */
export interface AddressPlace {
  district: string
  upazila: string
}

/** The names of a stored place as the edition shows them; in Bengali one that is not known stays as it was written. */
export const shownPlace = ({ district, upazila }: AddressPlace): AddressPlace =>
  text({ en: { district, upazila }, bn: bengaliPlace(DISTRICTS, { district, upazila }) })
