import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf, CallOf, KnownRoute } from '#platform/contract/calls.ts'
import { ask, type call, type Sending } from './api.ts'
import { queryClient } from './queries.ts'

interface Stay {
  /** What was read under another key is shown until this one is read. */
  stays?: boolean
}
type Own<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn' | 'placeholderData'> & Stay

/** Parts of a call beside options of TanStack Query. */
type Asked<R extends KnownRoute> =
  Parameters<typeof call<R>> extends [R, infer Parts]
    ? [asked: Omit<Parts, 'key' | 'watch' | 'form'> & Own<AnswerOf<CallOf<R>>>]
    : [asked?: Own<AnswerOf<CallOf<R>>>]

/** Reads from the API what is shown, and keeps it under `key`. */
export function useRead<R extends KnownRoute>(
  key: readonly unknown[],
  route: R,
  ...asked: Asked<R>
): UseQueryResult<AnswerOf<CallOf<R>>>
// Its types are those of `call`.
export function useRead(
  queryKey: readonly unknown[],
  route: string,
  { params, query, json, stays, ...own }: Pick<Sending, 'params' | 'query' | 'json'> & Stay = {},
): unknown {
  return useQuery({
    ...own,
    queryKey,
    queryFn: () => ask(route, { ...(params && { params }), ...(query && { query }), json }),
    ...(stays && { placeholderData: keepPreviousData }),
  })
}

/** Reads again what is shown of these keys, and of all that begin with them; done when that is there. */
export const readAgain = (...keys: (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
