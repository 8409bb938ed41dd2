import type { Refusal } from '#contract/answers.ts'
import { OFFLINE, SERVER_ERROR } from '#contract/messages.ts'
import { parseAuth } from '#contract/session.ts'
import { AUTH_KEY } from '#contract/storage.ts'

/**
 * What became of a call. `refused`: the API said no, and why; `offline`: it was not reached; `broken`: it answered
 * something that is no answer. `status` is 0 when there was none.
 */
export type Result<T> =
  | { ok: true; data: T }
  | {
      ok: false
      kind: 'refused' | 'offline' | 'broken'
      status: number
      message: string
      /** The answer of a refused call, whole. */
      answer?: Refusal
    }

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

/** The API's origin where it is not this page's, as the page says it. */
const apiHost = (): string => document.documentElement.dataset['api'] ?? ''

const storedToken = (): string => {
  try {
    return parseAuth(localStorage.getItem(AUTH_KEY) ?? '').token
  } catch {
    return '' // Storage is switched off: nobody can be signed in.
  }
}

const antiForgeryToken = (): string => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string'

/** Whether the API asks to wait; its message says how long. */
export const isTooMany = (result: Result<unknown>): boolean =>
  !result.ok && result.kind === 'refused' && result.status === 429

/** Calls the API. It never throws and knows no toast: the store that asked decides what a shopper reads. */
export async function call<T>(
  path: string,
  { method = 'GET', json, form, headers = {}, keepalive = false }: Call = {},
): Promise<Result<T>> {
  const token = storedToken()
  let response: Response
  let pair = ''
  const send = () => {
    pair = antiForgeryToken()
    return fetch(apiHost() + path, {
      method,
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(method === 'GET' || !pair ? {} : { 'X-CSRFToken': pair }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
  }
  try {
    response = await send()
    // Another call's answer brought the cookie while this one was on its way without the header.
    if (response.status === 403 && antiForgeryToken() !== pair) response = await send()
  } catch {
    return { ok: false, kind: 'offline', status: 0, message: OFFLINE }
  }
  const answer: unknown = await response.json().catch(() => undefined)
  // The contract says what a successful answer of this path is.
  if (response.ok && answer !== undefined) return { ok: true, data: answer as T }
  if (isRefusal(answer)) return { ok: false, kind: 'refused', status: response.status, message: answer.msg, answer }
  return { ok: false, kind: 'broken', status: response.status, message: SERVER_ERROR }
}
