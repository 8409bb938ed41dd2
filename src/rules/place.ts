import type { District, Place } from '#contract/geo.ts'
import { foldText } from './text.ts'

/** Normalizes a place name for comparison: letters, vowel signs and digits only. */
const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds a place by its English or Bengali name, ignoring case and spaces. */
export function findPlace<P extends Place>(places: P[], name: string): P | undefined {
  const folded = foldName(name)
  return folded === '' ? undefined : places.find(({ en, bn }) => [en, bn].some((known) => foldName(known) === folded))
}

/** The names of a stored place in Bengali; what is no known place stays as it was written. */
export function bengaliPlace(
  districts: District[],
  { district, upazila = '' }: { district: string; upazila?: string },
): { district: string; upazila: string } {
  const place = findPlace(districts, district)
  return {
    district: place?.bn ?? district,
    upazila: findPlace(place?.upazilas ?? [], upazila)?.bn ?? upazila,
  }
}
