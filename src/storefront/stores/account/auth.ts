import { computed } from 'nanostores'
import { AUTH_KEY } from '#platform/contract/storage.ts'
import { type Auth, parseAuth, SIGNED_OUT } from '#shop/customers/contract/session.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'
import { $wishlist, NO_WISHES } from '#storefront/stores/wishlist.ts'

/** The session, in `localStorage` under the key `auth`; an empty text means signed out (spec §4). */
export const $auth = storedAtom<Auth>(AUTH_KEY, SIGNED_OUT, {
  encode: (auth) => (auth.user ? JSON.stringify(auth) : ''),
  decode: parseAuth,
})
/** The signed-in user, or null. */
export const $user = computed($auth, ({ user }) => user)

/** Ends the session in this browser and clears the local wishlist, which is stored in the account. */
export function signOut(): void {
  $auth.set(SIGNED_OUT)
  $wishlist.set(NO_WISHES)
}
