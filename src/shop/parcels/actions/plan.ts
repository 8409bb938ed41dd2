import { findCourier } from '#connect/couriers/all.ts'
import type { Courier, Parcel } from '#connect/couriers/courier.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { type Connection, findConnection, lockConnection } from '#shop/connections/queries/connections.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { parcelReference } from '#shop/orders/rules/order-number.ts'
import type { BookingOptions, BookingRefusal } from '#shop/parcels/contract/consignment.ts'
import {
  type Consignment,
  changeConsignment,
  insertConsignment,
  listConsignmentsOf,
} from '#shop/parcels/queries/consignments.ts'
import { bookingRefusals } from '#shop/parcels/rules/parcel.ts'
import { findPrivateSettings } from '#shop/settings/queries/settings.ts'
import { withArea } from './areas.ts'
import { duePaisa, parcelGrams, toParcel } from './to-parcel.ts'

const MINUTE = 60_000

/** What is sent of an order, or everything that keeps it here. */
export type Planned =
  | { orderId: number; kind: 'ready'; parcel: Parcel; consignmentId: number | null }
  | { orderId: number; kind: 'refused'; why: BookingRefusal[] }

type WantedOptions = Omit<BookingOptions, 'grams'> & { grams?: number }

interface Booking {
  connection: Connection
  courier: Courier
  options: WantedOptions
  isDry: boolean
  /** Of new references. */
  prefix: string
}

/** The parcel that may be sent again, as the courier refused it, and the reference of this attempt. */
function attemptOf(orderId: number, parcels: Consignment[], prefix: string) {
  const live = parcels.find(({ is_live }) => is_live === 1)
  const again = live?.state === 'refused' ? live : undefined
  return {
    isTaken: live !== undefined && !again,
    again,
    reference: again?.reference ?? parcelReference(prefix, orderId, parcels.length + 1),
  }
}

async function planOne(db: Db, orderId: number, booking: Booking, writer: Writer): Promise<Planned> {
  const { connection, courier, isDry } = booking
  const order = await findOrderRecord(db, orderId)
  if (!order) return { orderId, kind: 'refused', why: ['order_not_found'] }
  const parcels = await listConsignmentsOf(db, orderId)
  const { isTaken, again, reference } = attemptOf(orderId, parcels, booking.prefix)
  if (isTaken) return { orderId, kind: 'refused', why: ['booked_already'] }
  const needsArea = courier.can.areas === 'one'
  const weighed = { ...booking.options, grams: booking.options.grams ?? (await parcelGrams(db, orderId)) }
  const options = needsArea ? await withArea(db, connection.id, order, weighed) : weighed
  const parcel = await toParcel(db, order, reference, options)
  const why = bookingRefusals({ state: order.state, payment: order.payment_state, parcel, needsArea })
  if (why.length > 0) return { orderId, kind: 'refused', why }
  if (isDry) return { orderId, kind: 'ready', parcel, consignmentId: null }
  const { collectTaka: collect_taka } = parcel
  const rest_paisa = duePaisa(order) - toPaisa(collect_taka)
  const now = new Date().toISOString()
  const row = {
    ...{ connection_id: connection.id, state: 'planned' as const, options: JSON.stringify(options) },
    ...{ collect_taka, rest_paisa, staff_id: writer.staffId, changed_at: now },
  }
  if (again) await changeConsignment(db, again.id, ['refused'], { ...row, why: '' })
  const consignmentId =
    again?.id ?? (await insertConsignment(db, { ...row, order_id: orderId, reference, created_at: now }))
  const after = { reference, connection: connection.name, collect: collect_taka }
  await insertAudit(db, writer, { action: 'parcel.add', subject: 'order', subjectId: orderId, after })
  return { orderId, kind: 'ready', parcel, consignmentId }
}

const chunksOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/**
 * Plans parcels of orders with their references, and the jobs that book them, in one transaction; what can't be booked is
 * left out with the reasons. A dry run says the same and stores nothing. Undefined when nothing may be booked there.
 */
export async function planParcels(
  db: Db,
  orderIds: number[],
  { connectionId, options, isDry }: { connectionId: number; options: WantedOptions; isDry: boolean },
  writer: Writer,
): Promise<Planned[] | undefined> {
  const inOrder = [...new Set(orderIds)].toSorted((a, b) => a - b)
  return transact(db, async (transaction) => {
    // Locked, so that the connection is not removed between this look and the end of the booking.
    const connection = isDry
      ? await findConnection(transaction, connectionId)
      : await lockConnection(transaction, connectionId)
    const courier = connection?.kind === 'courier' ? findCourier(connection.provider) : undefined
    if (!connection || !courier || connection.is_on === 0) return undefined
    const { reference_prefix: prefix } = await findPrivateSettings(transaction)
    const planned: Planned[] = []
    for (const id of inOrder)
      planned.push(await planOne(transaction, id, { connection, courier, options, isDry, prefix }, writer))
    const ids = planned.flatMap((each) => (each.kind === 'ready' && each.consignmentId ? [each.consignmentId] : []))
    const size = courier.bookMany && courier.can.bulk > 0 ? courier.can.bulk : 1
    const pause = courier.can.perMinute ? MINUTE / courier.can.perMinute : 0
    const jobs = chunksOf(ids, size).map((consignments, at) => ({
      ...{ kind: 'book_parcels' as const, lane: laneOf(connection.id), body: { consignments }, after: at * pause },
    }))
    await insertJobs(transaction, jobs)
    return planned
  })
}
