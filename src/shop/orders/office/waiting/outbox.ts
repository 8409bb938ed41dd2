import { createStore, del, set, type UseStore, values } from 'idb-keyval'
import { atom } from 'nanostores'
import { CallFailure, call, isPassing } from '#office/api.ts'
import { currentMe } from '#office/me.ts'
import { newKey } from '#platform/client/new-key.ts'
import { getMe } from '#platform/contract/addresses/admin-routes.ts'
import { addOrderCall, addOrderNote } from '#platform/contract/office/routes.ts'
import type { RefusalOf } from '#platform/contract/refusal-details.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { OFFICE_OUTBOX_DATABASE } from '#platform/contract/storage.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { CallResult } from '#shop/orders/contract/office-orders.ts'
import { storeOrder } from '#shop/orders/office/use-order.ts'

/** What waits at most; more is refused as without a database. */
const MAX_WAITING = 100
/** Milliseconds for which something of another person stays on this device. */
const OTHERS_KEPT = 7 * 24 * 60 * 60_000

/** What a person says of an order without waiting for the shop. */
export type Said = { kind: 'call'; result: CallResult; follow_up_at?: string } | { kind: 'note'; text: string }

export interface Waiting {
  /** Idempotency key. */
  key: string
  /** Id of the person. */
  by: number
  /** When it was said, in milliseconds. */
  at: number
  order: Pick<ShopOrder, 'id' | 'version'>
  said: Said
  /** Why the shop refused it; it is not sent again. */
  refusal?: RefusalOf<RefusalCode>
}

/** What waits on this device for the signed-in person, oldest first. */
export const $waiting = atom<Waiting[]>([])

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore(OFFICE_OUTBOX_DATABASE, 'waiting'))

let last: Promise<unknown> = Promise.resolve()
/** One after the other, in all tabs where the browser can tell. Elsewhere the keys prevent that anything is stored twice. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(OFFICE_OUTBOX_DATABASE, work)
  const next = last.then(work, work)
  last = next
  return next
}

/** Reads what waits again. Throws without a database. */
export async function readWaiting(): Promise<Waiting[]> {
  const me = currentMe()?.pk
  const all = await values<Waiting>(store())
  for (const { key, by, at } of all) if (by !== me && at < Date.now() - OTHERS_KEPT) await del(key, store())
  const own = all.filter(({ by }) => by === me).sort((one, other) => one.at - other.at)
  $waiting.set(own)
  return own
}

/** Takes something out that the person does not want to send, or whose refusal was read. */
export async function dropWaiting(key: string): Promise<void> {
  await inTurn(() => del(key, store()))
  await readWaiting()
}

async function send({ order, said, key }: Waiting): Promise<ShopOrder> {
  const params = { id: order.id }
  if (said.kind === 'note') return (await call(addOrderNote, { params, json: { text: said.text }, key })).order
  const { kind: _, ...outcome } = said
  return (await call(addOrderCall, { params, json: { ...outcome, version: order.version }, key })).order
}

/** Codes of refusals that say nothing of what was sent. */
const LATER: readonly (RefusalCode | undefined)[] = ['staff_login_needed', 'proof_needed', 'too_many_requests']

/** Sends one: whether it was stored, or else why the shop will never store it. Throws where it may still do. */
async function sendOne(waiting: Waiting): Promise<'stored' | 'refused'> {
  try {
    storeOrder(await send(waiting))
  } catch (error) {
    const refusal = error instanceof CallFailure && !isPassing(error) ? error.answer : undefined
    if (!refusal || LATER.includes(refusal.code)) throw error
    await set(waiting.key, { ...waiting, refusal } satisfies Waiting, store())
    return 'refused'
  }
  await del(waiting.key, store())
  // One's own call made the version of the next one.
  const { order, said } = waiting
  if (said.kind === 'note') return 'stored'
  for (const later of await values<Waiting>(store()))
    if (later.by === waiting.by && later.order.id === order.id && later.order.version === order.version)
      await set(later.key, { ...later, order: { ...order, version: order.version + 1 } }, store())
  return 'stored'
}

/**
 * Sends what waits for the signed-in person, one after the other, and returns how many were stored. Throws where the shop is
 * not reached; the rest waits on.
 */
export const sendWaiting = (): Promise<number> =>
  inTurn(async () => {
    let stored = 0
    const next = async () => (await readWaiting()).find(({ refusal }) => !refusal)
    let waiting = await next()
    // The cookie may be another person's meanwhile, who signed in in another tab.
    if (waiting && (await call(getMe)).pk !== waiting.by) return stored
    while (waiting) {
      if ((await sendOne(waiting)) === 'stored') stored += 1
      waiting = await next()
    }
    return stored
  })

/**
 * Sends what was said of an order and returns the order as it is then; undefined where it waits, as the shop was not reached or
 * something of the same order waits already.
 */
export async function sendOrWait(order: ShopOrder, said: Said): Promise<ShopOrder | undefined> {
  const by = currentMe()?.pk
  const { id, version } = order
  const waiting = { key: newKey(), by: by ?? 0, at: Date.now(), order: { id, version }, said }
  const isBehind = $waiting.get().some((other) => other.order.id === id && !other.refusal)
  try {
    if (!isBehind) return await send(waiting)
  } catch (error) {
    const isUnreached = error instanceof CallFailure && error.kind === 'offline'
    if (!isUnreached || by === undefined || $waiting.get().length >= MAX_WAITING) throw error
  }
  await set(waiting.key, waiting, store())
  await readWaiting()
  if (isBehind) void sendWaiting().catch(() => {})
  return undefined
}
