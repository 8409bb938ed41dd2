import type { Address } from '#shop/customers/contract/account.ts'
import { shownPlace } from './shown-place.ts'

/** An address in one line, with its places as the edition names them. */
export function wholeAddress({ address, ...stored }: Address): string {
  const { district, upazila } = shownPlace(stored)
  return `${address}, ${upazila}, ${district}`
}
