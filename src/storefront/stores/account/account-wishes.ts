import { send } from '#platform/client/http.ts'
import { changeWishlist, getWishlist } from '#platform/contract/addresses/routes.ts'
import type { WishChange } from '#shop/customers/contract/account.ts'
import { withWishChanges } from '#shop/customers/rules/wishlist.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { $unsavedWishes } from '#storefront/stores/unsaved-wishes.ts'
import { $wishlist, NO_WISHES } from '#storefront/stores/wishlist.ts'
import { $auth } from './auth.ts'

/** Changes the account's wishes, also when the page is left meanwhile; returns all of them. */
const sendWishes = (change: WishChange) => send(changeWishlist, { json: change, keepalive: true })

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((id, index) => id === b[index])

let saving: Promise<void> = Promise.resolve()

/** Loads the account's wishlist, including changes made on other devices. Errors are ignored. */
export async function loadWishes(): Promise<void> {
  if ($unsavedWishes.get().length > 0) return saveWishes()
  const { token } = $auth.get()
  const result = await send(getWishlist)
  if (!result.ok || $auth.get().token !== token) return
  const wishes = withWishChanges(result.data.products, unsavedChanges())
  if (!isSame(wishes, $wishlist.get())) $wishlist.set(wishes)
}

/** Merges the visitor's wishlist into the account at login. On an error it stays, and the next page sends it. */
export async function mergeWishes(): Promise<void> {
  const local = $wishlist.get()
  $unsavedWishes.set(local) // Instead of what whoever was signed in before left unsaved.
  const account = local.length > 0 ? await sendWishes({ wished: local, unwished: [] }) : await send(getWishlist)
  if (!account.ok) return
  $unsavedWishes.set(NO_WISHES)
  $wishlist.set(account.data.products)
}

/** Saves the products of `$unsavedWishes` to the account. Requests run one after the other. */
export function saveWishes(): Promise<void> {
  saving = saving.then(saveChanges)
  return saving
}

/** Product id → whether it is in the wishlist, of each that is not saved. */
function unsavedChanges(): Map<number, boolean> {
  const wishes = new Set($wishlist.get())
  return new Map($unsavedWishes.get().map((id) => [id, wishes.has(id)]))
}

async function saveChanges(): Promise<void> {
  const sent = unsavedChanges()
  if (sent.size === 0) return
  const { user, token } = $auth.get()
  if (!user) return void $unsavedWishes.set(NO_WISHES) // Signed out meanwhile.
  const idsWhere = (wanted: boolean) => [...sent].flatMap(([id, isWished]) => (isWished === wanted ? [id] : []))
  const saved = await sendWishes({ wished: idsWhere(true), unwished: idsWhere(false) })
  if ($auth.get().token !== token) return
  // They stay unsaved: the page may just be left, and the next one, or the network, saves them.
  if (!saved.ok && saved.kind !== 'refused') return
  const changedAgain = new Map([...unsavedChanges()].filter(([id, isWished]) => sent.get(id) !== isWished))
  const undone = new Map([...sent].filter(([id]) => !changedAgain.has(id)).map(([id, isWished]) => [id, !isWished]))
  $unsavedWishes.set([...changedAgain.keys()])
  if (saved.ok) return void $wishlist.set(withWishChanges(saved.data.products, changedAgain))
  $wishlist.set(withWishChanges($wishlist.get(), undone))
  showToast('error', saved.message)
}
