import { findGateway } from '#connect/gateways/all.ts'
import type { Gateway, GatewayAttempt } from '#connect/gateways/gateway.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import type { AttemptRecord } from '#shop/gateways/queries/attempts.ts'
import type { Attempt } from '#shop/gateways/rules/attempt.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'

export interface OpenedGateway {
  gateway: Gateway
  account: Account
}

/** The gateway of an attempt with its account; undefined where the shop knows it no more. */
export async function openGateway(
  db: Db,
  { connection_id, is_test }: Pick<AttemptRecord, 'connection_id' | 'is_test'>,
  tools: OutboundTools,
): Promise<OpenedGateway | undefined> {
  const connection = await findConnection(db, connection_id)
  const gateway = connection && findGateway(connection.provider)
  if (!connection || !gateway) return undefined
  // An attempt stays where it began when the connection leaves its test mode.
  return { gateway, account: await openAccount(db, { ...connection, is_test }, gateway, tools) }
}

/** An attempt as the rules look at it. */
export const toRules = (row: AttemptRecord): Attempt => ({
  state: row.state,
  says: row.says,
  reason: row.reason,
  asks: row.asks,
  asksFrom: Date.parse(row.asks_from),
  changedAt: Date.parse(row.changed_at),
  expiresAt: Date.parse(row.expires_at),
})

/** An attempt as its gateway is told of it. */
export async function toGateway(db: Db, row: AttemptRecord): Promise<GatewayAttempt> {
  const order = await findOrderRecord(db, row.order_id)
  const { shop_name } = await findSettings(db)
  const { phone = '', delivery_address: address = '', district: city = '' } = order ?? {}
  return {
    reference: row.reference,
    paisa: row.amount_paisa,
    peer: row.peer,
    claimed: row.claimed,
    payer: { name: order?.name ?? '', phone, address, city },
    shop: shop_name,
  }
}
