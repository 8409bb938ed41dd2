import type { Place } from '#contract/geo.ts'
import { foldText } from './text.ts'

/** A place's name as it is compared: letters, vowel signs and digits only. */
const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The place with this English or Bengali name, however it is spaced and cased. */
export function findPlace<P extends Place>(places: P[], name: string): P | undefined {
  const folded = foldName(name)
  return folded === '' ? undefined : places.find(({ en, bn }) => [en, bn].some((known) => foldName(known) === folded))
}
