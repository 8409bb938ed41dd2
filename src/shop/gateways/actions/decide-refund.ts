import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { findAttempt } from '#shop/gateways/queries/attempts.ts'
import { findRefund, updateRefund } from '#shop/gateways/queries/refunds.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { finishRefund } from './ledger.ts'
import { planRefund } from './plan-work.ts'
import type { GatewayWritten } from './refund.ts'

const find = async (db: Db, id: number) => {
  const refund = await findRefund(db, id)
  const attempt = refund && (await findAttempt(db, refund.attempt_id))
  return refund && attempt ? { refund, attempt } : undefined
}

/** Has a job ask the gateway about a refund that nobody knows the end of; it is sent a second time by nobody. */
export const askAgain = (db: Db, id: number): Promise<GatewayWritten> =>
  transact(db, async (transaction): Promise<GatewayWritten> => {
    const found = await find(transaction, id)
    if (!found) return { kind: 'missing' }
    const { refund, attempt } = found
    if (refund.state !== 'unsure') return { kind: 'refused', why: 'same_state' }
    await planRefund(transaction, id, attempt, { step: `:again:${refund.asks}` })
    return { kind: 'done', orderId: attempt.order_id }
  })

/** What a person found in the gateway's panel. */
interface Found {
  isThere: boolean
  /** The gateway's number of the refund, or where the person looked. */
  reference: string
}

/** Stores what a person says of a refund that nobody knows the end of, also of one that was sent after the backup that was restored, once. Only after `isThere: false` may another one be asked for. */
export const decideRefund = (db: Db, id: number, { isThere, reference }: Found, writer: Writer) =>
  transact(db, async (transaction): Promise<GatewayWritten> => {
    const found = await find(transaction, id)
    if (!found) return { kind: 'missing' }
    const { refund, attempt } = found
    const change = isThere
      ? ({ state: 'done', peer: reference } as const)
      : ({ state: 'refused', why: reference } as const)
    if (!(await updateRefund(transaction, id, ['unsure', 'asked'], change)))
      return { kind: 'refused', why: 'same_state' }
    const { order_id: orderId } = attempt
    const after = { reference: attempt.reference, amount_paisa: refund.amount_paisa, isDone: isThere, note: reference }
    await insertAudit(transaction, writer, { action: 'payment.change', subject: 'order', subjectId: orderId, after })
    if (isThere) await finishRefund(transaction, refund, writer)
    return { kind: 'done', orderId }
  })
