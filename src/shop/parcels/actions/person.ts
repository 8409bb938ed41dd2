import { PARCEL_STATES } from '#connect/couriers/states.ts'
import { outcomeOf, Rollback, transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { done, type Sent } from '#platform/outbound/sent.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'
import { type Consignment, changeConsignment, findConsignment } from '#shop/parcels/queries/consignments.ts'
import { MAY_BE_LOST, nextAsk } from '#shop/parcels/rules/consignment.ts'
import { openCourier } from './ask.ts'
import { askLater } from './ask-later.ts'

/** What a person says of a parcel after a look at the courier's panel. */
export type PersonSays =
  | { kind: 'found'; handle: string }
  | { kind: 'abandoned'; why: string }
  | { kind: 'lost'; why: string }
  | { kind: 'seen' }

/** From which states each may be said. */
const FROM: Record<PersonSays['kind'], readonly ConsignmentState[]> = {
  found: ['uncertain', 'booked'],
  abandoned: ['uncertain', 'refused', 'planned'],
  lost: MAY_BE_LOST,
  seen: PARCEL_STATES,
}

function changeOf(says: PersonSays) {
  if (says.kind === 'found') return { state: 'booked' as const, handle: says.handle, why: '' }
  if (says.kind === 'seen') return { conflict: 0 }
  return { state: says.kind, is_live: 0, why: says.why, next_ask_at: null }
}

/**
 * An order that was under way with a lost parcel is lost with it, and all is rolled back where it can't be; one that was
 * not handed over may be booked again.
 */
async function loseOrder(db: Db, id: number, writer: Writer): Promise<void> {
  const order = await findOrderRecord(db, id)
  if (order?.state !== 'shipped' && order?.state !== 'returning') return
  const lost = await changeState(db, { id, version: undefined }, { to: 'lost' }, writer)
  if (lost.kind !== 'done') throw new Rollback('refused')
}

async function store(db: Db, id: number, says: PersonSays, writer: Writer): Promise<'done' | 'missing' | 'refused'> {
  const row = await findConsignment(db, id)
  if (!row) return 'missing'
  if (!(await changeConsignment(db, id, FROM[says.kind], changeOf(says)))) return 'refused'
  if (says.kind === 'found')
    await askLater(db, row, nextAsk({ state: 'booked', isProvisional: false, saidAt: null }, 0))
  if (says.kind === 'lost') await loseOrder(db, row.order_id, writer)
  const after = { reference: row.reference, ...says }
  await insertAudit(db, writer, { action: 'parcel.change', subject: 'order', subjectId: row.order_id, after })
  return 'done'
}

/**
 * Stores what a person found out. Only after `abandoned` may the order be booked again at once. `lost` takes an order with it
 * that was handed over, and is refused where this person may not do that.
 */
export async function sayOfParcel(
  db: Db,
  id: number,
  says: PersonSays,
  writer: Writer,
): Promise<'done' | 'missing' | 'refused'> {
  return outcomeOf(transact(db, (transaction) => store(transaction, id, says, writer)))
}

/** Stores that a parcel in this state is cancelled; tells whether it still was in it. */
const storeCancelled = (db: Db, row: Consignment, why: string, writer: Writer): Promise<boolean> =>
  transact(db, async (transaction) => {
    const change = { state: 'cancelled', is_live: 0, why, next_ask_at: null } as const
    if (!(await changeConsignment(transaction, row.id, [row.state], change))) return false
    const after = { reference: row.reference, kind: 'cancelled', why }
    const of = { subject: 'order', subjectId: row.order_id }
    await insertAudit(transaction, writer, { action: 'parcel.change', ...of, after })
    return true
  })

/**
 * Cancels a parcel: at once where the courier has not heard of it, else at the courier, which may have no `cancel`. Only `done`
 * changes it here.
 */
export async function cancelParcel(
  db: Db,
  row: Consignment,
  why: string,
  { writer, outbound }: { writer: Writer; outbound: OutboundTools },
): Promise<Sent<null> | 'refused'> {
  if (row.state === 'planned') return (await storeCancelled(db, row, why, writer)) ? done(null) : 'refused'
  const open = await openCourier(db, row.connection_id, outbound)
  if (!open?.courier.cancel || row.handle === null || row.state !== 'booked') return 'refused'
  const handle = { id: row.handle, ...(row.tracking !== null && { tracking: row.tracking }) }
  const sent = await open.courier.cancel(open.account, handle, why)
  if (sent.kind === 'done') await storeCancelled(db, row, why, writer)
  return sent
}
