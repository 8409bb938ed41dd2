import { parseJson } from '#platform/contract/values/parse-json.ts'

type Kind = 'localStorage' | 'sessionStorage'

/** A stored text; empty if there is none, or no storage. */
export function readText(key: string, kind: Kind = 'localStorage'): string {
  try {
    return globalThis[kind].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text, or removes it if it is undefined. Returns false if there is no storage, or it is full. */
export function writeText(key: string, text: string | undefined, kind: Kind = 'localStorage'): boolean {
  try {
    if (text === undefined) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Reads and parses a stored item; undefined if it is missing or invalid, or there is no storage. */
export const readItem = (kind: Kind, key: string): unknown => parseJson(readText(key, kind)) ?? undefined

/** Stores a value, or removes it if it is undefined. Returns false if there is no storage, or it is full. */
export const writeItem = (kind: Kind, key: string, value: unknown): boolean =>
  writeText(key, value === undefined ? undefined : JSON.stringify(value), kind)
