import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES, PAYMENT_STATES, QUEUES } from '#shop/orders/contract/office-orders.ts'
import { type QueuedOrder, queuesOf } from '#shop/orders/rules/order-queues.ts'
import { bigStep } from '#shop/orders/rules/order-states.ts'

const NOW = Date.parse('2001-11-22T10:00:00.000Z')
const HOUR = 60 * 60_000
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toISOString()
const order = (state: QueuedOrder['state'], payment: QueuedOrder['payment'], more: Partial<QueuedOrder> = {}) => ({
  state,
  payment,
  changedAt: hoursAgo(1),
  paymentChangedAt: hoursAgo(1),
  followUpAt: null,
  zone: 'inside_dhaka' as const,
  ...more,
})
const causes = (one: QueuedOrder) => queuesOf(one, NOW).map(({ queue, cause }) => `${queue}: ${cause}`)

test.each([
  ['a new order is to be called', order('pending', 'due'), ['to_call: new']],
  [
    'a new order with a submitted payment is checked first',
    order('pending', 'submitted'),
    ['to_check_payment: payment_submitted'],
  ],
  ['a new order with a rejected payment is to be called', order('pending', 'rejected'), ['to_call: new']],
  ['a follow-up of the future waits', order('pending', 'due', { followUpAt: hoursAgo(-1) }), []],
  [
    'a follow-up whose time has come is to be called',
    order('on_hold', 'due', { followUpAt: hoursAgo(0) }),
    ['to_call: follow_up'],
  ],
  [
    'an order on hold for two days is chased',
    order('on_hold', 'due', { changedAt: hoursAgo(48) }),
    ['to_chase: on_hold_long'],
  ],
  [
    'an order that is paid and not sent for 36 hours is chased',
    order('packed', 'verified', { paymentChangedAt: hoursAgo(36) }),
    ['to_hand_over: packed', 'to_chase: paid_not_sent'],
  ],
  [
    'an order that is paid and not delivered within five days in Dhaka is late by law, wherever it is',
    order('shipped', 'verified', { paymentChangedAt: hoursAgo(5 * 24) }),
    ['to_chase: paid_not_delivered'],
  ],
  [
    'elsewhere it has ten days, though the shop should have sent it',
    order('packed', 'verified', { paymentChangedAt: hoursAgo(10 * 24 - 1), zone: 'outside_dhaka' }),
    ['to_hand_over: packed', 'to_chase: paid_not_sent'],
  ],
  [
    'and is late then',
    order('on_hold', 'verified', { paymentChangedAt: hoursAgo(10 * 24), zone: 'outside_dhaka' }),
    ['to_chase: paid_not_delivered'],
  ],
  ['a confirmed order is to be packed', order('confirmed', 'verified'), ['to_pack: confirmed']],
  [
    'a confirmed order whose payment was rejected is to be called',
    order('confirmed', 'rejected'),
    ['to_call: payment_missing'],
  ],
  ['a packed order is to be handed over', order('packed', 'due'), ['to_hand_over: packed']],
  ['a parcel is left alone for five days', order('shipped', 'due', { changedAt: hoursAgo(119) }), []],
  ['and then chased', order('shipped', 'due', { changedAt: hoursAgo(120) }), ['to_chase: on_the_way_long']],
  [
    'a returning one after a week',
    order('returning', 'due', { changedAt: hoursAgo(168) }),
    ['to_chase: coming_back_long'],
  ],
  [
    'cash that the courier keeps for a week is chased',
    order('delivered', 'collected', { paymentChangedAt: hoursAgo(168) }),
    ['to_chase: not_settled'],
  ],
  [
    'a delivered order that was not paid as its shopper said is chased',
    order('delivered', 'rejected'),
    ['to_chase: not_collected'],
  ],
  ['a cancelled order whose money came is chased', order('cancelled', 'verified'), ['to_chase: refund_owed']],
  ['a cancelled order without money needs nothing', order('cancelled', 'due'), []],
  [
    'money that was claimed for a cancelled order is checked',
    order('cancelled', 'submitted'),
    ['to_check_payment: payment_submitted'],
  ],
] as const)('%s', (_, one, expected) => {
  expect(causes(one)).toEqual(expected)
})

test('an order is old when it waits longer than its queue allows, counted from when it came into it', () => {
  const old = (one: QueuedOrder) => queuesOf(one, NOW).map(({ isOld }) => isOld)
  expect(old(order('pending', 'due', { changedAt: hoursAgo(3.9) }))).toEqual([false])
  expect(old(order('pending', 'due', { changedAt: hoursAgo(4) }))).toEqual([true])
  expect(old(order('pending', 'due', { changedAt: hoursAgo(40), followUpAt: hoursAgo(1) }))).toEqual([false])
  expect(queuesOf(order('shipped', 'due', { changedAt: hoursAgo(130) }), NOW)).toMatchObject([
    { since: NOW - 10 * HOUR, isOld: true },
  ])
})

const moment = fc.integer({ min: -400, max: 4000 }).map(hoursAgo)
const any = fc.record<QueuedOrder>({
  state: fc.constantFrom(...ORDER_STATES),
  payment: fc.constantFrom(...PAYMENT_STATES),
  changedAt: moment,
  paymentChangedAt: moment,
  followUpAt: fc.option(moment),
  zone: fc.constantFrom('inside_dhaka', 'outside_dhaka'),
})

test('an order is in each queue at most once, in their order, and never since the future', () => {
  fc.assert(
    fc.property(any, (one) => {
      const found = queuesOf(one, NOW)
      const queues = found.map(({ queue }) => queue)
      expect(queues).toEqual(QUEUES.filter((queue) => queues.includes(queue)))
      for (const { since } of found) expect(since).toBeLessThanOrEqual(NOW)
    }),
  )
})

test('no order is forgotten: what has a big step is in a queue sooner or later', () => {
  const aYearLater = NOW + 365 * 24 * HOUR
  for (const state of ORDER_STATES)
    for (const payment of PAYMENT_STATES) {
      const found = queuesOf(order(state, payment), aYearLater)
      expect({ state, payment, inQueue: found.length > 0 }).toEqual({
        state,
        payment,
        inQueue: bigStep(state, payment) !== undefined,
      })
    }
})
