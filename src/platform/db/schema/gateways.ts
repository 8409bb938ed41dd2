import type { Generated, GeneratedAlways } from 'kysely'
import type { AttemptReason, AttemptState, ClaimOfReturn, RefundState } from '#shop/gateways/contract/attempts.ts'

/** One try to pay an order through a gateway. */
export interface PayAttemptTable {
  id: GeneratedAlways<number>
  order_id: number
  connection_id: number
  /** Whether it was made with test keys: no money moved. */
  is_test: number
  /** As the gateway knows it, unique. */
  reference: string
  amount_paisa: number
  state: AttemptState
  reason: Generated<AttemptReason | null>
  /** What the returning browser said. */
  says: Generated<ClaimOfReturn | null>
  /** The gateway's id, from its opening. */
  peer: Generated<string>
  /** The id that a return or a webhook named. */
  claimed: Generated<string>
  /** The gateway's page. */
  go: Generated<string>
  transaction_id: Generated<string | null>
  received_paisa: Generated<number | null>
  fee_paisa: Generated<number | null>
  payer: Generated<string>
  asks: Generated<number>
  asks_from: string
  expires_at: string
  /** When the gateway said that it was paid. */
  paid_at: Generated<string | null>
  /** When the gateway was asked last for the comparison of a day, and what it says it took; null for no clear answer. */
  compared_at: Generated<string | null>
  compared_paisa: Generated<number | null>
  /** Why a person left it. */
  note: Generated<string>
  version: Generated<number>
  created_at: string
  changed_at: string
}

/** Money given back through a gateway; one at a time for an attempt. */
export interface PayRefundTable {
  id: GeneratedAlways<number>
  attempt_id: number
  amount_paisa: number
  reason: string
  state: RefundState
  /** The gateway's id. */
  peer: Generated<string>
  /** What the gateway said against it. */
  why: Generated<string>
  asks: Generated<number>
  staff_id: number | null
  /** Idempotency key of the request. */
  request_key: string
  created_at: string
  changed_at: string
}
