import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { WISHLIST_MOST } from '#contract/limits.ts'
import { WISHLIST_KEY } from '#contract/storage.ts'
import { parseWishlist } from '#contract/wishlist.ts'
import { toggled } from '#rules/wishlist.ts'

export const NO_WISHES: number[] = []

/** Product ids, newest last, in `localStorage` under the key `wishlist`; synchronized between tabs. */
export const $wishlist = persistentAtom<number[]>(WISHLIST_KEY, NO_WISHES, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
export const $wishCount = computed($wishlist, ({ length }) => length)

/** Adds or removes a product. Returns false if the list is full. */
export function toggleWish(id: number): boolean {
  const wishes = toggled($wishlist.get(), id)
  if (wishes.length > WISHLIST_MOST) return false
  $wishlist.set(wishes)
  return true
}
