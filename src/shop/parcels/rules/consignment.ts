import type { ParcelState } from '#connect/couriers/states.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'

/** How far each state is: a sighting never takes a parcel back. */
const PROGRESS: Record<ConsignmentState, number> = {
  planned: 0,
  booking: 0,
  refused: 0,
  uncertain: 0,
  abandoned: 0,
  booked: 1,
  picked: 2,
  moving: 3,
  out: 4,
  delivered: 5,
  part: 5,
  coming_back: 5,
  came_back: 6,
  paid_out: 7,
  cancelled: 8,
  lost: 8,
}

/** A parcel as far as its way goes; `saidAt` is the moment of the latest sighting that moved it. */
export interface ParcelStanding {
  state: ConsignmentState
  isProvisional: boolean
  saidAt: string | null
}

interface Seen {
  state: ParcelState | null
  provisional: boolean
  at: string
}

export type Moved = { kind: 'moved'; state: ParcelState; isProvisional: boolean } | { kind: 'same' | 'conflict' }

/** Whether a word is about a part of the way that a parcel in this state has behind it. */
export const isPassed = (word: ParcelState, state: ConsignmentState): boolean =>
  PROGRESS[word] < PROGRESS[state] && PROGRESS[state] < PROGRESS.cancelled

/** Of the words that were heard of a parcel in this state, those about its way so far, in the order of the way. */
export const wayOf = <Heard extends { state: ParcelState }>(heard: Heard[], state: ConsignmentState): Heard[] =>
  heard
    .filter((each) => each.state === state || isPassed(each.state, state))
    .toSorted((a, b) => PROGRESS[a.state] - PROGRESS[b.state])

const ENDS: readonly ConsignmentState[] = ['delivered', 'part', 'came_back']

/** What a sighting makes of a parcel. `conflict`: two ends that exclude each other, which a person looks at. */
export function move({ state, isProvisional, saidAt }: ParcelStanding, seen: Seen): Moved {
  const to = seen.state
  if (to === null || (saidAt !== null && seen.at < saidAt)) return { kind: 'same' }
  const moved = { kind: 'moved', state: to, isProvisional: seen.provisional } as const
  // A word that was not final became final.
  if (to === state) return isProvisional && !seen.provisional ? moved : { kind: 'same' }
  if (isProvisional && PROGRESS[to] === PROGRESS[state]) return moved
  if (PROGRESS[to] > PROGRESS[state]) return to === 'came_back' && state === 'delivered' ? { kind: 'conflict' } : moved
  return ENDS.includes(to) && state !== 'paid_out' && state !== to ? { kind: 'conflict' } : { kind: 'same' }
}

/** The only steps of an order that a courier's word takes. A parcel that came back is counted by a person. */
const ORDER_EFFECTS: Partial<Record<ConsignmentState, { from: OrderState; to: OrderState }>> = {
  picked: { from: 'packed', to: 'shipped' },
  moving: { from: 'packed', to: 'shipped' },
  out: { from: 'packed', to: 'shipped' },
  delivered: { from: 'shipped', to: 'delivered' },
  coming_back: { from: 'shipped', to: 'returning' },
  // Where its way back was never told.
  came_back: { from: 'shipped', to: 'returning' },
}
export const orderEffect = (state: ConsignmentState) => ORDER_EFFECTS[state]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Minutes between the questions about a booking that nobody knows of. After the last one a person has to look. */
const UNSURE_WAITS = [1, 2, 4, 8, 16, 30, 60, 60].map((minutes) => minutes * MINUTE)
/** Days for which a parcel is asked about. */
const MAX_DAYS = 45

/** Milliseconds until an uncertain booking is asked about again; undefined when a person has to look. */
export const nextUnsure = (asks: number): number | undefined => UNSURE_WAITS[asks]

/** A conflict between a parcel that was delivered and its order, not between two words of the courier. */
export const AGAINST_ORDER = 2
/** States in which the courier still has to collect what it was told, and those in which it has collected. */
export const UNDERWAY: readonly ConsignmentState[] = ['booked', 'picked', 'moving', 'out']
export const hasArrived = (state: ConsignmentState): boolean => ['delivered', 'part', 'paid_out'].includes(state)

const isUnderway = (state: ConsignmentState, isProvisional: boolean): boolean =>
  isProvisional || state === 'coming_back' || UNDERWAY.includes(state)

/** Milliseconds until a parcel is asked about again; undefined when it has ended, or nobody expects news of it. */
export function nextAsk({ state, isProvisional }: ParcelStanding, age: number): number | undefined {
  if (!isUnderway(state, isProvisional) || age > MAX_DAYS * DAY) return undefined
  if (age < DAY) return 20 * MINUTE
  return age < 7 * DAY ? HOUR : 6 * HOUR
}

/** States from which a person may give a parcel up as lost: the courier has it, or says that it brought it back. */
export const MAY_BE_LOST: readonly ConsignmentState[] = [
  'booked',
  'picked',
  'moving',
  'out',
  'part',
  'coming_back',
  'came_back',
]

/** States in which a parcel no longer stands in the way of another one for its order. */
export const isLive = (state: ConsignmentState): boolean =>
  !['abandoned', 'came_back', 'cancelled', 'lost'].includes(state)
