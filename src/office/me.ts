import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMe } from '#platform/contract/addresses/admin-routes.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import type { Me } from '#shop/staff/contract/staff.ts'
import { call } from './api.ts'
import { $language, setLanguage } from './language.ts'
import { ownForms } from './parts/kept.ts'
import { queryClient } from './queries.ts'
import { ME } from './query-keys.ts'
import { type RouteName, screenOf } from './routes.ts'

const QUERY = queryOptions({
  queryKey: ME,
  queryFn: async () => {
    const me = await call(getMe)
    ownForms(me.pk)
    if (me.language !== $language.get()) await setLanguage(me.language)
    return me
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const useMe = () => useQuery(QUERY)

/** Asks who is signed in before anything is rendered, which shows what went wrong. */
export const loadMe = (): Promise<unknown> => queryClient.query(QUERY).catch(() => undefined)

/** Stores who is signed in from an answer that says so. */
export function setMe(me: Me): void {
  ownForms(me.pk)
  queryClient.setQueryData(ME, me)
  void setLanguage(me.language)
}

/** Who is signed in, if that is known. */
export const currentMe = (): Me | undefined => queryClient.getQueryData(ME)

/** Reads again who is signed in, after something of theirs changed. */
export const refreshMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ME, exact: true })

/** Forgets everything that the person who signed out could see. */
export const forgetMe = (): void => queryClient.clear()

/** Whether the signed-in person may do something. The server checks it again. */
export function useCan(): (permission: Permission) => boolean {
  const { data } = useMe()
  return (permission) => data?.permissions.includes(permission) ?? false
}

/** Whether a screen is of use to the signed-in person. */
export function useMayOpen(): (route: RouteName) => boolean {
  const can = useCan()
  return (route) => {
    const { needs } = screenOf(route)
    return !needs || [needs].flat().some(can)
  }
}
