import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { foldText } from './text.ts'

/** Other names of districts than those of platform/contract/values/geo.ts. */
const ALIASES: Record<string, string> = {
  chittagong: 'Chattogram',
  ctg: 'Chattogram',
  চিটাগাং: 'Chattogram',
  comilla: 'Cumilla',
  bogra: 'Bogura',
  jessore: 'Jashore',
  barisal: 'Barishal',
  borishal: 'Barishal',
  mymensing: 'Mymensingh',
  moulvibazar: 'Moulvibazar',
  maulvibazar: 'Moulvibazar',
  bbaria: 'Brahmanbaria',
  brahmonbaria: 'Brahmanbaria',
  chapai: 'Chapainawabganj',
  netrakona: 'Netrokona',
  jhalokati: 'Jhalakathi',
  khagrachari: 'Khagrachhari',
  sirajgong: 'Sirajganj',
}
/** Minimum letters of a place, without its suffix in a sentence. */
const MIN_BARE = 4

/** A district, or with `upazila` a part of it, by their English names. */
export interface NamedPlace {
  district: string
  upazila: string | undefined
}

/** A place's name as it is compared: letters only, and one spelling of `-ganj`. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replace(/gonj/g, 'ganj')

let places: Map<string, NamedPlace[]> | undefined

/** Every place by its folded names, made at the first use: most pages that import a rule never read a chat. */
function placesByName(): Map<string, NamedPlace[]> {
  if (places) return places
  const named = DISTRICTS.flatMap(({ en: district, bn, upazilas }): [string, NamedPlace][] => [
    ...[district, bn].map((name): [string, NamedPlace] => [name, { district, upazila: undefined }]),
    ...upazilas.flatMap(({ en: upazila, bn: name }): [string, NamedPlace][] => [
      [upazila, { district, upazila }],
      [name, { district, upazila }],
    ]),
  ])
  const others = Object.entries(ALIASES).map(([name, district]): [string, NamedPlace] => [
    name,
    { district, upazila: undefined },
  ])
  places = new Map()
  for (const [name, place] of [...named, ...others])
    places.set(foldPlaceName(name), [...(places.get(foldPlaceName(name)) ?? []), place])
  return places
}

/** Suffixes of a place in a sentence: `ঢাকায়`, `সাভারে`, `কুমিল্লার`, `Dhakar`, `Savare`. */
const ENDING = /(?:ের|এর|তে|য়|ে|র|te|er|ey|y|e|r)$/u

/** The places that a folded name may be, also with an ending. */
export function placesNamed(name: string): NamedPlace[] {
  const known = placesByName()
  const bare = name.normalize('NFC').replace(new RegExp(ENDING.source.normalize('NFC'), 'u'), '')
  return known.get(name) ?? (bare.length >= MIN_BARE ? known.get(bare) : undefined) ?? []
}
