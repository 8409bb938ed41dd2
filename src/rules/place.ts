import type { Place } from '#contract/geo.ts'
import { foldText } from './text.ts'

/** Normalizes a place name for comparison: letters, vowel signs and digits only. */
const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds a place by its English or Bengali name, ignoring case and spaces. */
export function findPlace<P extends Place>(places: P[], name: string): P | undefined {
  const folded = foldName(name)
  return folded === '' ? undefined : places.find(({ en, bn }) => [en, bn].some((known) => foldName(known) === folded))
}
