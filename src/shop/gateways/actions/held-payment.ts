import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { findAttempt, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { listRefundsOf } from '#shop/gateways/queries/refunds.ts'
import { isUnderWay, mayAccept } from '#shop/gateways/rules/refunds.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { attachPayment } from './ledger.ts'
import type { GatewayWritten } from './refund.ts'

/** Makes money that was left to a person the order's payment. */
export const acceptPayment = (db: Db, attemptId: number, writer: Writer) =>
  transact(db, async (transaction): Promise<GatewayWritten> => {
    const attempt = await findAttempt(transaction, attemptId)
    if (!attempt) return { kind: 'missing' }
    const { state, received_paisa: paisa, fee_paisa: feePaisa, transaction_id: transactionId } = attempt
    const refunds = await listRefundsOf(transaction, [attemptId])
    if (!mayAccept(attempt, refunds) || paisa === null)
      return { kind: 'refused', why: state === 'review' && refunds.some(isUnderWay) ? 'refund_open' : 'not_paid' }
    const connection = await findConnection(transaction, attempt.connection_id)
    const money = { provider: connection?.provider ?? '', paisa, feePaisa, transactionId }
    const attached = await attachPayment(transaction, attempt, money, writer)
    if (attached.kind === 'refused')
      return { kind: 'refused', why: attached.why === 'second' ? 'second_payment' : 'transaction_id_used' }
    if (!(await updateAttempt(transaction, attempt, { state: 'paid' })))
      throw new Error('The attempt was written meanwhile.')
    return { kind: 'done', orderId: attempt.order_id }
  })

/** Leaves held money as it is, for a reason: it is no payment of the order, and waits for nobody any more. */
export const leavePayment = (db: Db, attemptId: number, note: string, writer: Writer) =>
  transact(db, async (transaction): Promise<GatewayWritten> => {
    const attempt = await findAttempt(transaction, attemptId)
    if (!attempt) return { kind: 'missing' }
    const { order_id: orderId, reference } = attempt
    if (attempt.state !== 'review') return { kind: 'refused', why: 'same_state' }
    if ((await listRefundsOf(transaction, [attemptId])).some(isUnderWay)) return { kind: 'refused', why: 'refund_open' }
    if (!(await updateAttempt(transaction, attempt, { state: 'closed', note })))
      throw new Error('The attempt was written meanwhile.')
    const after = { reference, reason: note }
    await insertAudit(transaction, writer, { action: 'payment.change', subject: 'order', subjectId: orderId, after })
    return { kind: 'done', orderId }
  })
