import { parseJson } from '#platform/contract/values/parse-json.ts'

type Kind = 'localStorage' | 'sessionStorage'

/** Reads and parses a stored item; undefined if it is missing or invalid, or there is no storage. */
export function readItem(kind: Kind, key: string): unknown {
  try {
    return parseJson(globalThis[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it if it is undefined. Returns false if there is no storage. */
export function writeItem(kind: Kind, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
