import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { foldPlaceName, type NamedPlace, placesNamed } from '#platform/rules/place-names.ts'

/** Minimum letters of a place without a label: a shorter one may be any word or name. */
const MIN_NAME = 5
const MAX_WORDS = 4

/** A place that a text mentions. */
interface Mention extends NamedPlace {
  from: string
  start: number
  length: number
}

export interface PlaceGuess {
  district?: { value: string; from: string }
  upazila?: { value: string; from: string }
}

function mentionsIn(text: string): Mention[] {
  const words = [...text.matchAll(/[\p{L}\p{M}'’-]+/gu)].map((word) => ({
    at: word.index,
    end: word.index + word[0].length,
  }))
  return words.flatMap(({ at }, start) =>
    words.slice(start, start + MAX_WORDS).flatMap(({ end }) => {
      const from = text.slice(at, end)
      const name = foldPlaceName(from)
      return placesNamed(name).map((place) => ({ ...place, from, start: at, length: name.length }))
    }),
  )
}

const longestFirst = (a: Mention, b: Mention): number => b.length - a.length

/** The mention of a district and of an upazila of it, in different words of the text. */
function bestPair(districts: Mention[], upazilas: Mention[]): [Mention, Mention] | undefined {
  for (const upazila of upazilas.toSorted(longestFirst)) {
    const district = districts.find((one) => one.district === upazila.district && one.start !== upazila.start)
    if (district) return [district, upazila]
  }
  return undefined
}

/** Whether a text is nothing but the name of a place. */
export const isPlaceName = (text: string): boolean => placesNamed(foldPlaceName(text)).length > 0

/**
 * The district and upazila that a text mentions, by their English names. An upazila alone says its district when only
 * one has it; `isNamed`: the customer calls the text a place, so a short name counts too.
 */
export function guessPlace(text: string, isNamed = false): PlaceGuess {
  const mentions = mentionsIn(text)
  const districts = mentions.filter(({ upazila }) => upazila === undefined)
  const upazilas = mentions.filter(({ upazila }) => upazila !== undefined)
  const toGuess = (district: Mention, upazila?: Mention): PlaceGuess => ({
    district: { value: district.district, from: district.from },
    ...(upazila?.upazila && { upazila: { value: upazila.upazila, from: upazila.from } }),
  })
  const pair = bestPair(districts, upazilas)
  if (pair) return toGuess(...pair)
  // An address goes from the small to the large.
  const district = districts.at(-1)
  if (district) {
    const sadar = /\bsadar\b|সদর/iu.exec(text)
    const places = DISTRICTS.find(({ en }) => en === district.district)?.upazilas ?? []
    const [main, another] = sadar ? places.filter(({ en }) => en.endsWith(' Sadar')) : []
    return toGuess(district, main && sadar && !another ? { ...district, upazila: main.en, from: sadar[0] } : undefined)
  }
  const alone = upazilas
    .filter(({ length, from }) => isNamed || length >= MIN_NAME || from.includes(' '))
    .toSorted(longestFirst)
    .find((one) => new Set(placesNamed(foldPlaceName(one.from)).map((place) => place.district)).size === 1)
  return alone ? toGuess(alone, alone) : {}
}
