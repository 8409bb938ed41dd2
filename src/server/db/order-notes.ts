import type { CallResult, PaymentState } from '#contract/office-orders.ts'
import type { OrderNoteTable } from './schema/orders.ts'
import type { Db } from './schema.ts'

/** What an edit, a payment or a merge was about. */
export interface NoteDetail {
  fields?: string[]
  payment?: PaymentState
  orders?: number[]
}

/** A note to store. What says something of the order's version names the one from then on. */
export interface NewNote {
  orderId: number
  staffId: number | null
  kind: OrderNoteTable['kind']
  at: string
  text?: string
  result?: CallResult
  detail?: NoteDetail
  version?: number
  /** Idempotency key of the request; null for a note without one. */
  key?: string | null
}

export const insertNote = (db: Db, note: NewNote) =>
  db
    .insertInto('order_note')
    .values({
      order_id: note.orderId,
      staff_id: note.staffId,
      kind: note.kind,
      text: note.text ?? '',
      call_result: note.result ?? null,
      detail: note.detail ? JSON.stringify(note.detail) : null,
      version: note.version ?? null,
      request_key: note.key ?? null,
      at: note.at,
    })
    .execute()

/** The note that came with this idempotency key. */
export const findNoteByKey = (db: Db, key: string) =>
  db.selectFrom('order_note').select(['order_id', 'staff_id', 'text']).where('request_key', '=', key).executeTakeFirst()
