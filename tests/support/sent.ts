import { type Mock, vi } from 'vitest'
import type { InputOf } from '#platform/client/input.ts'
import type { ResultOf } from '#platform/client/request.ts'
import type { CallOf, KnownRoute } from '#platform/contract/calls.ts'

type Sent<R extends KnownRoute> = Mock<(...input: InputOf<CallOf<R>>) => Promise<ResultOf<CallOf<R>>>>

const mocks = new Map<string, Mock>()

/** What stores send to a call, and the answers that they get. */
export function sentTo<R extends KnownRoute>(route: R): Sent<R> {
  const mock = mocks.get(route) ?? vi.fn()
  mocks.set(route, mock)
  return mock as Sent<R> // Of this route.
}

/** `platform/client/http.ts` whose calls answer what `sentTo` says: for `vi.mock`. */
export const withoutNetwork = async (original: () => Promise<object>) => ({
  ...(await original()),
  send: (route: KnownRoute, ...input: unknown[]) => mocks.get(route)?.(...input),
})
