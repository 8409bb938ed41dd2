import { fetchWishes, sendWishes } from '#client/account.ts'
import { changed } from '#rules/wishlist.ts'
import { $auth } from './auth.ts'
import { showToast } from './toasts.ts'
import { $wishlist } from './wishlist.ts'

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((id, index) => id === b[index])

/** Wishes that were changed here and are not being saved yet: whether each product is wished for. */
const waiting = new Map<number, boolean>()
let saving: Promise<void> = Promise.resolve()

/** Takes over the account's wishes, those of other devices too; silent when it fails. */
export async function loadWishes(): Promise<void> {
  const { token } = $auth.get()
  const result = await fetchWishes()
  if (!result.ok || $auth.get().token !== token) return
  const wishes = changed(result.data.products, waiting)
  if (!isSame(wishes, $wishlist.get())) $wishlist.set(wishes)
}

/** Joins what the visitor wished for to the account; when it fails, the visitor's wishes stay. */
export async function joinWishes(): Promise<void> {
  const brought = $wishlist.get()
  const account = brought.length > 0 ? await sendWishes({ wished: brought, unwished: [] }) : await fetchWishes()
  if (account.ok) $wishlist.set(account.data.products)
}

/** Brings the account's wish for a product in line with this browser's; one change after the other. */
export function saveWish(id: number): Promise<void> {
  waiting.set(id, $wishlist.get().includes(id))
  saving = saving.then(saveWaiting)
  return saving
}

async function saveWaiting(): Promise<void> {
  const changes = new Map(waiting)
  waiting.clear()
  if (changes.size === 0) return
  const { token } = $auth.get()
  const those = (are: boolean) => [...changes].flatMap(([id, isWished]) => (isWished === are ? [id] : []))
  const saved = await sendWishes({ wished: those(true), unwished: those(false) })
  if ($auth.get().token !== token) return
  if (saved.ok) return $wishlist.set(changed(saved.data.products, waiting))
  const undone = [...changes].filter(([id]) => !waiting.has(id)).map(([id, isWished]) => [id, !isWished] as const)
  $wishlist.set(changed($wishlist.get(), new Map(undone)))
  showToast('error', saved.message)
}
