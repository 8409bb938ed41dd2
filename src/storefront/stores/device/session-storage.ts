/** Reads and parses an item of `sessionStorage`; undefined if it is missing or invalid, or there is no storage. */
export function readSessionItem(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value in `sessionStorage`. Returns false if there is no storage. */
export function writeSessionItem(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeSessionItem(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // No storage, so there is nothing to remove.
  }
}
