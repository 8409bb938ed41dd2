import { findGateway } from '#connect/gateways/all.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { type Connection, listConnections } from '#shop/connections/queries/connections.ts'
import type { PaymentAnswer } from '#shop/gateways/contract/payment.ts'
import { type AttemptRecord, listAttemptsOf } from '#shop/gateways/queries/attempts.ts'
import { isChecking } from '#shop/gateways/rules/attempt.ts'
import { payablePaisa, payPageState } from '#shop/gateways/rules/payable.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { advanceLeft } from '#shop/orders/rules/advance.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

const resultOf = ({ state }: AttemptRecord) =>
  state === 'failed' || state === 'cancelled' || state === 'expired' ? state : undefined

/** What a shopper sees of paying an order; undefined when there is none. */
export async function readPayment(db: Db, orderId: number, language: Language): Promise<PaymentAnswer | undefined> {
  const order = await findOrderRecord(db, orderId)
  if (!order) return undefined
  const attempts = await listAttemptsOf(db, orderId)
  const connections = (await listConnections(db)).filter(({ kind }) => kind === 'gateway')
  const nameOf = (provider: string) => findGateway(provider)?.name[language] ?? provider
  const gatewayOf = ({ connection_id, is_test }: AttemptRecord) => ({
    gateway: nameOf(connections.find(({ id }) => id === connection_id)?.provider ?? ''),
    is_test: is_test === 1,
  })
  const due = payablePaisa(order)
  const toWay = ({ provider, ref, is_test }: Connection) => ({
    provider,
    account: ref,
    name: nameOf(provider),
    is_test: is_test === 1,
  })
  const last = attempts.at(-1)
  const result = last && resultOf(last)
  const checking = attempts.find(isChecking)
  const advance = advanceLeft(order)
  const wallets = advance > 0 ? (await findSettings(db)).wallets : []
  return {
    order: order.id,
    order_status: shopperStatus(order.state),
    total: toTaka(order.total_paisa),
    received: toTaka(order.received_paisa),
    due: toTaka(due),
    advance: toTaka(advance),
    wallets: wallets.map(({ name, number }) => ({ name, number })),
    state: payPageState(order.payment_state, due, attempts),
    ways: due > 0 ? connections.filter(({ is_on }) => is_on === 1).map(toWay) : [],
    checking: checking ? gatewayOf(checking) : null,
    last: last && result ? { ...gatewayOf(last), result } : null,
  }
}
