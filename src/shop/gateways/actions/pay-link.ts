import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PLAIN_PREFIX, plainPaths } from '#platform/contract/addresses/plain-paths.ts'
import type { Db } from '#platform/db/schema.ts'
import { plainAddress } from '#platform/rules/plain-address.ts'
import type { Sealer } from '#platform/security/seal.ts'
import { listOpenConnections } from '#shop/connections/queries/connections.ts'
import { payablePaisa } from '#shop/gateways/rules/payable.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { advanceLeft } from '#shop/orders/rules/advance.ts'

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

interface ToPay {
  /** Where it is paid, if there is a gateway to pay with, or an advance to be sent to a wallet. */
  pay?: string
  /** Paisa that are asked for in advance and have not come; 0 for none. */
  advancePaisa: number
}

/** What is to be paid of an order now, and where. */
export async function findToPay(db: Db, site: Site, orderId: number): Promise<ToPay> {
  const order = await findOrderRecord(db, orderId)
  const advancePaisa = order ? advanceLeft(order) : 0
  const hasWay = advancePaisa > 0 || (await listOpenConnections(db, 'gateway')).length > 0
  const isOpen = order !== undefined && payablePaisa(order) > 0
  return { advancePaisa, ...(isOpen && hasWay && { pay: await payPage(site, orderId) }) }
}
