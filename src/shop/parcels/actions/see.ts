import type { Sighting } from '#connect/couriers/courier.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { messageNotice } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { dayOf } from '#platform/rules/days.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord, isStepOfStaff } from '#shop/orders/queries/order-writes.ts'
import { CONSIGNMENT_STATES, type ConsignmentState } from '#shop/parcels/contract/consignment.ts'
import {
  type Consignment,
  changeConsignment,
  findConsignment,
  listConsignmentsOf,
  listHeard,
  noteSighting,
} from '#shop/parcels/queries/consignments.ts'
import {
  AGAINST_ORDER,
  hasArrived,
  isLive,
  isPassed,
  move,
  nextAsk,
  orderEffect,
  type ParcelStanding,
  wayOf,
} from '#shop/parcels/rules/consignment.ts'
import { askLater } from './ask-later.ts'
import { taskAgainst } from './to-parcel.ts'

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

/** Takes the order one step by what the courier says, where no person of the shop took a newer one. */
async function moveOrder(db: Db, orderId: number, state: ConsignmentState, at: string): Promise<void> {
  const effect = orderEffect(state)
  const order = effect && (await findOrderRecord(db, orderId))
  if (!effect || order?.state !== effect.from) return
  // A step that a courier's word took is as old as that word, which may have come late.
  if (order.state_changed_at > at && (await isStepOfStaff(db, order))) return
  const { kind } = await changeState(db, { id: order.id, version: order.version }, { to: effect.to }, COURIER)
  // Written meanwhile, perhaps by a person: look again.
  if (kind === 'changed') await moveOrder(db, orderId, state, at)
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
    const heard = await listHeard(transaction, id)
    const isFirst = state !== null && heard.every((each) => each.state !== state)
    await noteSighting(transaction, { consignment_id: id, word, state, reason, at }, now)
    const isHealed = UNKNOWN.some((each) => each === before.state)
    const row: Consignment = isHealed ? { ...before, state: 'booked', why: '' } : before
    const moved = move(standingOf(row), { state, provisional, at: at ?? now })
    const next: ParcelStanding =
      moved.kind === 'moved'
        ? { state: moved.state, isProvisional: moved.isProvisional, saidAt: at ?? now }
        : standingOf(row)
    const isOlder = row.said_at !== null && (at ?? now) < row.said_at
    const others = (await listConsignmentsOf(transaction, row.order_id)).filter((each) => each.id !== id)
    const isReplaced = others.some(({ is_live }) => is_live === 1)
    const order = await findOrderRecord(transaction, row.order_id)
    const isNowThere = moved.kind === 'moved' && hasArrived(next.state) && !hasArrived(row.state)
    const isAgainst = isNowThere && order && taskAgainst({ ...row, ...facts(sighting) }, order) !== null
    // The courier has a parcel that a person did not find, and another one was booked in its place.
    const isTwice = isReplaced && before.state === 'abandoned' && moved.kind === 'moved'
    await changeConsignment(transaction, id, CONSIGNMENT_STATES, {
      ...facts(sighting),
      ...(state !== null && !isOlder && { word }),
      ...{ state: next.state, is_provisional: Number(next.isProvisional), said_at: next.saidAt, why: row.why },
      is_live: Number(isLive(next.state) && !isReplaced),
      conflict: moved.kind === 'conflict' || isTwice ? 1 : row.conflict || (isAgainst ? AGAINST_ORDER : 0),
    })
    // A word that comes after later ones still takes its step, and those that waited for it then take theirs.
    const isLate = isFirst && !provisional && isPassed(state, next.state)
    if (state !== null && !isReplaced && !next.isProvisional && (isLate || moved.kind === 'moved'))
      for (const each of wayOf([...heard, { state, at: at ?? now }], next.state))
        await moveOrder(transaction, row.order_id, each.state, each.at)
    if (moved.kind === 'moved' && !next.isProvisional) {
      // A word that came late says nothing of today.
      if (next.state === 'out' && dayOf(Date.parse(next.saidAt ?? now)) === dayOf(Date.now()))
        await insertJobs(transaction, [messageNotice(row.order_id, 'out')])
    }
    const isNew = moved.kind === 'moved' || isHealed
    if (isNew) await askLater(transaction, row, nextAsk(next, Date.now() - Date.parse(row.created_at)))
  })
