import type { MessageStep } from '#platform/contract/jobs.ts'
import type { MessageState } from '#shop/messages/contract/message.ts'
import { bigint, id, integer, table, text } from '../define-table.ts'

/** Text messages to shoppers. */
export const messages = {
  /** A text message to the phone of an order; an order has one of each step. */
  message: table({
    id: id(),
    order_id: bigint().references('shop_order (id)'),
    step: text<MessageStep>(),
    /** As it is sent. */
    text: text(),
    parts: integer(),
    state: text<MessageState>(),
    /** The sender that it was given to. */
    connection_id: bigint().orNull(),
    /** The sender's id of it. */
    ref: text().orNull(),
    /** Why it is where it is; empty for no reason. */
    why: text().default(''),
    created_at: text(),
    /** Moment of its state. */
    at: text(),
  })
    .uniqueIndex('message_once', '(order_id, step)')
    .index('message_by_state', '(state, id)'),
}
