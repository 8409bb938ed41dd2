import type { SentKind } from '#platform/contract/providers.ts'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import { scrub } from './scrub.ts'
import type { Sent } from './sent.ts'
import { UNREADABLE } from './sent.ts'

/** Milliseconds until a request counts as silent. */
const MAX_TIME = 20_000
/** Bytes of an answer. */
const MAX_ANSWER = 256 * 1024
const TOO_MANY = 429
const SERVER_FAILED = 500

export interface ProviderAnswer {
  /** Below 500, and neither a redirect nor 429. */
  status: number
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
}

export interface ProviderRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Behind the base address, query included. */
  path: string
  headers?: Record<string, string>
  /** At most one of the two. */
  json?: unknown
  form?: Record<string, string>
  /** Milliseconds; 20 s by default. */
  timeout?: number
  /** Whether the answer holds a token, so that it is stored nowhere. */
  isAnswerSecret?: true
  /** Reads the answer. Refuses only what the provider documents as a refusal; throwing means unreadable. */
  read: (answer: ProviderAnswer) => Sent<T>
}

/** One request with its raw answer, scrubbed of secrets. `status` is null without an answer. */
export interface Exchange {
  method: string
  path: string
  sent: string
  status: number | null
  received: string
  outcome: SentKind
}

interface Line {
  /** Address of the provider without a slash at its end. */
  base: string
  /** What no stored text may hold. */
  secrets: readonly string[]
}

/** Codes of errors before a byte of the request has left: no connection, no name, no TLS. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_(TLS|SSL)_.*|.*SELF_SIGNED_CERT.*|UNABLE_TO_(VERIFY|GET)_.*)$/

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  // `fetch failed`, and several addresses of one host that failed alike.
  const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return inner === undefined ? '' : codeOf(inner)
}

function failedSending(error: unknown): Sent<never> {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'uncertain', why: 'silent' }
  if (NOT_SENT.test(codeOf(error))) return { kind: 'busy', retryAfter: null }
  return { kind: 'uncertain', why: 'cut' }
}

/** The text of an answer; undefined when it is longer than `MAX_ANSWER`. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > MAX_ANSWER) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const retryAfterOf = ({ headers }: Response): number | null => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function understand<T>(response: Response, text: string | undefined, read: ProviderRequest<T>['read']): Sent<T> {
  const { status } = response
  if (status === TOO_MANY) return { kind: 'busy', retryAfter: retryAfterOf(response) }
  if (status >= SERVER_FAILED) return { kind: 'uncertain', why: 'server' }
  if (text === undefined || (status >= 300 && status < 400)) return UNREADABLE
  try {
    return read({ status, text, json: parseJson(text) })
  } catch {
    return UNREADABLE
  }
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

function bodyOf({ json, form }: ProviderRequest<unknown>): { type?: string; body?: string } {
  if (form) return { type: TYPES.form, body: new URLSearchParams(form).toString() }
  return json === undefined ? {} : { type: TYPES.json, body: JSON.stringify(json) }
}

/**
 * The one way to send something to a provider: with a timeout, without redirects, with a bounded answer. Never throws for
 * what the provider does. The exchange holds no secrets.
 */
export async function callProvider<T>(
  request: ProviderRequest<T>,
  { base, secrets }: Line,
): Promise<{ sent: Sent<T>; exchange: Exchange }> {
  const { method, path, headers, timeout = MAX_TIME, read } = request
  const { type, body } = bodyOf(request)
  let sent: Sent<T>
  let status: number | null = null
  let received = ''
  try {
    const response = await fetch(base + path, {
      method,
      headers: { Accept: 'application/json', ...(type && { 'Content-Type': type }), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    status = response.status
    const text = await readText(response)
    received = text ?? ''
    sent = understand(response, text, read)
  } catch (error) {
    sent = failedSending(error)
  }
  const clean = (text: string) => scrub(text, secrets)
  const outcome = sent.kind
  const kept = request.isAnswerSecret ? '…' : clean(received)
  const exchange = { method, path: clean(path), sent: clean(body ?? ''), status, received: kept, outcome }
  return { sent, exchange }
}
