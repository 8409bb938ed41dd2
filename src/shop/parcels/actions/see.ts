import type { Sighting } from '#connect/couriers/courier.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { messageNotice } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { dayOf } from '#platform/rules/days.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { CONSIGNMENT_STATES } from '#shop/parcels/contract/consignment.ts'
import {
  type Consignment,
  changeConsignment,
  findConsignment,
  noteSighting,
} from '#shop/parcels/queries/consignments.ts'
import { isLive, move, nextAsk, orderEffect, type ParcelStanding } from '#shop/parcels/rules/consignment.ts'
import { askLater } from './ask-later.ts'

/** Whom the history names for a courier's word: nobody of the staff. */
const COURIER: Writer = { staffId: null, role: 'owner', requestId: 'courier', system: 'courier' }

const standingOf = ({ state, is_provisional, said_at }: Consignment): ParcelStanding => ({
  state,
  isProvisional: is_provisional === 1,
  saidAt: said_at,
})

const UNKNOWN = ['booking', 'uncertain'] as const

/** What a sighting says of the parcel beside its state. */
const facts = ({ handle, feePaisa, collectedPaisa, invoice }: Sighting) => ({
  ...(handle && { handle: handle.id }),
  ...(handle?.tracking && { tracking: handle.tracking }),
  ...(feePaisa !== undefined && { fee_paisa: feePaisa }),
  ...(collectedPaisa !== undefined && { collected_paisa: collectedPaisa }),
  ...(invoice !== undefined && { invoice }),
})

/** Takes the order one step by what the courier says, where nobody of the shop took a newer one. */
async function moveOrder(db: Db, row: Consignment, state: ParcelStanding['state'], at: string): Promise<void> {
  const effect = orderEffect(state as Parameters<typeof orderEffect>[0])
  if (!effect || row.is_live === 0) return
  const order = await findOrderRecord(db, row.order_id)
  if (order?.state !== effect.from || order.state_changed_at > at) return
  await changeState(db, { id: order.id, version: order.version }, { to: effect.to }, COURIER)
}

/**
 * Notes what a courier said of a parcel and moves the parcel and its order by that: forward only. A booking that nobody
 * knew of is one from now on. The order's step, and the job that tells the shopper that it is brought today, are part of the
 * same transaction.
 */
export const seeParcel = (db: Db, id: number, sighting: Sighting): Promise<void> =>
  transact(db, async (transaction) => {
    const before = await findConsignment(transaction, id)
    if (!before) return
    const now = new Date().toISOString()
    const { word, state, reason = '', at, provisional } = sighting
    await noteSighting(transaction, { consignment_id: id, word, state, reason, at }, now)
    const isHealed = UNKNOWN.some((each) => each === before.state)
    const row: Consignment = isHealed ? { ...before, state: 'booked', why: '' } : before
    const moved = move(standingOf(row), { state, provisional, at: at ?? now })
    const next: ParcelStanding =
      moved.kind === 'moved'
        ? { state: moved.state, isProvisional: moved.isProvisional, saidAt: at ?? now }
        : standingOf(row)
    await changeConsignment(transaction, id, CONSIGNMENT_STATES, {
      ...facts(sighting),
      ...(state !== null && { word }),
      ...{ state: next.state, is_provisional: Number(next.isProvisional), said_at: next.saidAt, why: row.why },
      ...{ is_live: Number(isLive(next.state)), conflict: moved.kind === 'conflict' ? 1 : row.conflict },
    })
    if (moved.kind === 'moved' && !next.isProvisional) {
      await moveOrder(transaction, row, next.state, next.saidAt ?? now)
      // A word that came late says nothing of today.
      if (next.state === 'out' && dayOf(Date.parse(next.saidAt ?? now)) === dayOf(Date.now()))
        await insertJobs(transaction, [messageNotice(row.order_id, 'out')])
    }
    const isNew = moved.kind === 'moved' || isHealed
    if (isNew) await askLater(transaction, row, nextAsk(next, Date.now() - Date.parse(row.created_at)))
  })
