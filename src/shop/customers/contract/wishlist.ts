import { MAX_WISHLIST } from '#platform/contract/limits.ts'
import { parseJson } from '#platform/contract/values/parse-json.ts'

/** The ids of a stored wishlist, each once, newest last. */
export function parseWishlist(text: string): number[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set<number>(ids)].slice(-MAX_WISHLIST)
}
