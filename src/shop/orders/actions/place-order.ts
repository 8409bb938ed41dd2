import { createHash } from 'node:crypto'
import { retried } from '#platform/actions/transact.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import type { NewOrder } from '#shop/orders/contract/checkout.ts'
import type { StaffOrder } from '#shop/orders/contract/office/order-writes.ts'
import { findOrderByKey } from '#shop/orders/queries/orders.ts'
import { insertOrder } from './insert-order.ts'
import { type Keyed, type OrderedBy, type Placing, toPlaced } from './placing.ts'

/** Running work of this process, by key. */
const running = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key one after the other in this process, so that a request that was sent twice at a time finds
 * what the first one stored. When work throws, so does the work that waits for it. Other processes don't wait: what must
 * happen once is still the database's to decide.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  for (let before = running.get(key); before; before = running.get(key)) await before
  const mine = work()
  running.set(key, mine)
  try {
    return await mine
  } finally {
    running.delete(key)
  }
}

const hashOf = (order: NewOrder | StaffOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex')

/** The result of an earlier request with this key; undefined if there was none. */
async function findEarlier(db: Db, { key, hash }: Keyed): Promise<Placing | undefined> {
  const earlier = await findOrderByKey(db, key)
  if (!earlier) return undefined
  return earlier.request_hash === hash ? { kind: 'placed', order: toPlaced(earlier), isRepeat: true } : { kind: 'key' }
}

/** Places an order whose key was new when the request came, though a request sent twice at a time may be faster. */
async function placeNew(db: Database, order: NewOrder, keyed: Keyed, by: OrderedBy): Promise<Placing> {
  let isRetry = false
  const placing = await retried(() =>
    engineOf(db).whilePlacing(db, async (db) => {
      // A unique violation of the first attempt may be of this very key.
      const earlier = isRetry ? await findEarlier(db, keyed) : undefined
      isRetry = true
      return earlier ?? insertOrder(db, order, keyed, by)
    }),
  )
  if (placing.kind === 'placed') return placing
  // The same request may have used the last of the coupon a moment ago.
  return (await findEarlier(db, keyed)) ?? placing
}

/**
 * Places an order exactly once for an idempotency key (spec §10): an order, its lines and its coupon use, or nothing.
 * A repeated key with the same order returns the order that was placed, with another order `{ kind: 'key' }`. For a key
 * that is new, `admit` decides: it either calls `place` and returns the result, or returns a refusal of its own. The same
 * request twice at a time is admitted once; by several processes more often, but all results but one are `isRepeat`.
 */
export async function placeOrder<Refusal = never>(
  db: Database,
  order: NewOrder,
  key: string,
  admit: (place: (by: OrderedBy) => Promise<Placing>) => Promise<Placing | Refusal>,
): Promise<Placing | Refusal> {
  const keyed = { key, hash: hashOf(order) }
  return inTurn(key, async () => (await findEarlier(db, keyed)) ?? admit((by) => placeNew(db, order, keyed, by)))
}

/**
 * Places an order that staff type in, in a transaction of the caller's, once for an idempotency key; `isNew` is false
 * for a repeated one. `typed` is all that they typed: the same goods with another discount or note are another order.
 */
export async function placeStaffOrder(
  transaction: Db,
  { order, typed, key }: { order: NewOrder; typed: StaffOrder; key: string },
  by: OrderedBy,
): Promise<{ placing: Placing; isNew: boolean }> {
  const keyed = { key, hash: hashOf(typed) }
  const earlier = await findEarlier(transaction, keyed)
  return { placing: earlier ?? (await insertOrder(transaction, order, keyed, by)), isNew: earlier === undefined }
}
