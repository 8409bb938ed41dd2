import { atom } from 'nanostores'
import { toast } from 'sonner'
import { call, isPassing } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { $language } from '#office/language.ts'
import { $router } from '#office/router.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeStock } from '#platform/contract/addresses/admin-routes.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { refreshStock } from './use-stock.ts'

/** A count that is on its way to the shop, or was refused. */
export interface Sending {
  key: string
  item: StockItem
  pieces: number
  /** Why it did not arrive; undefined while it is sent. */
  error?: unknown
}

const RETRY_AFTER = 3000

/** Counts that are sent while the next product is counted; they outlive the screen, which may be left before. */
export const $sendings = atom<Sending[]>([])
/** How many were stored since the screen was opened. */
export const $done = atom(0)

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
$sendings.listen(({ length }) => (length > 0 ? addEventListener : removeEventListener)('beforeunload', warn))

export const dropSending = (key: string): void => $sendings.set($sendings.get().filter((each) => each.key !== key))

async function deliver(sending: Sending): Promise<void> {
  const { key, item, pieces } = sending
  const seen = item.stock?.on_hand ?? null
  try {
    await call(changeStock, { params: { id: item.pk }, json: { on_hand: pieces, reason: 'count', seen }, key })
    dropSending(key)
    $done.set($done.get() + 1)
    refreshStock()
  } catch (error) {
    if (isPassing(error)) return void setTimeout(deliver, RETRY_AFTER, sending)
    $sendings.set($sendings.get().map((each) => (each.key === key ? { ...each, error } : each)))
    // Nobody sees the list of the screen.
    if ($router.get()?.route === 'stockCount') return
    toast.error(`${nameIn($language.get(), item.name, item.name_bn)}: ${failureText(error)}`)
  }
}

/** Sends a count. One that does not arrive is sent again under its key, so that the shop stores it once. */
export function sendCount(item: StockItem, pieces: number): void {
  const sending = { key: newKey(), item, pieces }
  $sendings.set([...$sendings.get(), sending])
  void deliver(sending)
}
