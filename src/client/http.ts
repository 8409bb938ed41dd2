import type { Refusal } from '#contract/answers.ts'
import type { Call } from '#contract/calls/call.ts'
import type { AnswerOf, CallOf, CodeOf, KnownRoute } from '#contract/calls.ts'
import { EDITION_HEADER } from '#contract/edition-header.ts'
import { OFFLINE, SERVER_ERROR } from '#contract/messages.ts'
import type { RefusalOf } from '#contract/refusal-details.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { parseAuth } from '#contract/session.ts'
import { AUTH_KEY } from '#contract/storage.ts'
import { IS_BENGALI } from '#texts/locale.ts'
import type { InputOf } from './input.ts'
import { inWords } from './refusal-words.ts'

/**
 * What became of a call. `refused`: the API refused it, `answer` says why; `offline`: the API was not reached; `broken`:
 * the response is no answer of the API. `status` is 0 without a response.
 */
export type Result<Answer, Code extends RefusalCode = RefusalCode> =
  | { ok: true; data: Answer }
  | {
      ok: false
      kind: 'refused' | 'offline' | 'broken'
      status: number
      message: string
      /** Only of a refused call. */
      answer?: RefusalOf<Code>
    }

/** The result of a call of the contract. */
export type ResultOf<C extends Call> = Result<AnswerOf<C>, CodeOf<C>>

/** The API's origin where it is not this page's, from the page's markup. */
const apiHost = (): string => document.documentElement.dataset['api'] ?? ''

const storedToken = (): string => {
  try {
    return parseAuth(localStorage.getItem(AUTH_KEY) ?? '').token
  } catch {
    return '' // Storage is switched off: nobody can be signed in.
  }
}

/** A list is one parameter for each of its values. */
const searchOf = (query: NonNullable<Sending['query']>): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((each) => [name, each])))

const antiForgeryToken = (): string => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string'

/** The code of a refused call. */
export const codeOf = <Code extends RefusalCode>(result: Result<unknown, Code>): Code | undefined =>
  result.ok ? undefined : (result.answer?.code as Code | undefined) // TypeScript does not distribute `Code` here.

/** Whether a rate limit was reached; the message says how long to wait. */
export const isTooMany = (result: Result<unknown>): boolean => codeOf(result) === 'too_many_requests'

/** Whether a result's own message is shown: a limit that says how long to wait, or no network. */
export const isPassing = (result: Result<unknown>): boolean =>
  !result.ok && (result.kind === 'offline' || isTooMany(result))

/** What every call may be sent with, whatever its contract says. */
interface Sending {
  params?: Record<string, string | number>
  query?: Record<string, string | string[] | undefined>
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  token?: string
  keepalive?: boolean
}

/** Calls the API. Never throws and shows nothing: the store that calls decides what a shopper reads. */
export async function send<R extends KnownRoute>(
  route: R,
  ...[input]: InputOf<CallOf<R>>
): Promise<ResultOf<CallOf<R>>> {
  const { params = {}, query, headers, json, form, token = storedToken(), keepalive = false }: Sending = input ?? {}
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  let response: Response
  let pair = ''
  const request = () => {
    pair = antiForgeryToken()
    return fetch(apiHost() + path + (query ? `?${searchOf(query)}` : ''), {
      method,
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(method === 'GET' || !pair ? {} : { 'X-CSRFToken': pair }),
        ...headers,
        ...(IS_BENGALI ? { [EDITION_HEADER]: 'bn' } : {}),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
  }
  try {
    response = await request()
    // The response to a concurrent call set the cookie after this one was sent without the header.
    if (response.status === 403 && antiForgeryToken() !== pair) response = await request()
  } catch {
    return { ok: false, kind: 'offline', status: 0, message: OFFLINE }
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const { status } = response
  // The API's tests check every answer against the schemas that these types come from.
  if (response.ok && answer !== undefined) return { ok: true, data: answer as AnswerOf<CallOf<R>> }
  if (isRefusal(answer)) {
    const said = IS_BENGALI ? inWords(answer) : answer
    return { ok: false, kind: 'refused', status, message: said.msg, answer: said as RefusalOf<CodeOf<CallOf<R>>> }
  }
  return { ok: false, kind: 'broken', status, message: SERVER_ERROR }
}
