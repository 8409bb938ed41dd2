import type { RefundVerdict } from '#connect/gateways/gateway.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { type AttemptRecord, findAttempt } from '#shop/gateways/queries/attempts.ts'
import { findRefund, listRefundsOf, type RefundRecord, updateRefund } from '#shop/gateways/queries/refunds.ts'
import { askRefundAfter, refundReference } from '#shop/gateways/rules/refunds.ts'
import { openGateway, toGateway } from './account.ts'
import { finishRefund, GATEWAY } from './ledger.ts'
import { planRefund } from './plan-work.ts'

/** Characters of what a gateway says against a refund. */
const MAX_WHY = 200

interface Work {
  refund: RefundRecord
  attempt: AttemptRecord
  /** Whether the refund itself was sent, or a question about it: who refuses to answer a question refuses no refund. */
  isQuestion: boolean
}

/** Why a gateway gives nothing back; undefined while it may have. */
function refusalOf(sent: Sent<RefundVerdict>, isQuestion: boolean): string | undefined {
  if (sent.kind === 'done' && sent.value.state === 'refused') return sent.value.why ?? ''
  if (sent.kind !== 'refused' || isQuestion) return undefined
  return sent.fields['reason'] ?? sent.fields['message'] ?? sent.code
}

/** What a gateway said of a refund, stored. Silence leaves it `unsure`, which blocks another one until it is known. */
const store = (db: Db, { refund, attempt, isQuestion }: Work, sent: Sent<RefundVerdict>): Promise<void> =>
  transact(db, async (transaction) => {
    const { id } = refund
    const refusal = refusalOf(sent, isQuestion)
    if (refusal !== undefined)
      return void (await updateRefund(transaction, id, ['sending', 'unsure'], {
        state: 'refused',
        why: refusal.slice(0, MAX_WHY),
      }))
    const asks = refund.asks + 1
    const isDone = sent.kind === 'done' && sent.value.state === 'done'
    const peer = sent.kind === 'done' ? sent.value.peer : refund.peer
    const change = { state: isDone ? 'done' : 'unsure', peer, asks } as const
    if (!(await updateRefund(transaction, id, ['sending', 'unsure'], change))) return
    if (isDone) return finishRefund(transaction, refund, GATEWAY)
    const after = askRefundAfter(asks, peer !== '')
    if (after !== undefined) await planRefund(transaction, id, attempt, { step: `:${asks}`, after })
  })

/** Sends a refund once, or asks about one that was sent; a process that died in between leaves it `unsure`. */
export async function workRefund(db: Db, id: number, tools: OutboundTools): Promise<void> {
  const refund = await findRefund(db, id)
  const attempt = refund && (await findAttempt(db, refund.attempt_id))
  const opened = attempt && (await openGateway(db, attempt, tools))
  if (!refund || !attempt || !opened) return
  const { gateway, account } = opened
  const { amount_paisa: paisa, reason, peer } = refund
  const of = { ...(await toGateway(db, attempt)), transactionId: attempt.transaction_id ?? '' }
  const others = (await listRefundsOf(db, [attempt.id])).flatMap((one) => (one.id === id ? [] : [one.peer]))
  const ours = { key: refundReference(attempt, refund), paisa, reason, peer, of, others }
  if (refund.state === 'asked') {
    if (!gateway.refund || !(await updateRefund(db, id, ['asked'], { state: 'sending' }))) return
    const sent = await gateway.refund(account, ours)
    if (sent.kind !== 'busy') return store(db, { refund, attempt, isQuestion: false }, sent)
    // Nothing has left: it is sent again.
    await updateRefund(db, id, ['sending'], { state: 'asked' })
    throw new Error('The gateway is busy.')
  }
  if (refund.state === 'sending') await updateRefund(db, id, ['sending'], { state: 'unsure' })
  if (refund.state === 'done' || refund.state === 'refused') return
  const sent: Sent<RefundVerdict> = (await gateway.askRefund?.(account, ours)) ?? { kind: 'uncertain', why: 'silent' }
  await store(db, { refund, attempt, isQuestion: true }, sent)
}
