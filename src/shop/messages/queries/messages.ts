import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { countOf, hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { MessageState } from '#shop/messages/contract/message.ts'

export type MessageRecord = Selectable<Schema['message']>

/** Stores a message; undefined if its order has one of this step already. */
export async function insertMessage(db: Db, message: Insertable<Schema['message']>): Promise<number | undefined> {
  const row = await db
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['order_id', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findMessage = (db: Db, id: number): Promise<MessageRecord | undefined> =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes a message from one of some states to another; false if it is in none of them, so that of two callers one does. */
export const moveMessage = (
  db: Db,
  id: number,
  from: readonly MessageState[],
  set: Updateable<Schema['message']> & { state: MessageState },
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('message')
      .set({ ...set, at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', 'in', from),
  )

/** Messages that may have reached a phone since a moment. */
export const countSentTo = (db: Db, phoneKey: string, since: string): Promise<number> =>
  countOf(
    db
      .selectFrom('message')
      .innerJoin('shop_order', 'shop_order.id', 'message.order_id')
      .where('phone_key', '=', phoneKey)
      .where('message.state', 'in', ['sending', 'accepted', 'delivered', 'failed', 'unsure'])
      .where('message.at', '>=', since),
  )

/** The messages of an order, oldest first. */
export const listMessagesOf = (db: Db, orderId: number): Promise<MessageRecord[]> =>
  db.selectFrom('message').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Messages, and parts that were paid for, by state since a moment. */
export const countMessages = (db: Db, since: string) =>
  db
    .selectFrom('message')
    .select((eb) => ['state', eb.fn.countAll<string>().as('messages'), sql<string>`sum(parts)`.as('parts')])
    .where('created_at', '>=', since)
    .groupBy('state')
    .execute()
