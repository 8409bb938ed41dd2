import type { Db } from '#platform/db/schema.ts'
import { log } from '#platform/process/log.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import type { AttemptReason } from '#shop/gateways/contract/attempts.ts'
import { type AttemptRecord, findAttempt, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { listRefundsOf, type RefundRecord } from '#shop/gateways/queries/refunds.ts'
import { takesMoney } from '#shop/gateways/rules/payable.ts'
import { leftToRefund, refundReference } from '#shop/gateways/rules/refunds.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { setPaymentType } from '#shop/orders/queries/orders.ts'
import { isTransactionUsed } from '#shop/payments/queries/payments.ts'

/** The gateway as the author of money: it writes what it took and gave back, and no other step. */
export const GATEWAY: Writer = { staffId: null, role: 'owner', requestId: 'gateway' }

interface Money {
  provider: string
  paisa: number
  feePaisa: number | null
  transactionId: string | null
}

type Attached = { kind: 'done' } | { kind: 'refused'; why: AttemptReason }

/**
 * Writes money of an attempt down as its order's, whatever became of the order meanwhile: that of a cancelled one is given
 * back. Money that the order has already is a second payment, which a person looks at.
 */
export async function attachPayment(
  transaction: Db,
  { order_id: id, reference: own }: Pick<AttemptRecord, 'order_id' | 'reference'>,
  { provider, paisa, feePaisa, transactionId }: Money,
  writer: Writer = GATEWAY,
): Promise<Attached> {
  const order = await findOrderRecord(transaction, id)
  if (!order || !takesMoney(order)) return { kind: 'refused', why: 'second' }
  const reference = transactionId || own
  if (await isTransactionUsed(transaction, reference)) return { kind: 'refused', why: 'transaction_used' }
  const line = { way: 'gateway', account: provider, reference, note: own } as const
  const moved = await moveMoney(transaction, order, { ...line, direction: 'in', paisa }, writer)
  if (moved.kind === 'refused') return { kind: 'refused', why: 'transaction_used' }
  // Another payment may have come meanwhile: of two one is a second one.
  if (moved.kind !== 'done') throw new Error('The order was written meanwhile.')
  if (feePaisa !== null && feePaisa > 0)
    await moveMoney(transaction, { id, version: undefined }, { ...line, direction: 'fee', paisa: feePaisa }, writer)
  // Who paid a part of it in advance pays the rest at the door.
  if (order.received_paisa + paisa >= order.total_paisa) await setPaymentType(transaction, id, 'ONLINE_PAYMENT')
  return { kind: 'done' }
}

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
    reference: refundReference(attempt, refund),
    paisa: refund.amount_paisa,
    note: refund.reason,
  } as const
  const moved = await moveMoney(transaction, { id: attempt.order_id, version: undefined }, line, writer)
  // Never the whole result: a refused one holds the order with its customer.
  const why = moved.kind === 'refused' ? moved.why : moved.kind
  if (moved.kind !== 'done') log('error', 'A refund of a gateway is in no ledger.', { refund: refund.id, why })
}
