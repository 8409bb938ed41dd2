import { DISTRICTS } from '#contract/geo.ts'
import { findPlace } from '#rules/place.ts'
import type * as english from '../../rules/shown-place.ts'

/** In Bengali; a place that is no known one stays as it was written. */
export const shownPlace: typeof english.shownPlace = ({ district, upazila }) => {
  const place = findPlace(DISTRICTS, district)
  return {
    district: place?.bn ?? district,
    upazila: findPlace(place?.upazilas ?? [], upazila)?.bn ?? upazila,
  }
}
