import { sendPaired } from '#platform/client/http.ts'
import type { InputOf } from '#platform/client/input.ts'
import { newKey } from '#platform/client/new-key.ts'
import { type Sending as Parts, type Result, requestOf, resultOf } from '#platform/client/request.ts'
import type { Call } from '#platform/contract/calls/call.ts'
import type { AnswerOf, CallOf, KnownRoute } from '#platform/contract/calls.ts'
import type { RefusalOf } from '#platform/contract/refusal-details.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { $isOffline, isStopped } from './connection.ts'
import { askForProof } from './proof.ts'
import { $router, open } from './router.ts'
import { ENTRANCES } from './routes.ts'
import type { UploadWatch } from './upload.ts'

export type FailureKind = Extract<Result<unknown>, { ok: false }>['kind']

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

/** Options of a call. `key` of a write that is retried later; without it each call has a new one. */
type Sent<C extends Call> =
  [] extends InputOf<C>
    ? []
    : [
        input: Omit<NonNullable<InputOf<C>[0]>, 'headers' | 'token' | 'keepalive'> & {
          key?: string
          watch?: UploadWatch
        },
      ]

export interface Sending extends Pick<Parts, 'params' | 'query' | 'json'> {
  key?: string
  form?: Record<string, File | File[]>
  watch?: UploadWatch
}

function toFormData(form: NonNullable<Sending['form']>): FormData {
  const data = new FormData()
  for (const [name, files] of Object.entries(form)) for (const file of [files].flat()) data.append(name, file)
  return data
}

/** Sends a call; sent again under the same key, the shop does it once. */
const sender =
  (route: string, { form, watch, ...parts }: Sending, key: string) =>
  async (): Promise<Response> => {
    const { address, headers, ...request } = requestOf(route, parts)
    const { method } = request
    try {
      const response = await sendPaired(method, async (pair) => {
        const all = { ...headers, ...pair, ...(method !== 'GET' && { 'Idempotency-Key': key }) }
        if (form && watch)
          return (await import('./upload.ts')).sendWatched(method, address, all, toFormData(form), watch)
        return fetch(address, { ...request, headers: all, ...(form && { body: toFormData(form) }) })
      })
      $isOffline.set(false)
      return response
    } catch (error) {
      if (isStopped(error)) throw error
      $isOffline.set(true)
      throw new CallFailure('offline')
    }
  }

async function attempt(send: () => Promise<Response>): Promise<unknown> {
  const result = await resultOf(await send())
  if (result.ok) return result.data
  throw new CallFailure(result.kind, result.status, result.answer)
}

/** The same for an answer that is a file, with the name that the shop gives it. */
async function attemptFile(send: () => Promise<Response>): Promise<{ name: string; file: Blob }> {
  const response = await send()
  if (!response.ok) await attempt(async () => response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'list.csv'
  return { name, file: await response.blob() }
}

/** Leads to the sign-in, and from there back to this screen. */
function signInAgain(): void {
  const page = $router.get()
  if (ENTRANCES.some((entrance) => entrance === page?.route)) return
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
export function call<R extends KnownRoute>(route: R, ...input: Sent<CallOf<R>>): Promise<AnswerOf<CallOf<R>>>
// The API's tests check every answer against the schemas that its type comes from.
export function call(route: string, sending?: Sending): Promise<unknown> {
  return ask(route, sending)
}

/** The same for `data.ts`, whose types say what a route takes. */
export function ask(route: string, sending: Sending = {}): Promise<unknown> {
  const send = sender(route, sending, sending.key ?? newKey())
  return proven(() => attempt(send))
}

/** Calls the API for a file. */
export function callForFile<R extends KnownRoute>(route: R, ...[sending]: Sent<CallOf<R>>) {
  const send = sender(route, sending ?? {}, newKey())
  return proven(() => attemptFile(send))
}
