import { findGateway } from '#connect/gateways/all.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { OfficeAttempt, OfficeRefund } from '#shop/gateways/contract/office-gateways.ts'
import type { AttemptRecord } from '#shop/gateways/queries/attempts.ts'
import { listExchangesAbout } from '#shop/gateways/queries/exchanges.ts'
import { listRefundsOf, type RefundRecord } from '#shop/gateways/queries/refunds.ts'
import { takesMoney } from '#shop/gateways/rules/payable.ts'
import { leftOfPayment, mayAccept } from '#shop/gateways/rules/refunds.ts'
import { listOrderRecords } from '#shop/orders/queries/order-writes.ts'
import { sumOnItsWay } from '#shop/payments/queries/money.ts'
import { connectionsById } from './gateway-days.ts'

/** Exchanges that are shown of an attempt. */
const SHOWN = 20

const toRefund = ({ id, reason, state, why, asks, ...row }: RefundRecord): OfficeRefund => ({
  ...{ id, reason, state, why, asks, reference: row.peer, at: row.created_at },
  amount: toTaka(row.amount_paisa),
})

const inTaka = (paisa: number | null): number | null => (paisa === null ? null : toTaka(paisa))

/** Attempts as staff see them, with what was said about each. */
export async function readAttempts(db: Db, attempts: AttemptRecord[]): Promise<OfficeAttempt[]> {
  const connections = await connectionsById(db)
  const ids = attempts.map(({ id }) => id)
  const refunds = await listRefundsOf(db, ids)
  const orders = new Map(
    (await listOrderRecords(db, [...new Set(attempts.map(({ order_id }) => order_id))])).map((one) => [one.id, one]),
  )
  const results: OfficeAttempt[] = []
  for (const attempt of attempts) {
    const gateway = findGateway(connections.get(attempt.connection_id)?.provider ?? '')
    const ofOrder = orders.get(attempt.order_id)
    const own = refunds.filter(({ attempt_id }) => attempt_id === attempt.id)
    const { id, order_id: order, reference, state, reason, note, transaction_id, payer } = attempt
    results.push({
      ...{ id, order, reference, state, reason, note, transaction_id, payer },
      ...{ at: attempt.created_at, paid_at: attempt.paid_at },
      gateway: gateway?.name ?? { en: '?', bn: '?' },
      is_test: attempt.is_test === 1,
      amount: toTaka(attempt.amount_paisa),
      received: inTaka(attempt.received_paisa),
      fee: inTaka(attempt.fee_paisa),
      refunds: own.map(toRefund),
      left: toTaka(leftOfPayment(attempt, own, (ofOrder?.received_paisa ?? 0) - (await sumOnItsWay(db, order)))),
      may_refund: gateway?.refund !== undefined,
      may_ask: gateway?.askRefund !== undefined,
      may_accept: ofOrder !== undefined && takesMoney(ofOrder) && mayAccept(attempt, own),
      exchanges: (await listExchangesAbout(db, attempt, SHOWN)).map(({ at, path, sent, status, received }) => ({
        ...{ at, path, sent, status, received },
      })),
    })
  }
  return results
}
