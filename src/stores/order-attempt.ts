import type { NewOrder } from '#contract/checkout.ts'
import { ATTEMPT_KEY } from '#contract/storage.ts'
import { readSessionItem, removeSessionItem, writeSessionItem } from './session-storage.ts'

interface Attempt {
  body: string
  key: string
}

const KEY_BYTES = 16
let last: Attempt | undefined

// crypto.randomUUID is not available on pages over plain http.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' && value !== null && 'body' in value && 'key' in value && typeof value.key === 'string'
  )
}

/** Idempotency key of an order. It stays the same until the order changes, also after a reload. */
export function idempotencyKey(order: NewOrder): string {
  const body = JSON.stringify(order)
  const stored = last ?? readSessionItem(ATTEMPT_KEY)
  if (isAttempt(stored) && stored.body === body) return stored.key
  last = { body, key: randomKey() }
  writeSessionItem(ATTEMPT_KEY, last)
  return last.key
}

/** Call it when the order is placed or the key is used by another one: the next order gets a new key. */
export function clearIdempotencyKey(): void {
  last = undefined
  removeSessionItem(ATTEMPT_KEY)
}
