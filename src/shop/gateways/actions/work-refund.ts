import type { RefundVerdict } from '#connect/gateways/gateway.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { type AttemptRecord, findAttempt } from '#shop/gateways/queries/attempts.ts'
import { findRefund, type RefundRecord, updateRefund } from '#shop/gateways/queries/refunds.ts'
import { ASKS } from '#shop/gateways/rules/attempt.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { openGateway, toGateway } from './account.ts'
import { GATEWAY } from './attach-payment.ts'

/** Writes down what went back. Money that was never the order's, as that of a second payment, is no line of it. */
async function giveBack(db: Db, attempt: AttemptRecord, refund: RefundRecord, provider: string): Promise<void> {
  if (attempt.state !== 'paid') return
  const line = { way: 'gateway', account: provider, reference: `${attempt.reference}r${refund.id}` } as const
  const at = { id: attempt.order_id, version: undefined }
  const out = { ...line, direction: 'out', paisa: refund.amount_paisa, note: refund.reason } as const
  const moved = await moveMoney(db, at, out, GATEWAY)
  if (moved.kind === 'changed') throw new Error('The order was written meanwhile.')
}

interface Work {
  refund: RefundRecord
  attempt: AttemptRecord
  provider: string
}

/** What a gateway said of a refund, stored. Silence leaves it `unsure`, which blocks another one until it is known. */
const store = (db: Db, { refund, attempt, provider }: Work, sent: Sent<RefundVerdict>): Promise<void> =>
  transact(db, async (transaction) => {
    const { id } = refund
    const asks = refund.asks + 1
    if (sent.kind === 'refused') {
      const why = sent.fields['reason'] ?? sent.fields['message'] ?? sent.code
      return void (await updateRefund(transaction, id, ['sending', 'unsure'], {
        state: 'refused',
        why: why.slice(0, 200),
      }))
    }
    const isDone = sent.kind === 'done' && sent.value.state === 'done'
    const peer = sent.kind === 'done' ? sent.value.peer : refund.peer
    if (
      !(await updateRefund(transaction, id, ['sending', 'unsure'], { state: isDone ? 'done' : 'unsure', peer, asks }))
    )
      return
    if (isDone) return giveBack(transaction, attempt, refund, provider)
    const after = ASKS[asks - 1]
    if (after === undefined) return
    const lane = laneOf(attempt.connection_id)
    await insertJobs(transaction, [
      { kind: 'pay_refund', key: `refund:${id}:${asks}`, lane, body: { refund: id }, after },
    ])
  })

/** Sends a refund once, or asks about one that was sent; a process that died in between leaves it `unsure`. */
export async function workRefund(db: Db, id: number, tools: OutboundTools): Promise<void> {
  const refund = await findRefund(db, id)
  const attempt = refund && (await findAttempt(db, refund.attempt_id))
  const opened = attempt && (await openGateway(db, attempt, tools))
  if (!refund || !attempt || !opened) return
  const { gateway, account } = opened
  const { request_key: key, amount_paisa: paisa, reason, peer } = refund
  const of = { ...(await toGateway(db, attempt)), transactionId: attempt.transaction_id ?? '' }
  const ours = { key, paisa, reason, peer, of }
  const work = { refund, attempt, provider: gateway.id }
  if (refund.state === 'asked') {
    if (!gateway.refund || !(await updateRefund(db, id, ['asked'], { state: 'sending' }))) return
    const sent = await gateway.refund(account, ours)
    if (sent.kind !== 'busy') return store(db, work, sent)
    // Nothing has left: it is sent again.
    await updateRefund(db, id, ['sending'], { state: 'asked' })
    throw new Error('The gateway is busy.')
  }
  if (refund.state === 'sending') await updateRefund(db, id, ['sending'], { state: 'unsure' })
  if (refund.state === 'done' || refund.state === 'refused') return
  const sent: Sent<RefundVerdict> = (await gateway.askRefund?.(account, ours)) ?? { kind: 'uncertain', why: 'silent' }
  await store(db, work, sent)
}
