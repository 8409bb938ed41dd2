import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptState } from '#shop/gateways/contract/attempts.ts'
import { ATTEMPT_STATES, CLAIMS } from '#shop/gateways/contract/attempts.ts'
import { type Attempt, afterFinding, afterReturn, type Finding, nextAct } from '#shop/gateways/rules/attempt.ts'
import { payablePaisa, payPageState } from '#shop/gateways/rules/payable.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  ...{ state: 'open', says: null, reason: null, asks: 0, asksFrom: 0, changedAt: 0, expiresAt: DAY },
  ...change,
})

const finding = fc.record<Finding>({
  state: fc.constantFrom('paid', 'open', 'failed', 'cancelled', 'expired'),
  differs: fc.constantFrom(null, 'amount', 'currency', 'attempt', 'risky'),
})
const event = fc.oneof(
  fc.record({ kind: fc.constant('return' as const), says: fc.constantFrom(...CLAIMS) }),
  fc.record({ kind: fc.constant('finding' as const), finding }),
)

test.each(['ours', 'theirs'] as const)(
  'whatever comes, paid stays paid, and only the gateway makes it so (%s)',
  (capture) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(2 * DAY)), { maxLength: 20 }), (events) => {
        let now = 0
        let one = attempt()
        for (const [each, after] of events) {
          now += after
          const change =
            each.kind === 'return' ? afterReturn(one, each.says, capture, now) : afterFinding(one, each.finding, now)
          const isProven = each.kind === 'finding' && each.finding.state === 'paid'
          const before = one.state
          one = { ...one, ...change }
          if (before === 'paid' || before === 'review') expect(one.state).toBe(before)
          else if (isProven) expect(one.state).toBe(each.finding.differs === null ? 'paid' : 'review')
          else expect(['paid', 'review']).not.toContain(one.state)
        }
      }),
      { numRuns: 500 },
    )
  },
)

test.each(['ours', 'theirs'] as const)('every attempt comes to rest after a bounded number of acts (%s)', (capture) => {
  const start = fc.record({
    state: fc.constantFrom<AttemptState>(...ATTEMPT_STATES),
    says: fc.constantFrom(null, ...CLAIMS),
    asks: fc.nat(9),
  })
  fc.assert(
    fc.property(start, (from) => {
      let one = attempt(from)
      let now = 0
      for (let acts = 0; acts < 40; acts += 1) {
        const act = nextAct(one, capture, now)
        if (act.kind === 'none') return
        if (act.kind === 'wait') {
          expect(act.at).toBeGreaterThan(now)
          now = act.at
        } else if (act.kind === 'give_up') {
          one = { ...one, state: one.state === 'opening' ? 'failed' : 'expired', asks: one.asks + 1, changedAt: now }
        } else {
          // The gateway says nothing, each time.
          const state = act.kind === 'settle' || one.state === 'settling' ? 'unsure' : one.state
          one = { ...one, state, asks: one.asks + 1, changedAt: now }
        }
      }
      expect.fail('It never came to rest.')
    }),
    { numRuns: 500 },
  )
})

test('a gateway that captures by our call is asked only after that call went unanswered', () => {
  expect(nextAct(attempt(), 'ours', DAY / 2)).toEqual({ kind: 'wait', at: DAY })
  expect(nextAct(attempt({ state: 'claimed', says: 'paid' }), 'ours', 1)).toEqual({ kind: 'settle' })
  expect(nextAct(attempt({ state: 'settling', says: 'paid' }), 'ours', 1)).toMatchObject({ kind: 'wait' })
  expect(nextAct(attempt({ state: 'settling', says: 'paid' }), 'ours', MINUTE)).toEqual({ kind: 'ask' })
  expect(nextAct(attempt({ state: 'paid', says: 'paid' }), 'ours', MINUTE)).toEqual({ kind: 'none' })
})

/** Minutes after `from` at which a gateway that says nothing new is asked. */
function asksOf(start: Attempt, from: number): number[] {
  const times: number[] = []
  let one = start
  let now = from
  for (;;) {
    const act = nextAct(one, 'theirs', now)
    if (act.kind === 'wait') now = act.at
    else if (act.kind !== 'ask') return times
    else {
      times.push((now - from) / MINUTE)
      one = { ...one, asks: one.asks + 1, ...afterFinding(one, { state: 'open', differs: null }, now) }
    }
  }
}

test('a gateway that captures by itself is asked at 30 s, 2, 5, 15 and 60 minutes, 6 hours and at the end', () => {
  expect(asksOf(attempt(), 0).slice(0, 7)).toEqual([0.5, 2, 5, 15, 60, 360, 1440])
})

test('a return after the end of an attempt is confirmed at the same times', () => {
  const over = attempt({ state: 'expired', asks: 8 })
  const back = { ...over, ...afterReturn(over, 'paid', 'theirs', 2 * DAY) }
  expect(asksOf(back, 2 * DAY).slice(0, 7)).toEqual([0, 0.5, 2, 5, 15, 60, 360])
})

test('nothing says failed while an attempt is unsure, and an order on its way is not paid online any more', () => {
  for (const state of ['claimed', 'settling', 'unsure'] as const)
    expect(payPageState('due', 100, [{ state: 'failed' }, { state }])).toBe('checking')
  expect(payPageState('due', 100, [{ state: 'failed' }])).toBe('due')
  const order = { state: 'packed', payment_state: 'advance', total_paisa: 500, received_paisa: 200 } as const
  expect(payablePaisa(order)).toBe(300)
  expect(payablePaisa({ ...order, state: 'shipped' })).toBe(0)
  expect(payablePaisa({ ...order, payment_state: 'submitted' })).toBe(0)
})
