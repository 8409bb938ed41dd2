import { createHash, timingSafeEqual } from 'node:crypto'
import type { Keys } from './connector.ts'

/** A request of a provider as it came. */
export interface Raw {
  method: 'GET' | 'POST'
  query: Record<string, string>
  /** By lower-case name. */
  headers: Record<string, string>
  body: string
}

export interface Answer {
  status: 200 | 202
  /** Sent as JSON. */
  body: Record<string, unknown>
  headers?: Record<string, string>
}

export interface HookRead<E> {
  ok: true
  events: E[]
  answer: Answer
  /** Whether nothing of the call may be stored, as it is private. */
  isForgotten?: boolean
}

/** Reads webhooks of a provider: pure, without a database. */
export interface Hook<E> {
  /** Answers a test request, which anybody may send: it changes nothing. */
  probe?(raw: Raw): Answer | undefined
  /** Where the certificate lies that a request says it is signed with; undefined unless the provider puts its own there. */
  certificate?(raw: Raw): URL | undefined
  /**
   * `ok: false` when the request is not authentic: it gets a 401. Events that mean nothing are left out. `certificate` is the
   * PEM of `certificate`.
   */
  read(raw: Raw, keys: Keys, certificate?: string): HookRead<E> | { ok: false }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time; an empty secret equals nothing. */
export const isSecret = (sent: string | undefined, secret: string | undefined): boolean =>
  secret !== undefined && secret !== '' && sent !== undefined && timingSafeEqual(digest(sent), digest(secret))
