import type { NewOrder } from '#contract/checkout.ts'
import { ATTEMPT_KEY } from '#contract/storage.ts'
import { forgetSession, readSession, writeSession } from './session-storage.ts'

interface Attempt {
  body: string
  key: string
}

const KEY_BYTES = 16
let last: Attempt | undefined

// crypto.randomUUID is missing where a page came over plain http.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' && value !== null && 'body' in value && 'key' in value && typeof value.key === 'string'
  )
}

/** The key of an order: the same as long as the order is the same, also after a reload; a new one for another order. */
export function attemptKey(order: NewOrder): string {
  const body = JSON.stringify(order)
  const stored = last ?? readSession(ATTEMPT_KEY)
  if (isAttempt(stored) && stored.body === body) return stored.key
  last = { body, key: randomKey() }
  writeSession(ATTEMPT_KEY, last)
  return last.key
}

/** The order is placed, or its key was taken: the next one gets a new key. */
export function forgetAttempt(): void {
  last = undefined
  forgetSession(ATTEMPT_KEY)
}
