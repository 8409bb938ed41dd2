import type { Call } from '#platform/contract/calls/call.ts'
import type { AnswerOf, CodeOf } from '#platform/contract/calls.ts'
import { SERVER_ERROR } from '#platform/contract/messages.ts'
import type { Refusal, RefusalOf } from '#platform/contract/refusal-details.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { inWords } from './refusal-words.ts'

/**
 * Result of a call. `refused`: the API refused it, `answer` says why; `offline`: the API was not reached; `broken`:
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

/** Options of every call, independent of its contract. */
export interface Sending {
  params?: Record<string, string | number>
  query?: Record<string, string | string[] | undefined>
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  token?: string
  keepalive?: boolean
}

/** A list is one parameter for each of its values. */
const searchOf = (query: NonNullable<Sending['query']>): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((each) => [name, each])))

/** Address (path and query) and `fetch` options of a call. */
export function requestOf(route: string, { params = {}, query, headers, json, form, token }: Sending) {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return {
    address: path + (query ? `?${searchOf(query)}` : ''),
    method,
    headers: {
      Accept: 'application/json',
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...headers,
    } satisfies Record<string, string>,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  }
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string'

/** The result that a response of the API stands for. The API's tests check every answer against the schemas of these types. */
export async function resultOf<C extends Call>(response: Response): Promise<ResultOf<C>> {
  const answer: unknown = await response.json().catch(() => undefined)
  const { status } = response
  if (response.ok && answer !== undefined) return { ok: true, data: answer as AnswerOf<C> }
  if (!isRefusal(answer)) return { ok: false, kind: 'broken', status, message: SERVER_ERROR }
  const said = await inWords(answer)
  return { ok: false, kind: 'refused', status, message: said.msg, answer: said as RefusalOf<CodeOf<C>> }
}
