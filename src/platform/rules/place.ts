import type { District, Place } from '#platform/contract/values/geo.ts'
import { foldText } from './text.ts'

/** Normalizes a place name for comparison: letters, vowel signs and digits only. */
const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds a place by its English or Bengali name, ignoring case and spaces. */
export function findPlace<P extends Place>(places: P[], name: string): P | undefined {
  const folded = foldName(name)
  return folded === '' ? undefined : places.find(({ en, bn }) => [en, bn].some((known) => foldName(known) === folded))
}

/**
 * The names of a stored place in Bengali; unknown places stay as they were written. An upazila that is not in the
 * district, or has none, is called as in the first district that has it.
 */
export function bengaliPlace(
  districts: District[],
  { district, upazila = '' }: { district: string; upazila?: string },
): { district: string; upazila: string } {
  const place = findPlace(districts, district)
  const elsewhere = () => districts.flatMap(({ upazilas }) => upazilas)
  return {
    district: place?.bn ?? district,
    upazila: (findPlace(place?.upazilas ?? [], upazila) ?? findPlace(elsewhere(), upazila))?.bn ?? upazila,
  }
}
