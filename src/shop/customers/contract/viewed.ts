import { MAX_VIEWED } from '#platform/contract/limits.ts'
import { parseJson } from '#platform/contract/values/parse-json.ts'

/** The ids of viewed products, newest first; invalid ones are dropped. */
export function parseViewed(text: string): number[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, MAX_VIEWED)
}
