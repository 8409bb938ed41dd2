import { MAX_WISHLIST } from '#platform/contract/limits.ts'
import { parseIds } from '#platform/contract/values/parse-json.ts'

/** The ids of a stored wishlist, each once, newest last. */
export const parseWishlist = (text: string): number[] => parseIds(text).slice(-MAX_WISHLIST)

/**
 * Removes the product if it is in the wishlist, otherwise appends it. Newest last. FirstPaint.astro inlines the source of this
 * function in every page, so it may not use anything from outside.
 */
export const toggled = (wishes: number[], id: number): number[] =>
  wishes.includes(id) ? wishes.filter((wish) => wish !== id) : [...wishes, id]

/** Merges a visitor's wishlist into that of the account, without duplicates. Drops the oldest above the limit. */
export const mergedWishes = (account: number[], local: number[]): number[] =>
  [...new Set([...account, ...local])].slice(-MAX_WISHLIST)

/** Adds (true) or removes (false) products. Added ones come last. */
export function withWishChanges(wishes: number[], changes: ReadonlyMap<number, boolean>): number[] {
  const added = [...changes].flatMap(([id, isWished]) => (isWished && !wishes.includes(id) ? [id] : []))
  return [...wishes.filter((id) => changes.get(id) !== false), ...added]
}
