import { computed } from 'nanostores'
import { MAX_WISHLIST } from '#platform/contract/limits.ts'
import { WISHLIST_KEY } from '#platform/contract/storage.ts'
import { parseWishlist, toggled } from '#shop/customers/rules/wishlist.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'

export const NO_WISHES: number[] = []

/** Product ids, newest last, in `localStorage` under the key `wishlist`; synchronized between tabs. */
export const $wishlist = storedAtom<number[]>(WISHLIST_KEY, NO_WISHES, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
export const $wishCount = computed($wishlist, ({ length }) => length)

/** Adds or removes a product, unless the list is full or can't be stored. */
export function toggleWish(id: number): 'toggled' | 'full' | 'unstored' {
  const wishes = toggled($wishlist.get(), id)
  if (wishes.length > MAX_WISHLIST) return 'full'
  return $wishlist.set(wishes) ? 'toggled' : 'unstored'
}
