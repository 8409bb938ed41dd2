import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SentKind } from '#platform/contract/providers.ts'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import { type Allowed, mayAsk, publicLookup } from '#platform/http/public-address.ts'
import { scrub } from './scrub.ts'
import { refused, type Sent, UNREADABLE } from './sent.ts'

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
  /** Whether the path is behind the host of the base address alone. */
  isOfOrigin?: true
  headers?: Record<string, string>
  /** At most one of the three. */
  json?: unknown
  form?: Record<string, string>
  bytes?: Buffer
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

/** Stored in place of an answer that holds a token. */
export const HIDDEN_ANSWER = '…'

/** Where a call may go; loopback only where the operator sets the address of a provider. */
interface Line extends Allowed {
  /** Address of the provider without a slash at its end. */
  base: string
  /** What no stored text may hold. */
  secrets: readonly string[]
}

/** What staff read of an address that they typed. */
const PRIVATE = 'This address is of a private network.'

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
  if (error instanceof PrivateAddress) return refused('other', { address: PRIVATE })
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'uncertain', why: 'silent' }
  if (NOT_SENT.test(codeOf(error))) return { kind: 'busy', retryAfter: null }
  return { kind: 'uncertain', why: 'cut' }
}

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  /** Undefined when it is longer than `MAX_ANSWER`. */
  text: string | undefined
}

async function readAnswer(response: IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0, headers } = response
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > MAX_ANSWER) return { status, headers, text: undefined }
    chunks.push(chunk)
  }
  return { status, headers, text: Buffer.concat(chunks).toString('utf8') }
}

/** Nothing was sent: the address is of a private network. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Sends to public addresses only, which the name is resolved to once, and follows no redirect. */
async function send(
  url: URL,
  body: string | Buffer | undefined,
  options: RequestOptions,
  allowed: Allowed,
): Promise<Answered> {
  if (!mayAsk(url, allowed)) throw new PrivateAddress()
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  const lookup = publicLookup(allowed, () => new PrivateAddress())
  const request = begin(url, { ...options, agent: false, lookup })
  const answered = once(request, 'response')
  request.end(body)
  const [response] = await answered
  return readAnswer(response)
}

const retryAfterOf = ({ headers }: Answered): number | null => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function understand<T>(answered: Answered, read: ProviderRequest<T>['read']): Sent<T> {
  const { status, text } = answered
  if (status === TOO_MANY) return { kind: 'busy', retryAfter: retryAfterOf(answered) }
  if (status >= SERVER_FAILED) return { kind: 'uncertain', why: 'server' }
  if (text === undefined || (status >= 300 && status < 400)) return UNREADABLE
  try {
    return read({ status, text, json: parseJson(text) })
  } catch {
    return UNREADABLE
  }
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

function bodyOf({ json, form, bytes }: ProviderRequest<unknown>): { type?: string; body?: string | Buffer } {
  if (bytes) return { body: bytes }
  if (form) return { type: TYPES.form, body: new URLSearchParams(form).toString() }
  return json === undefined ? {} : { type: TYPES.json, body: JSON.stringify(json) }
}

/**
 * The one way to send something to a provider: to public addresses, with a timeout, without redirects, with a bounded answer.
 * Never throws for what the provider does. The exchange holds no secrets.
 */
export async function callProvider<T>(
  request: ProviderRequest<T>,
  { base, secrets, ...allowed }: Line,
): Promise<{ sent: Sent<T>; exchange: Exchange }> {
  const { method, path, headers, timeout = MAX_TIME, read } = request
  const { type, body } = bodyOf(request)
  let sent: Sent<T>
  let status: number | null = null
  let received = ''
  try {
    const signal = AbortSignal.timeout(timeout)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const all = { Accept: 'application/json', ...(type && { 'Content-Type': type }), ...length, ...headers }
    const answered = await send(
      new URL((request.isOfOrigin ? new URL(base).origin : base) + path),
      body,
      { method, headers: all, signal },
      allowed,
    )
    status = answered.status
    received = answered.text ?? ''
    sent = understand(answered, read)
  } catch (error) {
    sent = failedSending(error)
  }
  const clean = (text: string) => scrub(text, secrets)
  const outcome = sent.kind
  const kept = request.isAnswerSecret ? HIDDEN_ANSWER : clean(received)
  const exchange = {
    method,
    path: clean(path),
    sent: typeof body === 'string' ? clean(body) : '',
    status,
    received: kept,
    outcome,
  }
  return { sent, exchange }
}
