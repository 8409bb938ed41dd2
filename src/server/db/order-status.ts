import type { Kysely } from 'kysely'
import { nextStatuses, type OrderStatus } from '#rules/order-status.ts'
import type { Db, Schema } from './schema.ts'

/** What became of a wish to give an order another status. */
export type StatusChange =
  | { kind: 'changed'; from: string }
  | { kind: 'same' }
  | { kind: 'missing' }
  /** The present status does not allow it. */
  | { kind: 'refused'; from: string }
  /** Somebody else changed it at the same moment. */
  | { kind: 'overtaken' }

const statusOf = (db: Db, id: number) =>
  db.selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirst()

/** Now, or just after the latest entry where the clock was put back: the history is sorted by its moments. */
async function nextMoment(db: Db, id: number): Promise<string> {
  const { latest } = await db
    .selectFrom('order_status')
    .select((eb) => eb.fn.max('at').as('latest'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const after = latest ? Date.parse(latest) + 1 : 0
  return new Date(Math.max(Date.now(), after)).toISOString()
}

/**
 * Gives an order another status and writes its history, or neither. Only steps that `rules/order-status.ts` allows,
 * unless `isForced`.
 */
export async function changeOrderStatus(
  db: Kysely<Schema>,
  id: number,
  to: OrderStatus,
  isForced = false,
): Promise<StatusChange> {
  const before = await statusOf(db, id)
  if (!before) return { kind: 'missing' }
  const from = before.status
  if (from === to) return { kind: 'same' }
  if (!isForced && !nextStatuses(from).includes(to)) return { kind: 'refused', from }
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('shop_order')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { kind: 'overtaken' }
    const at = await nextMoment(transaction, id)
    await transaction.insertInto('order_status').values({ order_id: id, status: to, at }).execute()
    return { kind: 'changed', from }
  })
}
