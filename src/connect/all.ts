import type { Connector } from '#platform/outbound/connector.ts'
import type { ConnectionKind } from '#shop/connections/contract/connection.ts'
import { COURIERS } from './couriers/all.ts'
import { GATEWAYS } from './gateways/all.ts'
import { SENDERS } from './senders/all.ts'
import { walletSms } from './wallet-phones/wallet-sms.ts'

/** Every provider that a shop can be connected to, by kind. */
export const CONNECTORS: Record<ConnectionKind, readonly Connector[]> = {
  courier: COURIERS,
  gateway: GATEWAYS,
  sender: SENDERS,
  wallet_phone: [walletSms],
}

export const findConnector = (kind: ConnectionKind, provider: string): Connector | undefined =>
  CONNECTORS[kind].find(({ id }) => id === provider)
