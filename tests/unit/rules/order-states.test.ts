import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANCEL_REASONS, ORDER_STATES, type OrderState, PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import {
  bigStep,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderStatus,
  openTransitions,
  shopperStatus,
  transition,
} from '#shop/orders/rules/order-states.ts'
import { isPaymentOpen } from '#shop/payments/rules/payment-states.ts'
import { ROLES } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

const NOW = Date.parse('2001-11-22T10:00:00.000Z')
const MINUTE = 60_000
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString()
const order = (state: OrderState, previous: OrderState | null = null, minutes = 1) =>
  ({ state, previous, changedAt: ago(minutes), payment: 'due' }) as const
const owner = { role: 'owner', now: NOW } as const

test('every from × to × role: an order moves by a row of the table and its permission, and by nothing else', () => {
  for (const from of ORDER_STATES)
    for (const to of ORDER_STATES)
      for (const role of ROLES) {
        const step = ORDER_STEPS.find((one) => one.from === from && one.to === to)
        const result = transition(order(from), to, { role, now: NOW, reason: 'price' })
        if (from === to) expect(result).toEqual({ ok: false, code: 'same_state' })
        else if (!step) expect(result).toEqual({ ok: false, code: 'no_such_step' })
        else if (!can(role, step.may)) expect(result).toEqual({ ok: false, code: 'forbidden' })
        else {
          const reason = to === 'cancelled' ? 'price' : null
          expect(result).toEqual({ ok: true, kind: 'step', from, to, reason })
        }
      }
})

test('the table has no row twice, and every state is reached from pending', () => {
  expect(new Set(ORDER_STEPS.map(({ from, to }) => `${from} ${to}`)).size).toBe(ORDER_STEPS.length)
  const reached = new Set<OrderState>(['pending'])
  for (const _ of ORDER_STATES) for (const { from, to } of ORDER_STEPS) if (reached.has(from)) reached.add(to)
  expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual([])
})

test('an order may be cancelled from anything before shipped, and from nothing after', () => {
  const cancellable = ORDER_STEPS.filter(({ to }) => to === 'cancelled').map(({ from }) => from)
  expect(cancellable).toEqual(['pending', 'on_hold', 'confirmed', 'packed'])
})

test('cancelling takes one of the reasons', () => {
  expect(transition(order('pending'), 'cancelled', owner)).toEqual({ ok: false, code: 'reason_missing' })
  expect(transition(order('pending'), 'cancelled', { ...owner, reason: '' })).toMatchObject({ code: 'reason_missing' })
  expect(transition(order('pending'), 'cancelled', { ...owner, reason: 'toString' })).toMatchObject({
    code: 'reason_unknown',
  })
  for (const reason of CANCEL_REASONS)
    expect(transition(order('packed'), 'cancelled', { ...owner, reason })).toMatchObject({ ok: true, reason })
})

test('a step is undone within ten minutes by whoever may take it, and later by the owner alone', () => {
  const packed = order('packed', 'confirmed', 10)
  const undo = { ok: true, kind: 'undo', from: 'packed', to: 'confirmed', reason: null }
  expect(transition(packed, 'confirmed', { role: 'packer', now: NOW })).toEqual(undo)
  expect(transition(packed, 'confirmed', { role: 'clerk', now: NOW })).toMatchObject({ code: 'forbidden' })
  for (const role of ['packer', 'manager'] as const)
    expect(transition(packed, 'confirmed', { role, now: NOW + 1 })).toMatchObject({ code: 'undo_too_late' })
  expect(transition(packed, 'confirmed', { ...owner, now: NOW + 1000 * MINUTE })).toEqual(undo)
})

test('a cancelled order comes back by undo, to where it was and nowhere else', () => {
  const cancelled = order('cancelled', 'packed')
  expect(openTransitions(cancelled, { role: 'clerk', now: NOW })).toEqual(['packed'])
  expect(openTransitions(order('cancelled'), owner)).toEqual([])
})

test('only the latest step is undone: after an undo there is nothing to undo', () => {
  expect(transition(order('confirmed', null), 'pending', owner)).toEqual({ ok: false, code: 'no_such_step' })
  expect(transition(order('delivered', 'shipped'), 'packed', owner)).toEqual({ ok: false, code: 'no_such_step' })
})

test('goods leave the shop only while the promised money is there', () => {
  for (const payment of PAYMENT_STATES) {
    const result = transition({ ...order('packed'), payment }, 'shipped', owner)
    if (isPaymentOpen(payment)) expect(result).toEqual({ ok: false, code: 'payment_open' })
    else expect(result.ok).toBe(true)
  }
})

const AFTER: Record<OrderStatus, OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

test('shoppers read one of the five names, and the same one forwards as before', () => {
  for (const state of ORDER_STATES) expect(ORDER_STATUSES).toContain(shopperStatus(state))
  for (const status of ORDER_STATUSES) expect(shopperStatus(status)).toBe(status)
  for (const { from, to } of ORDER_STEPS) {
    const [before, after] = [shopperStatus(from), shopperStatus(to)]
    // A confirmed order may be put on hold again, and a delivered one may come back.
    const isBack = to === 'on_hold' || from === 'delivered'
    if (before !== after && !isBack) expect(AFTER[before]).toContain(after)
  }
})

test('the big step is never one that would be refused, and leads every order to an end', () => {
  for (const state of ORDER_STATES)
    for (const payment of PAYMENT_STATES) {
      const next = bigStep(state, payment)
      const to = ORDER_STATES.find((one) => one === next)
      if (to === undefined) continue
      const result = transition({ ...order(state), payment }, to, { ...owner, reason: 'other' })
      expect({ state, payment, next, result }).toMatchObject({ result: { ok: true, kind: 'step' } })
    }
})

test.each([
  ['pending', 'submitted', 'check_payment'],
  ['pending', 'rejected', 'confirmed'],
  ['pending', 'due', 'confirmed'],
  ['confirmed', 'verified', 'packed'],
  ['packed', 'rejected', 'resolve_payment'],
  ['packed', 'refunded', 'cancelled'],
  ['shipped', 'due', 'delivered'],
  ['delivered', 'due', 'collect_payment'],
  ['delivered', 'rejected', 'resolve_payment'],
  ['delivered', 'collected', 'settle_payment'],
  ['delivered', 'verified', undefined],
  ['returned', 'verified', 'refund_payment'],
  ['cancelled', 'due', undefined],
  ['cancelled', 'submitted', 'check_payment'],
] as const)('the big step of an order that is %s and %s is %s', (state, payment, next) => {
  expect(bigStep(state, payment)).toBe(next)
})

test('whatever staff do, an order is in a state of the table and never jumps', () => {
  const move = fc.record({
    to: fc.constantFrom(...ORDER_STATES),
    role: fc.constantFrom(...ROLES),
    reason: fc.constantFrom(undefined, 'price', 'nonsense'),
    minutes: fc.nat({ max: 30 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let now = NOW
      let current: Parameters<typeof transition>[0] = order('pending')
      for (const { to, role, reason, minutes } of moves) {
        now += minutes * MINUTE
        const result = transition(current, to, { role, reason, now })
        if (!result.ok) continue
        const isRow = ORDER_STEPS.some((step) => step.from === result.from && step.to === result.to)
        expect(result.kind).toBe(isRow ? 'step' : 'undo')
        if (result.kind === 'undo') expect(result.to).toBe(current.previous)
        const previous = result.kind === 'undo' ? null : current.state
        current = { ...current, state: to, previous, changedAt: new Date(now).toISOString() }
      }
    }),
  )
})
