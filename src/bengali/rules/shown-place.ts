import { DISTRICTS } from '#contract/geo.ts'
import { bengaliPlace } from '#rules/place.ts'
import type * as english from '../../rules/shown-place.ts'

/** In Bengali; a place that is no known one stays as it was written. */
export const shownPlace: typeof english.shownPlace = (place) => bengaliPlace(DISTRICTS, place)
