import { DELIVERY_DAYS_ELSEWHERE, DELIVERY_DAYS_IN_DHAKA } from '#platform/contract/limits.ts'
import { DAY, HOUR } from '#platform/rules/days.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import {
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
  type PaymentState,
  type QUEUE_CAUSES,
  QUEUES,
  type Queue,
} from '#shop/orders/contract/office-orders.ts'
import { holdsMoney, isPaymentOpen } from '#shop/payments/rules/payment-states.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'

/** Fields that decide the queue. Moments are ISO, as the database stores them. */
export interface QueuedOrder {
  state: OrderState
  payment: PaymentState
  /** When the state was reached. */
  changedAt: string
  paymentChangedAt: string
  zone: keyof Shipping
  /** When the customer wants to be called again, null for no such wish. */
  followUpAt: string | null
}

/** Why an order is in a queue. */
export type QueueCause = (typeof QUEUE_CAUSES)[number]

/**
 * One way into a queue. An order takes it when its state and payment are among these, it goes to `zone`, it has a follow-up
 * or none as `followUp` says, and its moment `since` is at least `after` milliseconds ago. Of several ways into a queue it
 * takes the first. The SQL of the queues is made of the same rows.
 */
export interface QueueRule {
  queue: Queue
  cause: QueueCause
  states: readonly OrderState[]
  payments: readonly PaymentState[]
  /** Undefined for any. */
  zone?: keyof Shipping
  /** Whether the order must have a follow-up; undefined for either. */
  followUp?: boolean
  since: 'changedAt' | 'paymentChangedAt' | 'followUpAt'
  after: number
}

const NOT_OPEN = PAYMENT_STATES.filter((payment) => !isPaymentOpen(payment))
const CHECKED = PAYMENT_STATES.filter((payment) => payment !== 'submitted')
const DELIVERED: readonly OrderState[] = ['delivered', 'partly_delivered']
const HERE: readonly OrderState[] = ['pending', 'confirmed', 'packed']
const UNDELIVERED: readonly OrderState[] = [...HERE, 'on_hold', 'shipped']
const HELD = PAYMENT_STATES.filter(holdsMoney)

const rule = (
  queue: Queue,
  cause: QueueCause,
  states: readonly OrderState[],
  payments: readonly PaymentState[],
  more: Partial<Pick<QueueRule, 'zone' | 'followUp' | 'since' | 'after'>> = {},
): QueueRule => ({ queue, cause, states, payments, since: 'changedAt', after: 0, ...more })

/** Digital commerce guidelines of 2021: goods that are paid in full arrive within 5 days in the same city, elsewhere within 10. */
const paidLate = (zone: keyof Shipping, days: number): QueueRule =>
  rule('to_chase', 'paid_not_delivered', UNDELIVERED, ['verified'], {
    zone,
    since: 'paymentChangedAt',
    after: days * DAY,
  })

/** The queue of an order. A new order whose payment has to be checked is called once that is done. */
export const QUEUE_RULES: readonly QueueRule[] = [
  rule('to_call', 'new', ['pending'], CHECKED, { followUp: false }),
  rule('to_call', 'follow_up', ['pending', 'on_hold'], CHECKED, { followUp: true, since: 'followUpAt' }),
  rule('to_call', 'payment_missing', ['confirmed', 'packed'], ['rejected', 'refunded'], { since: 'paymentChangedAt' }),
  rule('to_check_payment', 'payment_submitted', ORDER_STATES, ['submitted'], { since: 'paymentChangedAt' }),
  rule('to_pack', 'confirmed', ['confirmed'], NOT_OPEN),
  rule('to_hand_over', 'packed', ['packed'], NOT_OPEN),
  paidLate('inside_dhaka', DELIVERY_DAYS_IN_DHAKA),
  paidLate('outside_dhaka', DELIVERY_DAYS_ELSEWHERE),
  // The same guidelines: they leave within 48 hours.
  rule('to_chase', 'paid_not_sent', HERE, ['verified'], { since: 'paymentChangedAt', after: 36 * HOUR }),
  rule('to_chase', 'on_hold_long', ['on_hold'], CHECKED, { followUp: false, after: 2 * DAY }),
  rule('to_chase', 'on_the_way_long', ['shipped'], PAYMENT_STATES, { after: 5 * DAY }),
  rule('to_chase', 'coming_back_long', ['returning'], PAYMENT_STATES, { after: 7 * DAY }),
  rule('to_chase', 'not_collected', DELIVERED, ['due', 'advance', 'rejected']),
  rule('to_chase', 'not_settled', DELIVERED, ['collected'], { since: 'paymentChangedAt', after: 7 * DAY }),
  rule('to_chase', 'refund_owed', ['cancelled', 'returned', 'lost'], HELD),
]

const meet = <Value>(some: readonly Value[], others: readonly Value[]): boolean =>
  some.some((value) => others.includes(value))

/** The earlier ways into the same queue that an order of this one may take as well. */
export const waysBefore = (way: QueueRule): QueueRule[] =>
  QUEUE_RULES.slice(0, QUEUE_RULES.indexOf(way)).filter(
    ({ queue, states, payments, zone, followUp }) =>
      queue === way.queue &&
      meet(states, way.states) &&
      meet(payments, way.payments) &&
      (zone ?? way.zone) === (way.zone ?? zone) &&
      (followUp ?? way.followUp) === (way.followUp ?? followUp),
  )

/** Milliseconds of waiting after which an order of the queue is shown as old. Orders to chase are old already. */
export const OLD_AFTER: Record<Queue, number> = {
  to_call: 4 * HOUR,
  to_check_payment: 2 * HOUR,
  to_pack: DAY,
  to_hand_over: DAY,
  to_chase: 0,
}

/** What the work of a queue takes. */
export const QUEUE_NEEDS: Record<Queue, Permission> = {
  to_call: 'order:confirm',
  to_check_payment: 'payment:verify',
  to_pack: 'order:pack',
  to_hand_over: 'order:ship',
  to_chase: 'order:deliver',
}

/** An order's place in a queue; `since` is the moment (ms) since when it waits. */
export interface Queued {
  queue: Queue
  cause: QueueCause
  since: number
  isOld: boolean
}

/** The queues that an order is in at the moment `now` (ms), in the order of `QUEUES`; none for one that needs nothing. */
export function queuesOf(order: QueuedOrder, now: number): Queued[] {
  const found = QUEUE_RULES.flatMap(({ queue, cause, states, payments, zone, followUp, since, after }): Queued[] => {
    const begun = Date.parse(order[since] ?? '') + after
    const isFollowed = followUp === undefined || followUp === (order.followUpAt !== null)
    const isMeant = states.includes(order.state) && payments.includes(order.payment)
    if (!isMeant || (zone ?? order.zone) !== order.zone || !isFollowed || !(begun <= now)) return []
    return [{ queue, cause, since: begun, isOld: now - begun >= OLD_AFTER[queue] }]
  })
  return QUEUES.flatMap((queue) => found.find((place) => place.queue === queue) ?? [])
}
