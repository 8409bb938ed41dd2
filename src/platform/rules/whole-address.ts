import type { Address } from '#shop/customers/contract/account.ts'
import { shownPlace } from './shown-place.ts'

/** An address as it is stored, in one line of at most `most` characters: the street is cut, not its places. */
export function lineOf({ address, upazila, district }: Address, most = Number.POSITIVE_INFINITY): string {
  const place = `, ${upazila}, ${district}`
  return address.slice(0, most - place.length) + place
}

/** An address in one line, with its places as the edition names them. */
export function wholeAddress({ address, ...stored }: Address): string {
  return lineOf({ address, ...shownPlace(stored) })
}
