import type { CallOf, KnownRoute } from '#platform/contract/calls.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { OFFLINE } from '#platform/contract/messages.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { AUTH_KEY } from '#platform/contract/storage.ts'
import { parseAuth } from '#shop/customers/contract/session.ts'
import type { InputOf } from './input.ts'
import { type Result, type ResultOf, requestOf, resultOf, type Sending } from './request.ts'

export type { Result, ResultOf } from './request.ts'

/** The API's origin where it is not this page's, from the page's markup. */
const apiHost = (): string => document.documentElement.dataset['api'] ?? ''

const storedToken = (): string => {
  try {
    return parseAuth(localStorage.getItem(AUTH_KEY) ?? '').token
  } catch {
    return '' // Storage is switched off: nobody can be signed in.
  }
}

const antiForgeryToken = (): string => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/**
 * Sends a request with the header that repeats the shop's cookie, which no page of another site can read. Sends it again
 * where the response to a concurrent call set the cookie after it was sent without the header.
 */
export async function sendPaired(
  method: string,
  attempt: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  // To read a cookie blocks a phone for 20 ms.
  if (method === 'GET') return attempt({})
  let pair = ''
  const paired = () => {
    pair = antiForgeryToken()
    return attempt(!pair ? {} : { 'X-CSRFToken': pair })
  }
  const response = await paired()
  return response.status === 403 && antiForgeryToken() !== pair ? paired() : response
}

/** The code of a refused call. */
export const codeOf = <Code extends RefusalCode>(result: Result<unknown, Code>): Code | undefined =>
  result.ok ? undefined : (result.answer?.code as Code | undefined) // TypeScript does not distribute `Code` here.

/** Whether a rate limit was reached; the message says how long to wait. */
export const isTooMany = (result: Result<unknown>): boolean => codeOf(result) === 'too_many_requests'

/** Whether a result's own message is shown: a limit that says how long to wait, or no network. */
export const isPassing = (result: Result<unknown>): boolean =>
  !result.ok && (result.kind === 'offline' || isTooMany(result))

/** Calls the API. Never throws and shows nothing: the store that calls decides what a shopper reads. */
export async function send<R extends KnownRoute>(
  route: R,
  ...[input]: InputOf<CallOf<R>>
): Promise<NoInfer<ResultOf<CallOf<R>>>> {
  const sending: Sending = { token: storedToken(), ...input }
  const { address, headers, ...request } = requestOf(route, sending)
  let response: Response
  try {
    response = await sendPaired(request.method, (pair) =>
      fetch(apiHost() + address, {
        ...request,
        keepalive: sending.keepalive ?? false,
        headers: { ...headers, ...pair, ...(IS_BENGALI ? { [EDITION_HEADER]: 'bn' } : {}) },
      }),
    )
  } catch {
    return { ok: false, kind: 'offline', status: 0, message: OFFLINE }
  }
  return resultOf(response)
}
