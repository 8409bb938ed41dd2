import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import {
  afterDelivery,
  checkedState,
  holdsMoney,
  isPaymentOpen,
  leftToCollect,
  PAYMENT_STEPS,
  paymentTransition,
} from '#shop/payments/rules/payment-states.ts'
import { ROLES } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

const NOW = Date.parse('2001-11-22T10:00:00.000Z')
const fresh = { previous: null, changedAt: '2001-11-22T09:59:00.000Z' }

test('every from × to × role: a payment moves by a row of the table and its permission, and by nothing else', () => {
  for (const state of PAYMENT_STATES)
    for (const to of PAYMENT_STATES)
      for (const role of ROLES) {
        const step = PAYMENT_STEPS.find((one) => one.from === state && one.to === to)
        const result = paymentTransition({ state, ...fresh }, to, { role, now: NOW })
        if (state === to) expect(result).toEqual({ ok: false, code: 'same_state' })
        else if (!step) expect(result).toEqual({ ok: false, code: 'no_such_step' })
        else expect(result).toEqual(can(role, step.may) ? { ok: true, kind: 'step' } : { ok: false, code: 'forbidden' })
      }
})

test('every state can be reached, and only refunded is the end', () => {
  const ends = PAYMENT_STATES.filter((state) => !PAYMENT_STEPS.some(({ from }) => from === state))
  expect(ends).toEqual(['refunded'])
  const reached = new Set(['due', 'submitted', ...PAYMENT_STEPS.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual(PAYMENT_STATES.toSorted())
  expect(new Set(PAYMENT_STEPS.map(({ from, to }) => `${from} ${to}`)).size).toBe(PAYMENT_STEPS.length)
})

test('a rejection is undone within ten minutes by whoever may verify, and a clerk never verifies', () => {
  const rejected = { state: 'rejected', previous: 'submitted', changedAt: '2001-11-22T09:55:00.000Z' } as const
  // Another transaction id may be submitted at any time: that is a step.
  expect(paymentTransition(rejected, 'submitted', { role: 'clerk', now: NOW })).toEqual({ ok: true, kind: 'step' })
  const verified = { ...rejected, state: 'verified' } as const
  expect(paymentTransition(verified, 'submitted', { role: 'manager', now: NOW })).toEqual({ ok: true, kind: 'undo' })
  expect(paymentTransition(verified, 'submitted', { role: 'clerk', now: NOW })).toMatchObject({ code: 'forbidden' })
  const late = { role: 'manager', now: NOW + 10 * 60_000 } as const
  expect(paymentTransition(verified, 'submitted', late)).toMatchObject({ code: 'undo_too_late' })
  expect(paymentTransition(verified, 'submitted', { ...late, role: 'owner' })).toEqual({ ok: true, kind: 'undo' })
})

const paisa = fc.integer({ min: 0, max: 100_000_000 })

test('what arrived verifies, is an advance or rejects, and the rest is left to collect', () => {
  expect(checkedState(0, 0)).toBe('verified')
  fc.assert(
    fc.property(paisa, paisa, (received, total) => {
      const left = leftToCollect(total, received)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(checkedState(received, total) === 'verified').toBe(left === 0)
      expect(checkedState(received, total) === 'rejected').toBe(received === 0 && total > 0)
      expect(Math.min(received, total) + left).toBe(total)
    }),
  )
})

test('delivery collects what was due and leaves everything else', () => {
  expect(PAYMENT_STATES.map(afterDelivery)).toEqual([
    'collected',
    'collected',
    'submitted',
    'verified',
    'rejected',
    'collected',
    'settled',
    'refunded',
  ])
})

test('no payment is open and held at a time', () => {
  for (const state of PAYMENT_STATES) expect(isPaymentOpen(state) && holdsMoney(state)).toBe(false)
})
