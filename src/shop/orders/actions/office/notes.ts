import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { CallBody } from '#shop/orders/contract/office/order-calls.ts'
import { findNoteByKey, insertNote } from '#shop/orders/queries/order-notes.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { followUpAfter } from '#shop/orders/rules/calls.ts'
import { type OrderAt, type Writer, type Written, writeOrder } from './write.ts'

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
    const earlier = key === null ? undefined : await findNoteByKey(transaction, key)
    if (earlier) {
      const isSame = earlier.order_id === orderId && earlier.staff_id === writer.staffId && earlier.text === text
      return isSame ? 'added' : 'key'
    }
    const at = new Date().toISOString()
    await insertNote(transaction, { orderId, staffId: writer.staffId, kind: 'note', text, key, at })
    await insertAudit(transaction, writer, {
      action: 'order.note',
      subject: 'order',
      subjectId: orderId,
      after: { text },
    })
    return 'added'
  })

/** Notes what became of a call, and when to call again (shop/orders/rules/calls.ts). */
export const addCall = (
  db: Db,
  at: OrderAt,
  { result, text, follow_up_at: wished }: Pick<CallBody, 'result' | 'text' | 'follow_up_at'>,
  writer: Writer,
): Promise<Written<null, never>> =>
  writeOrder<null, never>(db, at, writer, async () => {
    const now = Date.now()
    return {
      action: 'order.call',
      set: { follow_up_at: followUpAfter(result, now, wished) },
      async store(transaction, { id: orderId }, version) {
        const moment = new Date(now).toISOString()
        await insertNote(transaction, {
          orderId,
          staffId: writer.staffId,
          kind: 'call',
          text,
          result,
          version,
          at: moment,
        })
        return null
      },
    }
  })
