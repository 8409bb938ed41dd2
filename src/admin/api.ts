import type { InputOf } from '#client/input.ts'
import type { Call } from '#contract/calls/call.ts'
import type { AnswerOf, CallOf, KnownRoute } from '#contract/calls.ts'
import type { RefusalOf } from '#contract/refusal-details.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { $isOffline } from './offline.ts'
import { askForProof } from './proof.ts'
import { $router, open } from './router.ts'
import { isStopped, sendWatched, type UploadWatch } from './send-watched.ts'

export type FailureKind = 'refused' | 'offline' | 'broken'

/**
 * Why a call failed. `refused`: the API refused it, `answer` says why; `offline`: the API was not reached; `broken`: the
 * response is no answer of the API. `status` is 0 without a response.
 */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly kind: FailureKind
  readonly status: number
  readonly answer: RefusalOf<RefusalCode> | undefined

  constructor(kind: FailureKind, status = 0, answer?: RefusalOf<RefusalCode>) {
    super(answer?.msg ?? kind)
    this.kind = kind
    this.status = status
    this.answer = answer
  }

  get code(): RefusalCode | undefined {
    return this.answer?.code
  }
}

/** A call may succeed when it is made again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallFailure && (error.kind === 'offline' || error.status >= 500)

/** The refusal with this code, with its own fields; undefined for any other failure. */
export const refusalWith = <Code extends RefusalCode>(error: unknown, code: Code): RefusalOf<Code> | undefined =>
  // A refusal with this code has its fields.
  error instanceof CallFailure && error.code === code ? (error.answer as RefusalOf<Code>) : undefined

/** A key that no other write has. Browsers have `randomUUID` over https and on this machine only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

const csrfToken = (): string => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

const isRefusal = (answer: unknown): answer is RefusalOf<RefusalCode> =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer

/** What a call is sent with. `key` of a write that is tried again later; without it each call has a new one. */
type Sent<C extends Call> =
  [] extends InputOf<C>
    ? []
    : [
        input: Omit<NonNullable<InputOf<C>[0]>, 'headers' | 'token' | 'keepalive'> & {
          key?: string
          watch?: UploadWatch
        },
      ]

interface Sending {
  key?: string
  params?: Record<string, string | number>
  query?: Record<string, string>
  json?: unknown
  form?: Record<string, File | File[]>
  watch?: UploadWatch
}

function toFormData(form: NonNullable<Sending['form']>): FormData {
  const data = new FormData()
  for (const [name, files] of Object.entries(form)) for (const file of [files].flat()) data.append(name, file)
  return data
}

/** The request of a call; it is sent again under the same key, so that the shop does it once. */
function requestOf(route: string, sending: Sending, key: string): () => Promise<Response> {
  const { params = {}, query, json, form, watch } = sending
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const address = path + (query ? `?${new URLSearchParams(query)}` : '')
  return () => {
    const headers = {
      Accept: 'application/json',
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'X-CSRFToken': csrfToken(), 'Idempotency-Key': key }),
    }
    if (form && watch) return sendWatched(method, address, headers, toFormData(form), watch)
    const body = form ? { body: toFormData(form) } : json === undefined ? {} : { body: JSON.stringify(json) }
    return fetch(address, { method, credentials: 'same-origin', headers, ...body })
  }
}

async function reach(request: () => Promise<Response>): Promise<Response> {
  try {
    const response = await request()
    $isOffline.set(false)
    return response
  } catch (error) {
    if (isStopped(error)) throw error
    $isOffline.set(true)
    throw new CallFailure('offline')
  }
}

async function attempt(request: () => Promise<Response>): Promise<unknown> {
  const pair = csrfToken()
  let response = await reach(request)
  // The first response of the shop sets the cookie that the header repeats.
  if (response.status === 403 && csrfToken() !== pair) response = await reach(request)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  if (isRefusal(answer)) throw new CallFailure('refused', response.status, answer)
  throw new CallFailure('broken', response.status)
}

/** The same for an answer that is a file, with the name that the shop gives it. */
async function attemptFile(request: () => Promise<Response>): Promise<{ name: string; file: Blob }> {
  const response = await reach(request)
  if (response.ok) {
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'list.csv'
    return { name, file: await response.blob() }
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (isRefusal(answer)) throw new CallFailure('refused', response.status, answer)
  throw new CallFailure('broken', response.status)
}

/** Leads to the sign-in, and from there back to this screen. */
function signInAgain(): void {
  const page = $router.get()
  if (page && ['signIn', 'welcome', 'invite'].includes(page.route)) return
  open('signIn', { back: location.pathname + location.search })
}

/** Makes an attempt, and another one after a proof where the shop asks for it. Leads to the sign-in without a session. */
async function proven<T>(tryOnce: () => Promise<T>): Promise<T> {
  try {
    return await tryOnce()
  } catch (error) {
    if (refusalWith(error, 'staff_login_needed')) signInAgain()
    if (!refusalWith(error, 'proof_needed') || !(await askForProof())) throw error
    return tryOnce()
  }
}

/**
 * Calls the API as the person whose session the cookie holds. Throws a CallFailure. A call that takes a fresh proof asks
 * for it and is made again; one without a session leads to the sign-in.
 */
export async function call<R extends KnownRoute>(route: R, ...[input]: Sent<CallOf<R>>): Promise<AnswerOf<CallOf<R>>> {
  const sending = (input ?? {}) as Sending
  const request = requestOf(route, sending, sending.key ?? newKey())
  // The API's tests check every answer against the schemas that these types come from.
  return (await proven(() => attempt(request))) as AnswerOf<CallOf<R>>
}

/** Calls the API for a file. */
export function callForFile<R extends KnownRoute>(route: R, ...[input]: Sent<CallOf<R>>) {
  const request = requestOf(route, (input ?? {}) as Sending, newKey())
  return proven(() => attemptFile(request))
}
