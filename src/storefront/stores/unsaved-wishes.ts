import { UNSAVED_WISHES_KEY } from '#platform/contract/storage.ts'
import { parseWishlist } from '#shop/customers/rules/wishlist.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'
import { NO_WISHES } from './wishlist.ts'

/**
 * Products that a customer added or removed since the account last confirmed them. Outlives the page, so that the next one
 * saves them. A file of its own: the cart and the checkout need none of it.
 */
export const $unsavedWishes = storedAtom<number[]>(UNSAVED_WISHES_KEY, NO_WISHES, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
