import { parseJson } from '#platform/contract/values/parse-json.ts'

/** Reads and parses an item of `localStorage`; undefined if it is missing or invalid, or there is no storage. */
export function readDeviceItem(key: string): unknown {
  try {
    return parseJson(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value in `localStorage`, or removes it if it is undefined. Returns false if there is no storage. */
export function writeDeviceItem(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
