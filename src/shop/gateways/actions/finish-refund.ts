import type { Db } from '#platform/db/schema.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { findAttempt, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { listRefundsOf, type RefundRecord } from '#shop/gateways/queries/refunds.ts'
import { leftToRefund } from '#shop/gateways/rules/refunds.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'

/**
 * Writes down what went back, after its refund was stored as done. Money that was never the order's, as that of a second
 * payment, is no line of it: its attempt is closed once all of it went back.
 */
export async function finishRefund(transaction: Db, refund: RefundRecord, writer: Writer): Promise<void> {
  const attempt = await findAttempt(transaction, refund.attempt_id)
  if (!attempt) return
  if (attempt.state === 'review') {
    const left = leftToRefund(attempt.received_paisa ?? 0, await listRefundsOf(transaction, [attempt.id]))
    if (left === 0 && !(await updateAttempt(transaction, attempt, { state: 'closed' })))
      throw new Error('The attempt was written meanwhile.')
  }
  if (attempt.state !== 'paid') return
  const connection = await findConnection(transaction, attempt.connection_id)
  const line = {
    direction: 'out',
    way: 'gateway',
    account: connection?.provider ?? '',
    reference: `${attempt.reference}r${refund.id}`,
    paisa: refund.amount_paisa,
    note: refund.reason,
  } as const
  const moved = await moveMoney(transaction, { id: attempt.order_id, version: undefined }, line, writer)
  if (moved.kind === 'changed') throw new Error('The order was written meanwhile.')
}
