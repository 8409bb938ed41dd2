import { MAX_WISHLIST } from './limits.ts'
import { parseJson } from './parse-json.ts'

/** The ids of a stored wishlist, each once, newest last. */
export function parseWishlist(text: string): number[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set<number>(ids)].slice(-MAX_WISHLIST)
}
