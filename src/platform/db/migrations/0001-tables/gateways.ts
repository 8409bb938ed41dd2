import type { AttemptReason, AttemptState, ClaimOfReturn, RefundState } from '#shop/gateways/contract/attempts.ts'
import { bigint, id, integer, table, text } from '../define-table.ts'

/** Payments through gateways, and what was given back. */
export const gateways = {
  /** One try to pay an order through a gateway. */
  pay_attempt: table({
    id: id(),
    order_id: bigint().references('shop_order (id)'),
    connection_id: bigint().references('connection (id)'),
    /** Whether it was made with test keys: no money moved. */
    is_test: integer(),
    /** As the gateway knows it, unique. */
    reference: text().unique(),
    amount_paisa: bigint().check('amount_paisa > 0'),
    state: text<AttemptState>(),
    reason: text<AttemptReason>().orNull(),
    /** What the returning browser said. */
    says: text<ClaimOfReturn>().orNull(),
    /** The gateway's id, from its opening. */
    peer: text().default(''),
    /** The id that a return or a webhook named. */
    claimed: text().default(''),
    /** The gateway's page. */
    go: text().default(''),
    transaction_id: text().orNull(),
    received_paisa: bigint().orNull(),
    fee_paisa: bigint().orNull(),
    payer: text().default(''),
    asks: integer().default(0),
    asks_from: text(),
    expires_at: text(),
    /** When the gateway said that it was paid. */
    paid_at: text().orNull(),
    /**
     * When the gateway was asked last for the comparison of a day, and what it says it took; null for no clear answer.
     */
    compared_at: text().orNull(),
    compared_paisa: bigint().orNull(),
    /** Why a person left it. */
    note: text().default(''),
    version: integer().default(1),
    created_at: text(),
    changed_at: text(),
  })
    .index('pay_attempt_by_order', '(order_id, id)')
    .index('pay_attempt_in_review', "(id) where state = 'review'")
    .index('pay_attempt_by_time', '(paid_at, id) where paid_at is not null')
    .index('pay_attempt_unpaid', '(created_at) where paid_at is null'),

  /** Money given back through a gateway; one at a time for an attempt. */
  pay_refund: table({
    id: id(),
    attempt_id: bigint().references('pay_attempt (id)'),
    amount_paisa: bigint().check('amount_paisa > 0'),
    reason: text(),
    state: text<RefundState>(),
    /** The gateway's id. */
    peer: text().default(''),
    /** What the gateway said against it. */
    why: text().default(''),
    asks: integer().default(0),
    staff_id: bigint().orNull(),
    /** Idempotency key of the request. */
    request_key: text().unique(),
    created_at: text(),
    changed_at: text(),
  })
    .index('pay_refund_of', '(attempt_id, id)')
    .uniqueIndex('pay_refund_open', "(attempt_id) where state in ('asked', 'sending', 'unsure')"),
}
