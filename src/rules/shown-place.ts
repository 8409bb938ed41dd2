/** A district and a part of it, as an address has them. */
export interface AddressPlace {
  district: string
  upazila: string
}

/** The names of a stored place as the edition shows them: as stored. */
export const shownPlace = ({ district, upazila }: AddressPlace): AddressPlace => ({ district, upazila })
