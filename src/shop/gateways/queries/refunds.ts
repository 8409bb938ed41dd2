import type { Insertable, Selectable, Updateable } from 'kysely'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

export type RefundRecord = Selectable<Schema['pay_refund']>

export const findRefund = (db: Db, id: number): Promise<RefundRecord | undefined> =>
  db.selectFrom('pay_refund').selectAll().where('id', '=', id).executeTakeFirst()

export const findRefundByKey = (db: Db, key: string): Promise<RefundRecord | undefined> =>
  db.selectFrom('pay_refund').selectAll().where('request_key', '=', key).executeTakeFirst()

/** Refunds of attempts, oldest first. */
export const listRefundsOf = (db: Db, attemptIds: number[]): Promise<RefundRecord[]> =>
  attemptIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('pay_refund').selectAll().where('attempt_id', 'in', attemptIds).orderBy('id').execute()

/** Refunds that were being sent before a moment: whoever sent them is gone. */
export const listUnsent = (db: Db, since: string) =>
  db
    .selectFrom('pay_refund')
    .innerJoin('pay_attempt', 'pay_attempt.id', 'pay_refund.attempt_id')
    .where('pay_refund.state', '=', 'sending')
    .where('pay_refund.changed_at', '<', since)
    .select(['pay_refund.id', 'pay_attempt.connection_id'])
    .execute()

export async function insertRefund(db: Db, row: Insertable<Schema['pay_refund']>): Promise<number> {
  const { id } = await db.insertInto('pay_refund').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes a refund from one of these states on; returns whether it was in one. */
export const updateRefund = (
  db: Db,
  id: number,
  from: RefundRecord['state'][],
  change: Updateable<Schema['pay_refund']>,
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('pay_refund')
      .set({ ...change, changed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', 'in', from),
  )
