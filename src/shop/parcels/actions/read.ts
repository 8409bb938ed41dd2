import { findCourier } from '#connect/couriers/all.ts'
import type { Db } from '#platform/db/schema.ts'
import {
  type Connection,
  listConnections,
  listOpenConnections,
  settingsOf,
} from '#shop/connections/queries/connections.ts'
import { listOrderRecords, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import type { BookingOptions, ParcelTask } from '#shop/parcels/contract/consignment.ts'
import type { OfficeParcel, Parcels } from '#shop/parcels/contract/office/parcels.ts'
import { type Consignment, listConsignmentsOf, listSightings } from '#shop/parcels/queries/consignments.ts'
import { BEFORE_END, listToBook, listWaiting } from '#shop/parcels/queries/waiting-parcels.ts'
import { AGAINST_ORDER, hasArrived, UNDERWAY } from '#shop/parcels/rules/consignment.ts'
import { trackingLink } from '#shop/parcels/rules/parcel.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { shaOf, taskAgainst, toParcel } from './to-parcel.ts'

const MOST = 100
const TAKA = 100

/** The tracking page of a parcel, as the merchant wrote its address. */
export function linkOf(row: Consignment, connection: Connection | undefined, phone: string): string | null {
  return trackingLink(connection && settingsOf(connection)['tracking_page'], { ...row, phone })
}

/** Why a parcel waits for a person. */
function taskOf(row: Consignment, order: OrderRecord): ParcelTask | null {
  const { state, is_live, is_provisional, conflict, collect_taka, collected_paisa } = row
  const isCancelled = order.state === 'cancelled'
  if (conflict === AGAINST_ORDER) return isCancelled ? 'order_cancelled' : 'too_much'
  if (conflict === 1) return 'conflict'
  if (is_live === 0) return null
  if (UNDERWAY.includes(state)) return isCancelled || BEFORE_END.includes(order.state) ? taskAgainst(row, order) : null
  if (state === 'uncertain' || state === 'refused') return state
  if (state === 'part' && order.state === 'shipped') return 'part'
  const isOther = state === 'delivered' && collected_paisa !== null && collected_paisa !== collect_taka * TAKA
  if (isOther && order.payment_state === 'collected') return 'wrong_amount'
  const isBehind = (hasArrived(state) || state === 'coming_back') && BEFORE_END.includes(order.state)
  return isBehind && (order.state !== 'shipped' || is_provisional === 0) ? 'order_behind' : null
}

async function toOffice(db: Db, rows: Consignment[], role: Role): Promise<OfficeParcel[]> {
  const connections = new Map((await listConnections(db)).map((each) => [each.id, each]))
  const orderIds = rows.map(({ order_id }) => order_id)
  const orders = new Map((await listOrderRecords(db, orderIds)).map((each) => [each.id, each]))
  const ids = rows.map(({ id }) => id)
  const sightings = Map.groupBy(await listSightings(db, ids), (each) => each.consignment_id)
  const parcels: OfficeParcel[] = []
  for (const row of rows) {
    const order = orders.get(row.order_id)
    const connection = connections.get(row.connection_id)
    if (!order || !connection) continue
    const courier = findCourier(connection.provider)
    const options = JSON.parse(row.options) as BookingOptions // Written by `planParcels`.
    const isUnderway = UNDERWAY.includes(row.state) && row.sent_sha !== null
    const { id: pk, order_id, connection_id, collect_taka, is_provisional, ...rest } = row
    parcels.push({
      ...{ pk, order: order_id, name: order.name, connection: connection_id },
      ...{ reference: rest.reference, state: rest.state, handle: rest.handle, tracking: rest.tracking },
      ...{ word: rest.word, why: rest.why, next_ask_at: rest.next_ask_at },
      ...{ created_at: rest.created_at, changed_at: rest.changed_at },
      courier: courier?.name ?? { en: connection.provider, bn: connection.provider },
      is_provisional: is_provisional === 1,
      is_old: isUnderway && shaOf(await toParcel(db, order, row.reference, options)) !== row.sent_sha,
      task: taskOf(row, order),
      link: linkOf(row, connection, order.phone),
      collect: can(role, 'order:totals') || can(role, 'order:ship') ? collect_taka : null,
      may_cancel:
        row.state === 'planned' || (courier?.cancel !== undefined && row.state === 'booked' && row.handle !== null),
      sightings: (sightings.get(pk) ?? []).map(({ id, consignment_id, last_seen_at, ...said }) => said),
    })
  }
  return parcels
}

const couriersOf = async (db: Db): Promise<Parcels['couriers']> =>
  (await listOpenConnections(db, 'courier')).map(({ id, name, provider, confirmed_at, is_test }) => ({
    pk: id,
    name,
    provider,
    needs_area: findCourier(provider)?.can.areas === 'one',
    // A courier by file has no service to confirm it.
    is_confirmed: (confirmed_at !== null && is_test === 0) || !findCourier(provider)?.check,
  }))

/** Parcels that wait for a person, longest first. */
export async function readWaiting(db: Db, role: Role): Promise<Parcels & { to_book: number[] }> {
  const rows = await listWaiting(db, MOST)
  const parcels = await toOffice(db, rows, role)
  return {
    results: parcels.filter(({ task }) => task !== null),
    couriers: await couriersOf(db),
    to_book: await listToBook(db, MOST),
  }
}

/** The parcels of an order, newest first. */
export async function readParcelsOf(db: Db, orderId: number, role: Role): Promise<Parcels> {
  const rows = await listConsignmentsOf(db, orderId)
  return { results: await toOffice(db, rows.toReversed(), role), couriers: await couriersOf(db) }
}
