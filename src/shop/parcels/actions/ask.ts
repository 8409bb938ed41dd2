import { findCourier } from '#connect/couriers/all.ts'
import type { Courier, Sighting } from '#connect/couriers/courier.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { type Consignment, changeConsignment, findConsignment } from '#shop/parcels/queries/consignments.ts'
import { nextAsk, nextUnsure } from '#shop/parcels/rules/consignment.ts'
import { askLater } from './ask-later.ts'
import { seeParcel } from './see.ts'

/** A courier with an open connection. */
export interface AtCourier {
  courier: Courier
  account: Account
}

export async function openCourier(
  db: Db,
  connectionId: number,
  outbound: OutboundTools,
): Promise<AtCourier | undefined> {
  const connection = await findConnection(db, connectionId)
  const courier = connection && findCourier(connection.provider)
  return courier && { courier, account: await openAccount(db, connection, courier, outbound) }
}

/** What the courier says of a parcel now, by its number or, without one, by our reference. */
export async function trackParcel({ courier, account }: AtCourier, row: Consignment): Promise<Sent<Sighting>> {
  if (row.handle !== null && courier.track)
    return courier.track(account, { id: row.handle, ...(row.tracking !== null && { tracking: row.tracking }) })
  const found = await courier.find?.(account, row.reference)
  return found ? done(found) : UNREADABLE
}

/** Asks about a parcel and plans the next question. A booking that is never found waits for a person. */
export async function askParcel(
  db: Db,
  { id, at }: { id: number; at: string },
  outbound: OutboundTools,
): Promise<void> {
  const row = await findConsignment(db, id)
  // A later question was planned meanwhile.
  if (!row || row.next_ask_at !== at) return
  const open = await openCourier(db, row.connection_id, outbound)
  const sent = open && (await trackParcel(open, row))
  if (sent?.kind === 'done') await seeParcel(db, id, sent.value)
  await transact(db, async (transaction) => {
    const now = await findConsignment(transaction, id)
    if (!now || now.next_ask_at !== at) return
    const asks = now.asks + 1
    await changeConsignment(transaction, id, [now.state], { asks, changed_at: now.changed_at })
    const standing = { state: now.state, isProvisional: now.is_provisional === 1, saidAt: now.said_at }
    const age = Date.now() - Date.parse(now.created_at)
    await askLater(transaction, now, now.state === 'uncertain' ? nextUnsure(asks) : nextAsk(standing, age))
  })
}
