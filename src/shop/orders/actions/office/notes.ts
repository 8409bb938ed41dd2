import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { CallBody } from '#shop/orders/contract/office/order-calls.ts'
import { findNoteByKey, insertNote } from '#shop/orders/queries/order-notes.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { followUpAfter } from '#shop/orders/rules/calls.ts'
import { type OrderAt, type Writer, type Written, writeOrder } from './write.ts'

type SaidNote = Pick<Parameters<typeof insertNote>[1], 'orderId' | 'staffId' | 'kind' | 'text' | 'result'>

/** Whether this was stored before under its idempotency key; `key` when the key came with something else. */
async function findSaid(db: Db, key: string | null, said: SaidNote): Promise<'said' | 'key' | undefined> {
  const earlier = key === null ? undefined : await findNoteByKey(db, key)
  if (!earlier) return undefined
  const { orderId, staffId, kind, text = '', result = null } = said
  const isSame =
    earlier.order_id === orderId &&
    earlier.staff_id === staffId &&
    earlier.kind === kind &&
    earlier.text === text &&
    earlier.call_result === result
  return isSame ? 'said' : 'key'
}

/**
 * Adds a note, once for an idempotency key; `key` when the key came with another note. It leaves the order's version.
 */
export const addNote = (
  db: Db,
  orderId: number,
  text: string,
  writer: Writer,
  key: string | null = null,
): Promise<'added' | 'missing' | 'key'> =>
  transact(db, async (transaction) => {
    if (!(await findOrderRecord(transaction, orderId))) return 'missing'
    const note = { orderId, staffId: writer.staffId, kind: 'note', text } as const
    const earlier = await findSaid(transaction, key, note)
    if (earlier) return earlier === 'said' ? 'added' : 'key'
    await insertNote(transaction, { ...note, key, at: new Date().toISOString() })
    await insertAudit(transaction, writer, { action: 'order.note', subjectId: orderId, after: { text } })
    return 'added'
  })

/**
 * Notes what became of a call, and when to call again (shop/orders/rules/calls.ts), once for an idempotency key; `key` when the
 * key came with something else.
 */
export const addCall = (
  db: Db,
  at: OrderAt,
  { result, text, follow_up_at: wished }: Pick<CallBody, 'result' | 'text' | 'follow_up_at'>,
  writer: Writer,
  key: string | null = null,
): Promise<Written<null, never> | 'said' | 'key'> =>
  transact(db, async (transaction) => {
    const called = { orderId: at.id, staffId: writer.staffId, kind: 'call', text, result } as const
    const earlier = await findSaid(transaction, key, called)
    if (earlier) return earlier
    const now = Date.now()
    return writeOrder<null, never>(transaction, at, writer, async () => ({
      action: 'order.call',
      set: { follow_up_at: followUpAfter(result, now, wished) },
      async store(_, _order, version) {
        await insertNote(transaction, { ...called, version, key, at: new Date(now).toISOString() })
        return null
      },
    }))
  })
