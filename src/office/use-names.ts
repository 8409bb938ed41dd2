import { useStore } from '@nanostores/react'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { District } from '#platform/contract/values/geo.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { bengaliPlace } from '#platform/rules/place.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import type { LineNames } from '#shop/orders/contract/office/order.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { $language } from './language.ts'

/** Name of a category or a product in the language of the signed-in person. */
export function useNameOf() {
  const language = useStore($language)
  return ({ name, name_bn }: { name: string; name_bn: string }): string => nameIn(language, name, name_bn)
}

interface Named {
  name: string
  name_bn: string
}

/** The same, and the name in the other language; empty without one. */
export function useBothNames() {
  const nameOf = useNameOf()
  return (named: Named) => {
    const title = nameOf(named)
    return { title, other: [named.name, named.name_bn].find((each) => each !== title) ?? '' }
  }
}

/** Name and options of a line in the language of the signed-in person. */
export function useLineNames() {
  const language = useStore($language)
  return ({ name, name_bn, options = '', options_bn }: LineNames) => {
    const shown = withWholeAmounts(nameIn(language, options, options_bn))
    return { name: nameIn(language, name, name_bn), options: language === 'bn' ? bengaliDigits(shown) : shown }
  }
}

/** The same in one text. */
export function useLineName(): (line: LineNames) => string {
  const namesOf = useLineNames()
  return (line) => lineName(namesOf(line))
}

const PLACES = queryOptions({
  queryKey: ['places'],
  queryFn: async () => (await import('#platform/contract/values/geo.ts')).DISTRICTS,
  staleTime: Number.POSITIVE_INFINITY,
})

/** How a stored place is called: an upazila without its district too. */
export type PlaceNames = (district: string, upazila?: string) => { district: string; upazila: string }

/** As stored in English, and without the list of Bengali names. */
export const placeNamesIn =
  (language: Language, districts: District[] | undefined): PlaceNames =>
  (district, upazila = '') =>
    language === 'bn' && districts ? bengaliPlace(districts, { district, upazila }) : { district, upazila }

/**
 * Names of places in the language of the signed-in person: as stored, until the list of Bengali names is loaded, which
 * nobody waits for.
 */
export function usePlaceNames(): PlaceNames {
  const language = useStore($language)
  const { data } = useQuery({ ...PLACES, enabled: language === 'bn' })
  return placeNamesIn(language, data)
}

/** The same outside of a component, once the list is loaded. */
export async function currentPlaceNames(client: QueryClient): Promise<PlaceNames> {
  const language = $language.get()
  return placeNamesIn(language, language === 'bn' ? await client.query(PLACES).catch(() => undefined) : undefined)
}
