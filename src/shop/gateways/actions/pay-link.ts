import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PLAIN_PREFIX, plainPaths } from '#platform/contract/addresses/plain-paths.ts'
import type { Db } from '#platform/db/schema.ts'
import { plainAddress } from '#platform/rules/plain-address.ts'
import type { Sealer } from '#platform/security/seal.ts'
import { listOpenConnections } from '#shop/connections/queries/connections.ts'
import { payablePaisa } from '#shop/gateways/rules/payable.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'

const PURPOSE = 'pay'
const TOKEN = /^([1-9]\d{0,14})-([\w-]{22})$/

/** What opens the page at which an order is paid: its number, signed. Whoever has it may pay the order, and see its sum. */
export const payToken = async (sealer: Sealer, orderId: number): Promise<string> =>
  `${orderId}-${await sealer.sign(String(orderId), PURPOSE)}`

/** The order of a token; undefined for a forged one. */
export async function orderOfToken(sealer: Sealer, token: string): Promise<number | undefined> {
  const [, id = ''] = TOKEN.exec(token) ?? []
  return id !== '' && (await payToken(sealer, Number(id))) === token ? Number(id) : undefined
}

interface Site {
  sealer: Sealer
  /** Origin of the API, where pages are served from another one. */
  apiHost: string | undefined
  language: 'en' | 'bn'
}

/** Address of the page at which an order is paid. */
export async function payPage({ sealer, apiHost, language }: Site, orderId: number): Promise<string> {
  const { pay } = plainPaths(PLAIN_PREFIX)
  const page = `${pay}?order=${await payToken(sealer, orderId)}`
  return plainAddress(apiHost, language === 'bn' ? bengaliOf(page) : page)
}

/** The same where something is to be paid and there is a gateway to pay with. */
export async function findPayPage(db: Db, site: Site, orderId: number): Promise<string | undefined> {
  if ((await listOpenConnections(db, 'gateway')).length === 0) return undefined
  const order = await findOrderRecord(db, orderId)
  return order && payablePaisa(order) > 0 ? payPage(site, orderId) : undefined
}
