import { type PersistentEncoder, persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'

export interface StoredAtom<Value> extends WritableAtom<Value> {
  /** Returns false, and leaves the value as it was, where the browser can't store the new one. */
  set(value: Value): boolean
}

/**
 * A store in `localStorage`, synchronized between tabs. The next page reads what is stored, so a value that is not stored is
 * lost: `persistentAtom` alone would keep it in memory where storage is blocked, and throw where it is full.
 */
export function storedAtom<Value>(key: string, initial: Value, options: PersistentEncoder<Value>): StoredAtom<Value> {
  const $value = persistentAtom(key, initial, options)
  const store = $value.set
  return Object.assign($value, {
    set(value: Value) {
      try {
        // Throws where storage is blocked. There is none on the server, nor in unit tests.
        globalThis.localStorage?.length
        store(value)
        return true
      } catch {
        return false
      }
    },
  })
}
