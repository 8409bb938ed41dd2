export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The parsed text; undefined for invalid JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The positive ids of a stored list, each once and in their order; anything else in it is dropped. */
export function parseIds(text: string): number[] {
  const stored = parseJson(text)
  const ids = Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : []
  return [...new Set<number>(ids)]
}
