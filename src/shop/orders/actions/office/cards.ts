import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { OrderCard, OrderEvent } from '#shop/orders/contract/office/order.ts'
import {
  listNotes,
  listStaffNames,
  listStates,
  type NoteRecord,
  type StateRecord,
} from '#shop/orders/queries/order-facts.ts'
import type { NoteDetail } from '#shop/orders/queries/order-notes.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { queuesOf } from '#shop/orders/rules/order-queues.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

type Names = Map<number, string>

/** A staff member as the wire names one; a person who was removed with the demo has no name. */
export const toStaff = (id: number | null, names: Names) => (id === null ? null : { id, name: names.get(id) ?? '' })

/** An amount as far as a role sees it. */
export const seenBy = (role: Role, paisa: number): number | null => (can(role, 'order:totals') ? toTaka(paisa) : null)

// Written from an array of texts by every writer of the column.
const tagsOf = (text: string) => JSON.parse(text) as string[]

export function toCard(order: OrderRecord, names: Names, role: Role, now: number): OrderCard {
  const queued = {
    state: order.state,
    payment: order.payment_state,
    changedAt: order.state_changed_at,
    paymentChangedAt: order.payment_changed_at,
    zone: order.zone,
    followUpAt: order.follow_up_at,
  }
  return {
    id: order.id,
    version: order.version,
    state: order.state,
    payment: order.payment_state,
    payment_type: order.payment_type,
    name: order.name,
    phone: order.phone,
    district: order.district,
    upazila: order.upazila,
    total: seenBy(role, order.total_paisa),
    created_at: order.created_at,
    state_changed_at: order.state_changed_at,
    channel: order.channel,
    assigned_to: toStaff(order.assigned_to, names),
    follow_up_at: order.follow_up_at,
    tags: tagsOf(order.tags),
    queues: queuesOf(queued, now).map(({ queue, cause, since, isOld }) => ({
      queue,
      cause,
      since: new Date(since).toISOString(),
      is_old: isOld,
    })),
  }
}

/** Orders as a list shows them, in the order of `ids`. */
export async function toCards(db: Db, orders: OrderRecord[], ids: number[], role: Role): Promise<OrderCard[]> {
  const assigned = orders.map(({ assigned_to }) => assigned_to)
  const names = await listStaffNames(db, assigned)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const now = Date.now()
  return ids.flatMap((id) => {
    const order = byId.get(id)
    return order ? [toCard(order, names, role, now)] : []
  })
}

const fromState = ({ state, at, staff_id, reason }: StateRecord, names: Names): OrderEvent => ({
  kind: 'state',
  at,
  by: toStaff(staff_id, names),
  state,
  ...(reason !== null && { reason }),
})

function fromNote({ kind, at, staff_id, text, call_result, detail }: NoteRecord, names: Names): OrderEvent {
  const { fields, payment, orders } = JSON.parse(detail ?? '{}') as NoteDetail // Written by insertNote.
  return {
    kind,
    at,
    by: toStaff(staff_id, names),
    ...(text !== '' && { text }),
    ...(call_result !== null && { result: call_result }),
    ...(fields && { fields }),
    ...(payment && { payment }),
    ...(orders && { orders }),
  }
}

/** Events of an order, oldest first. */
export function toTimeline(states: StateRecord[], notes: NoteRecord[], names: Names): OrderEvent[] {
  const events = [...states.map((row) => fromState(row, names)), ...notes.map((row) => fromNote(row, names))]
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Writes of an order after a version, for the refusal of an outdated write. */
export async function listChangesSince(db: Db, orderId: number, version: number): Promise<OrderEvent[]> {
  const states = await listStates(db, orderId, version)
  const notes = await listNotes(db, orderId, version)
  const writers = [...states, ...notes].map(({ staff_id }) => staff_id)
  const names = await listStaffNames(db, writers)
  return toTimeline(states, notes, names)
}
