import { once, setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** What a provider may do instead of answering well. `…After` does the work first. */
export const TRICKS = [
  'hang',
  'hangAfter',
  'reset',
  'resetAfter',
  '500',
  '500After',
  '502 html',
  '200 html',
  'half',
  'empty',
  '429',
  '429 retryAfter',
  'wrongType',
  'extra',
  'big',
  'redirect',
] as const
export type Trick = (typeof TRICKS)[number]
/** Those that need no timeout of 20 seconds. */
export const ANSWERED_TRICKS = TRICKS.filter((trick) => !trick.startsWith('hang'))
/** For tests that try all of them, which take long on a slow machine. */
export const HALVES_OF_TRICKS = [TRICKS.slice(0, TRICKS.length / 2), TRICKS.slice(TRICKS.length / 2)]

export interface Call {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Raw, and as JSON where it is some. */
  body: string
  json: unknown
}

export interface PeerAnswer {
  status: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
}

/** Hears of each call that is never answered, once it has arrived. */
export const SILENCES = new EventTarget()
setMaxListeners(0, SILENCES)

const BIG = 5 * 1024 * 1024
/** Tricks that happen before any work is done. */
const WITHOUT_EFFECT: readonly Trick[] = ['hang', 'reset', '500', '502 html', '429', '429 retryAfter', 'redirect']

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const asTexts = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_, value: unknown) => (typeof value === 'number' ? String(value) : value))

/** A small server that behaves as a provider is documented to, counts what really happened, and misbehaves on command. */
export class Peer {
  url = ''
  /** Every call that arrived, whatever became of it. */
  readonly calls: Call[] = []
  /** Milliseconds that each answer takes, and the most calls that were under way at a time. */
  pause = 0
  atOnce = 0
  /** Each answer waits for it. */
  until: Promise<unknown> = Promise.resolve()
  #underWay = 0
  /** Real effects by kind and key, as `parcel H1042-1`. */
  readonly #ledger = new Map<string, number>()
  readonly #planned: { path: string; trick: Trick }[] = []
  readonly #server = createServer((request, response) => void this.#take(request, response))

  readonly #respond: (call: Call) => PeerAnswer

  /** `respond` does the work of a call and returns the answer. */
  constructor(respond: (call: Call) => PeerAnswer) {
    this.#respond = respond
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The next calls of paths that begin like this get a trick, the first planned first. */
  next(path: string, trick: Trick, times = 1): void {
    for (let each = 0; each < times; each += 1) this.#planned.push({ path, trick })
  }

  /** Behaves well from now on. */
  behave(): void {
    this.#planned.length = 0
  }

  /** Notes a real effect. */
  did(kind: string, key: string): void {
    this.#ledger.set(`${kind} ${key}`, this.effects(kind, key) + 1)
  }

  effects = (kind: string, key: string): number => this.#ledger.get(`${kind} ${key}`) ?? 0

  /** All effects of a kind by key. */
  ledger = (kind: string): Record<string, number> =>
    Object.fromEntries(
      [...this.#ledger]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, count]) => [name.slice(kind.length + 1), count]),
    )

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer.test')
    const body = await text(request).catch(() => '')
    const { method = 'GET', headers } = request
    const call = { method, path: pathname, query: searchParams, headers, body, json: parse(body) }
    this.calls.push(call)
    const at = this.#planned.findIndex(({ path }) => pathname.startsWith(path))
    const [planned] = at < 0 ? [] : this.#planned.splice(at, 1)
    const trick = planned?.trick
    this.#underWay += 1
    this.atOnce = Math.max(this.atOnce, this.#underWay)
    if (this.pause > 0) await pause(this.pause)
    this.#underWay -= 1
    await this.until
    const answer = trick && WITHOUT_EFFECT.includes(trick) ? { status: 200 } : this.#respond(call)
    if (trick) this.#misbehave(trick, answer, response)
    else this.#send(answer, response)
  }

  #send({ status, json, text: plain, headers }: PeerAnswer, response: ServerResponse): void {
    response.writeHead(status, { 'Content-Type': json === undefined ? 'text/html' : 'application/json', ...headers })
    response.end(plain ?? (json === undefined ? '' : JSON.stringify(json)))
  }

  #misbehave(trick: Trick, answer: PeerAnswer, response: ServerResponse): void {
    const whole = JSON.stringify(answer.json ?? {})
    const html = '<html><body>Bad gateway</body></html>'
    const answers: Partial<Record<Trick, PeerAnswer>> = {
      '500': { status: 500, json: { message: 'Server Error' } },
      '500After': { status: 500, json: { message: 'Server Error' } },
      '502 html': { status: 502, text: html },
      '200 html': { status: 200, text: html },
      half: { ...answer, text: whole.slice(0, whole.length / 2) },
      empty: { status: answer.status },
      '429': { status: 429, json: { message: 'Too Many Attempts.' } },
      '429 retryAfter': { status: 429, json: {}, headers: { 'Retry-After': '30' } },
      wrongType: { ...answer, json: asTexts(answer.json ?? {}) },
      extra: { ...answer, json: Object.assign({ new_field: { a: 1 } }, answer.json) },
      big: { ...answer, text: whole + ' '.repeat(BIG) },
      redirect: { status: 302, headers: { Location: 'http://169.254.169.254/' } },
    }
    const bad = answers[trick]
    if (bad) this.#send(bad, response)
    else if (trick.startsWith('reset')) response.socket?.resetAndDestroy()
    else SILENCES.dispatchEvent(new Event('silence'))
  }
}

/** A peer that ends with the test. */
export async function startPeer<P extends Peer>(peer: P): Promise<P> {
  await peer.start()
  onTestFinished(() => peer.stop())
  return peer
}

/** A webhook as a provider sends it: other origin, no cookie. */
export interface HookOf {
  body: string
  headers: Record<string, string>
}

/** Sends a webhook to a shop's API; returns the status. */
export async function sendHook(
  api: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  path: string,
  { body, headers }: HookOf,
): Promise<number> {
  const foreign = { Origin: 'https://panel.example', 'Sec-Fetch-Site': 'cross-site' }
  const all = { 'Content-Type': 'application/json', ...foreign, ...headers }
  const response = await api.request(path, { method: 'POST', body, headers: all })
  return response.status
}
