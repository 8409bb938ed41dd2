import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { WISHLIST_MOST } from '#contract/limits.ts'
import { WISHLIST_KEY } from '#contract/storage.ts'
import { parseWishlist } from '#contract/wishlist.ts'
import { toggled } from '#rules/wishlist.ts'

export const NO_WISHES: number[] = []

/** The ids of the wished products, newest last, in browser storage under the key `wishlist`; other tabs follow. */
export const $wishlist = persistentAtom<number[]>(WISHLIST_KEY, NO_WISHES, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
export const $wishCount = computed($wishlist, ({ length }) => length)

/** Wishes for the product or no longer; false when the list is full. */
export function toggleWish(id: number): boolean {
  const wishes = toggled($wishlist.get(), id)
  if (wishes.length > WISHLIST_MOST) return false
  $wishlist.set(wishes)
  return true
}
