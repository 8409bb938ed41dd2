import * as z from 'zod/mini'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { codeOf, OK, post, refusalOf } from './bkash-call.ts'
import type { GatewayRefund, RefundVerdict } from './gateway.ts'
import { paisaOf, text } from './verdict.ts'

const refunded = z.object({ refundTrxID: text, transactionStatus: text })
const refundedV2 = z.object({ refundTrxId: text, refundTransactionStatus: text, refundAmount: text })
const stateV2 = z.object({ ...refundedV2.shape, refundTransactions: z._default(z.array(refundedV2), []) })

const PATH = '/payment/refund'
/** Version 2 stands behind the host alone, beside the version of the checkout. */
const PATH_V2 = '/v2/tokenized-checkout/refund/payment'
const MAX_REASON = 255
/** Whether the merchant's contract has refunds of version 2. */
const isV2 = ({ keys }: Account): boolean => keys['refund_version']?.trim() === '2'

const verdictOf = (peer: string, status: string): RefundVerdict => ({
  state: status === 'Completed' ? 'done' : 'open',
  peer,
})

const readRefund =
  (others: readonly string[]) =>
  (answer: ProviderAnswer): Sent<RefundVerdict> => {
    const sent = shaped(refunded, answer.json)
    if (sent.kind !== 'done' || codeOf(answer) !== OK) return refusalOf(answer)
    const { refundTrxID, transactionStatus } = sent.value
    // The state of a payment is that of its last refund, which may be an earlier one than the one that was lost.
    if (!refundTrxID || others.includes(refundTrxID)) return UNREADABLE
    return done(verdictOf(refundTrxID, transactionStatus))
  }

function readRefundV2(answer: ProviderAnswer): Sent<RefundVerdict> {
  const sent = shaped(refundedV2, answer.json)
  if (sent.kind !== 'done' || !sent.value.refundTrxId) return refusalOf(answer)
  return done(verdictOf(sent.value.refundTrxId, sent.value.refundTransactionStatus))
}

/** Of all refunds of a payment the one that is known by its number, or the only other one of this amount. */
const readStateV2 =
  ({ peer, others, paisa }: GatewayRefund) =>
  (answer: ProviderAnswer): Sent<RefundVerdict> => {
    const sent = shaped(stateV2, answer.json)
    if (sent.kind !== 'done') return sent
    const all = [sent.value, ...sent.value.refundTransactions].filter(({ refundTrxId }) => refundTrxId)
    const fitting = all.filter(({ refundTrxId, refundAmount }) =>
      peer === '' ? !others.includes(refundTrxId) && paisaOf(refundAmount) === paisa : refundTrxId === peer,
    )
    const [one] = fitting
    if (!one || fitting.length > 1) return UNREADABLE
    return done(verdictOf(one.refundTrxId, one.refundTransactionStatus))
  }

export function refundAtBkash(account: Account, refund: GatewayRefund): Promise<Sent<RefundVerdict>> {
  const { of, paisa, reason, key: sku } = refund
  const said = { sku, reason: reason.slice(0, MAX_REASON) }
  if (isV2(account))
    return post(account, {
      path: `${PATH_V2}/transaction`,
      isOfOrigin: true,
      json: { paymentId: of.peer, trxId: of.transactionId, refundAmount: toTakaText(paisa), ...said },
      read: readRefundV2,
    })
  return post(account, {
    path: PATH,
    json: { paymentID: of.peer, trxID: of.transactionId, amount: toTakaText(paisa), ...said },
    read: readRefund([]),
  })
}

export function askRefundAtBkash(account: Account, refund: GatewayRefund): Promise<Sent<RefundVerdict>> {
  const { of, others } = refund
  if (isV2(account))
    return post(account, {
      path: `${PATH_V2}/status`,
      isOfOrigin: true,
      json: { paymentId: of.peer, trxId: of.transactionId },
      read: readStateV2(refund),
    })
  return post(account, {
    path: PATH,
    json: { paymentID: of.peer, trxID: of.transactionId },
    read: readRefund(others),
  })
}
