import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '#rules/name-in.ts'
import { bengaliPlace } from '#rules/place.ts'
import { $language } from './language.ts'

/** How a category is called in the language of whoever works here. */
export function useCategoryName() {
  const language = useStore($language)
  return ({ name, name_bn }: { name: string; name_bn: string }): string => nameIn(language, name, name_bn)
}

/**
 * How places are called in the language of whoever works here: as stored, until the list of Bengali names is loaded, which
 * nobody waits for.
 */
export function usePlaceNames() {
  const isBengali = useStore($language) === 'bn'
  const { data } = useQuery({
    queryKey: ['places'],
    queryFn: async () => (await import('#contract/geo.ts')).DISTRICTS,
    enabled: isBengali,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (district: string, upazila = ''): { district: string; upazila: string } => {
    const place = { district, upazila }
    return isBengali && data ? bengaliPlace(data, place) : place
  }
}
