import { newKey } from '#platform/client/new-key.ts'
import { ATTEMPT_KEY } from '#platform/contract/storage.ts'
import { isObject } from '#platform/contract/values/parse-json.ts'
import type { NewOrder } from '#shop/orders/contract/checkout.ts'
import { readItem, writeItem } from '#storefront/stores/device/device-storage.ts'

interface Attempt {
  body: string
  key: string
}

let last: Attempt | undefined

const isAttempt = (value: unknown): value is Attempt =>
  isObject(value) && 'body' in value && typeof value['key'] === 'string'

/** Stores the key of an order, so that the same order is not placed twice. */
export function rememberAttempt(order: NewOrder, key: string): void {
  last = { body: JSON.stringify(order), key }
  writeItem('localStorage', ATTEMPT_KEY, last)
}

/** Idempotency key of an order. It stays the same until the order changes, also after a reload. */
export function idempotencyKey(order: NewOrder): string {
  const stored = last ?? readItem('localStorage', ATTEMPT_KEY)
  if (isAttempt(stored) && stored.body === JSON.stringify(order)) return stored.key
  const key = newKey()
  rememberAttempt(order, key)
  return key
}

/** Call it when the order is placed or the key is used by another one: the next order gets a new key. */
export function clearIdempotencyKey(): void {
  last = undefined
  writeItem('localStorage', ATTEMPT_KEY, undefined)
}
