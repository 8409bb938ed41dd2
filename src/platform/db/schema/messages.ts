import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageStep } from '#platform/contract/jobs.ts'
import type { MessageState } from '#shop/messages/contract/message.ts'

/** A text message to the phone of an order; an order has one of each step. */
export interface MessageTable {
  id: GeneratedAlways<number>
  order_id: number
  step: MessageStep
  /** As it is sent. */
  text: string
  parts: number
  state: MessageState
  /** The sender that it was given to. */
  connection_id: Generated<number | null>
  /** The sender's id of it. */
  ref: Generated<string | null>
  /** Why it is where it is; empty for no reason. */
  why: Generated<string>
  created_at: string
  /** Moment of its state. */
  at: string
}
