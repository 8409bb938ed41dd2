import { findCourier } from '#connect/couriers/all.ts'
import type { Booked, Courier, Parcel } from '#connect/couriers/courier.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Account } from '#platform/outbound/connector.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import type { BookingOptions } from '#shop/parcels/contract/consignment.ts'
import { forgetArea } from '#shop/parcels/queries/areas.ts'
import { type Consignment, changeConsignment, listConsignments } from '#shop/parcels/queries/consignments.ts'
import { nextAsk, nextUnsure } from '#shop/parcels/rules/consignment.ts'
import { bookingRefusals } from '#shop/parcels/rules/parcel.ts'
import { askLater } from './ask-later.ts'
import { shaOf, toParcel } from './to-parcel.ts'

/** Nobody knows whether the courier has it: it is asked about, and never sent again by itself. */
async function leaveUncertain(db: Db, row: Consignment, why: string): Promise<void> {
  const isChanged = await changeConsignment(db, row.id, ['booking'], { state: 'uncertain', why, asks: 0 })
  if (isChanged) await askLater(db, row, nextUnsure(0))
}

/** Takes a planned parcel for this job, with what is sent of its order now; undefined where that may not be sent. */
async function take(db: Db, row: Consignment, courier: Courier): Promise<Parcel | undefined> {
  const order = await findOrderRecord(db, row.order_id)
  if (!order) return undefined
  const options = JSON.parse(row.options) as BookingOptions // Written by `planParcels`.
  const parcel = await toParcel(db, order, row.reference, options)
  const needsArea = courier.can.areas === 'one'
  const why = bookingRefusals({ state: order.state, payment: order.payment_state, parcel, needsArea })
  if (why.length > 0) {
    await changeConsignment(db, row.id, ['planned'], { state: 'refused', why: why.join(' ') })
    return undefined
  }
  const sent = { state: 'booking', sent_sha: shaOf(parcel), collect_taka: parcel.collectTaka } as const
  return (await changeConsignment(db, row.id, ['planned'], sent)) ? parcel : undefined
}

/** Stores what became of a booking. A webhook may have been faster. */
async function settle(db: Db, row: Consignment, sent: Sent<Booked>): Promise<void> {
  if (sent.kind === 'uncertain') return leaveUncertain(db, row, sent.why)
  if (sent.kind === 'busy') return void (await changeConsignment(db, row.id, ['booking'], { state: 'planned' }))
  if (sent.kind === 'refused') {
    const why = [sent.code, ...Object.values(sent.fields)].join(': ')
    if (sent.code === 'area') await forgetArea(db, row)
    return void (await changeConsignment(db, row.id, ['booking'], { state: 'refused', why }))
  }
  const { handle, feePaisa } = sent.value
  const booked = {
    ...{ state: 'booked' as const, handle: handle.id, tracking: handle.tracking ?? null, why: '' },
    ...(feePaisa !== undefined && { fee_paisa: feePaisa }),
  }
  // Another process may have found it uncertain meanwhile, when this one was paused.
  if (await changeConsignment(db, row.id, ['booking', 'uncertain'], booked))
    await askLater(db, row, nextAsk({ state: 'booked', isProvisional: false, saidAt: null }, 0))
}

async function send(courier: Courier, account: Account, parcels: Parcel[]): Promise<Map<string, Sent<Booked>>> {
  if (courier.bookMany && parcels.length > 1) return courier.bookMany(account, parcels)
  const sent = new Map<string, Sent<Booked>>()
  for (const parcel of parcels) sent.set(parcel.reference, await courier.book(account, parcel))
  return sent
}

export type BookingEnd =
  | { kind: 'done' | 'unneeded' }
  | { kind: 'busy'; seconds: number | null }
  | { kind: 'uncertain'; why: string }

/** The worst of what happened, for the job: a busy courier is asked again, about the parcels that it did not take. */
function endOf(sent: Sent<Booked>[]): BookingEnd {
  const busy = sent.find((each) => each.kind === 'busy')
  if (busy) return { kind: 'busy', seconds: busy.retryAfter }
  const uncertain = sent.find((each) => each.kind === 'uncertain')
  return uncertain ? { kind: 'uncertain', why: uncertain.why } : { kind: 'done' }
}

/**
 * Books planned parcels at a courier. Their state is committed before the courier hears of them, so that a process that
 * dies in between leaves them uncertain instead of sending them again.
 */
export async function bookParcels(db: Db, ids: number[], outbound: OutboundTools): Promise<BookingEnd> {
  const rows = await listConsignments(db, ids)
  const [first] = rows
  const connection = first && (await findConnection(db, first.connection_id))
  const courier = connection && findCourier(connection.provider)
  if (!connection || !courier) return { kind: 'unneeded' }
  // They were on their way when a process died.
  for (const row of rows) if (row.state === 'booking') await leaveUncertain(db, row, 'cut')
  const account = await openAccount(db, connection, courier, outbound)
  const taken = new Map<string, { row: Consignment; parcel: Parcel }>()
  await transact(db, async (transaction) => {
    taken.clear()
    for (const row of rows) {
      const parcel = row.state === 'planned' ? await take(transaction, row, courier) : undefined
      if (parcel) taken.set(row.reference, { row, parcel })
    }
  })
  if (taken.size === 0) return { kind: 'done' }
  const parcels = [...taken.values()].map(({ parcel }) => parcel)
  const sent = await send(courier, account, parcels)
  const results: Sent<Booked>[] = []
  for (const [reference, { row }] of taken) {
    const result = sent.get(reference) ?? { kind: 'uncertain', why: 'unreadable' }
    results.push(result)
    await transact(db, (transaction) => settle(transaction, row, result))
  }
  return endOf(results)
}
