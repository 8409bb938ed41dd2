import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { type Auth, parseAuth, SIGNED_OUT } from '#contract/session.ts'
import { AUTH_KEY } from '#contract/storage.ts'
import { $wishlist, NO_WISHES } from './wishlist.ts'

/** The session, kept in browser storage under the key `auth`; signed out is written as an empty text (spec §4). */
export const $auth = persistentAtom<Auth>(AUTH_KEY, SIGNED_OUT, {
  encode: (auth) => (auth.user ? JSON.stringify(auth) : ''),
  decode: parseAuth,
})
/** Signed in is decided by the presence of the user. */
export const $user = computed($auth, ({ user }) => user)

/** Ends the session in this browser. The wishes are the account's, where they are kept: they leave with it. */
export function signOut(): void {
  $auth.set(SIGNED_OUT)
  $wishlist.set(NO_WISHES)
}
