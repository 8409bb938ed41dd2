import { fetchWishes, sendWishes } from '#client/account.ts'
import { withWishChanges } from '#rules/wishlist.ts'
import { $auth } from './auth.ts'
import { showToast } from './toasts.ts'
import { $wishlist } from './wishlist.ts'

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((id, index) => id === b[index])

/** Local changes that are not being saved yet: product id → whether it is in the wishlist. */
const unsaved = new Map<number, boolean>()
let saving: Promise<void> = Promise.resolve()

/** Loads the account's wishlist, including changes made on other devices. Errors are ignored. */
export async function loadWishes(): Promise<void> {
  const { token } = $auth.get()
  const result = await fetchWishes()
  if (!result.ok || $auth.get().token !== token) return
  const wishes = withWishChanges(result.data.products, unsaved)
  if (!isSame(wishes, $wishlist.get())) $wishlist.set(wishes)
}

/** Merges the visitor's wishlist into the account at login. On an error the local wishlist stays as it is. */
export async function mergeWishes(): Promise<void> {
  const local = $wishlist.get()
  const account = local.length > 0 ? await sendWishes({ wished: local, unwished: [] }) : await fetchWishes()
  if (account.ok) $wishlist.set(account.data.products)
}

/** Saves the state of one product to the account. Requests run one after the other. */
export function saveWish(id: number): Promise<void> {
  unsaved.set(id, $wishlist.get().includes(id))
  saving = saving.then(saveChanges)
  return saving
}

async function saveChanges(): Promise<void> {
  const changes = new Map(unsaved)
  unsaved.clear()
  if (changes.size === 0) return
  const { token } = $auth.get()
  const idsWhere = (wanted: boolean) => [...changes].flatMap(([id, isWished]) => (isWished === wanted ? [id] : []))
  const saved = await sendWishes({ wished: idsWhere(true), unwished: idsWhere(false) })
  if ($auth.get().token !== token) return
  if (saved.ok) return void $wishlist.set(withWishChanges(saved.data.products, unsaved))
  // Roll back, except products that were changed again meanwhile.
  const undone = [...changes].filter(([id]) => !unsaved.has(id)).map(([id, isWished]) => [id, !isWished] as const)
  $wishlist.set(withWishChanges($wishlist.get(), new Map(undone)))
  showToast('error', saved.message)
}
