import { findGateway } from '#connect/gateways/all.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { type AttemptRecord, findAttempt } from '#shop/gateways/queries/attempts.ts'
import { findRefundByKey, insertRefund, listRefundsOf } from '#shop/gateways/queries/refunds.ts'
import { isUnderWay, leftOfPayment } from '#shop/gateways/rules/refunds.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { lockOrder } from '#shop/orders/queries/order-writes.ts'
import type { PAYMENT_REFUSALS } from '#shop/payments/contract/office/payment-calls.ts'
import { sumOnItsWay } from '#shop/payments/queries/money.ts'
import { planRefund } from './plan-work.ts'

export type GatewayWritten =
  | { kind: 'done'; orderId: number }
  | { kind: 'missing' }
  | { kind: 'refused'; why: (typeof PAYMENT_REFUSALS)[number] }

const PAID: readonly AttemptRecord['state'][] = ['paid', 'review', 'closed']

interface Wish {
  paisa: number
  reason: string
  /** Idempotency key of the request. */
  key: string
}

/**
 * Asks for a refund through the gateway that took the money, once; a job sends it. One at a time for an attempt. Returns `key`
 * where the key came with another payment or amount before.
 */
export const askRefund = (db: Db, attemptId: number, { paisa, reason, key }: Wish, writer: Writer) =>
  transact(db, async (transaction): Promise<GatewayWritten | 'key'> => {
    const found = await findAttempt(transaction, attemptId)
    // Nobody gives the same money back in another way meanwhile, and what follows is read as it is from now on.
    const order = found && (await lockOrder(transaction, found.order_id))
    const attempt = order && (await findAttempt(transaction, attemptId))
    const connection = attempt && (await findConnection(transaction, attempt.connection_id))
    if (!attempt || !connection) return { kind: 'missing' }
    const done = { kind: 'done', orderId: attempt.order_id } as const
    if (!PAID.includes(attempt.state)) return { kind: 'refused', why: 'not_paid' }
    if (!findGateway(connection.provider)?.refund) return { kind: 'refused', why: 'no_refunds' }
    const refunds = await listRefundsOf(transaction, [attemptId])
    // Looked for last: on PostgreSQL the list may hold the same request already.
    const known = await findRefundByKey(transaction, key)
    if (known) return known.attempt_id === attemptId && known.amount_paisa === paisa ? done : 'key'
    if (refunds.some(isUnderWay)) return { kind: 'refused', why: 'refund_open' }
    const free = order.received_paisa - (await sumOnItsWay(transaction, order.id))
    if (paisa > leftOfPayment(attempt, refunds, free)) return { kind: 'refused', why: 'more_than_received' }
    const at = new Date().toISOString()
    const id = await insertRefund(transaction, {
      attempt_id: attemptId,
      amount_paisa: paisa,
      reason,
      state: 'asked',
      staff_id: writer.staffId,
      request_key: key,
      created_at: at,
      changed_at: at,
    })
    const after = { reference: attempt.reference, amount_paisa: paisa, reason }
    const of = { subject: 'order', subjectId: attempt.order_id }
    await insertAudit(transaction, writer, { action: 'payment.refund', ...of, after })
    await planRefund(transaction, id, attempt)
    return done
  })
