import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { isChecking, isDecided } from '#shop/gateways/rules/attempt.ts'
import { isUnderWay, leftToRefund } from '#shop/gateways/rules/refunds.ts'
import { ANSWERED_TRICKS } from '../peers/peer.ts'
import type { GatewayDriver } from './gateway-drivers.ts'
import type { PaymentCalls } from './payment-calls.ts'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Answers of the office to a refund: asked for, or refused as of more than is left or beside another one. */
const ASKED = 200
const REFUSED = 409

/** A failure names its seed: `PAYMENT_SEED=… vitest run …` repeats what happened in it. */
export const SEED = Number(process.env['PAYMENT_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Minutes that pass. */
export const minutes = fc.constantFrom(0, 1, 10, 120)
/** What a shopper, the gateway, the network or staff do to a payment. */
export const deed = fc.oneof(
  fc.constant({ do: 'start' as const }),
  fc.record({ do: fc.constant('shopper' as const), pays: fc.boolean() }),
  fc.record({
    do: fc.constant('return' as const),
    says: fc.constantFrom('paid', 'failed', 'cancelled'),
    isForged: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ do: 'hook' as const }),
  fc.record({ do: fc.constant('trick' as const), trick: fc.constantFrom(...ANSWERED_TRICKS) }),
  fc.record({
    do: fc.constant('refund' as const),
    which: fc.nat(2),
    percent: fc.constantFrom(10, 60, 100),
    times: fc.integer({ min: 1, max: 3 }),
  }),
)
export type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never
type Refunding = Extract<Deed, { do: 'refund' }>

/** A shop in this process or in others, and a gateway that it takes money through. */
export interface Paying {
  driver: GatewayDriver
  shop: PaymentCalls
}
export interface PayableOrder {
  pk: number
  token: string
}
type Attempt = Awaited<ReturnType<PaymentCalls['attempts']>>[number]

const attemptsOf = async ({ shop }: Paying, orders: readonly PayableOrder[]) =>
  (await shop.attempts()).filter(({ order_id }) => orders.some(({ pk }) => pk === order_id))

async function hear({ driver, shop }: Paying, reference: string): Promise<void> {
  if (driver.hook) expect(await shop.hear(driver.hook(reference))).toBe(200)
}

/** Presses for a part of one of these payments, some presses with the same key. */
async function askRefund(
  { driver, shop }: Paying,
  paid: Attempt[],
  { which, percent, times }: Refunding,
): Promise<void> {
  const attempt = paid[which % paid.length]
  if (!attempt) return
  const key = `${attempt.id} ${(await shop.refunds()).length}`
  const paisa = Math.round(((attempt.received_paisa ?? 0) * percent) / 100)
  for (let each = 0; each < times; each += 1)
    expect(driver.refund ? [ASKED, REFUSED] : [REFUSED]).toContain(await shop.refund(attempt.id, { paisa, key }))
}

/** Does it at the latest page that a shopper of this order was led to. */
export async function takeStep(paying: Paying, order: PayableOrder, one: Deed): Promise<void> {
  const { driver, shop } = paying
  const { peer, paths } = driver
  if (one.do === 'trick')
    for (const path of [...paths.open, paths.ask, paths.capture, driver.refund?.path])
      if (path) peer.next(path, one.trick)
  if (one.do === 'start') await shop.start(order.token)
  const attempts = await attemptsOf(paying, [order])
  if (one.do === 'refund') await askRefund(paying, attempts.filter(isDecided), one)
  const reference = attempts.findLast(({ go }) => go !== '')?.reference
  if (reference === undefined) return
  if (one.do === 'shopper' && peer.taken(reference) === 0) (one.pays ? driver.pay : driver.cancel)(reference)
  if (one.do === 'hook') await hear(paying, reference)
  if (one.do === 'return') {
    const { brings } = (one.isForged ? driver.forged : driver.back)(reference)
    const backs = Array.from({ length: one.times }, () => shop.comeBack(order.token, reference, one.says, brings))
    expect(new Set((await Promise.all(backs)).map(({ status }) => status))).toEqual(new Set([303]))
  }
}

/** Refunds of attempts, and the paisa of those that are done. */
async function refundsOf({ shop }: Paying, { id }: Attempt) {
  const refunds = (await shop.refunds()).filter(({ attempt_id }) => attempt_id === id)
  return { refunds, done: refunds.flatMap(({ state, amount_paisa }) => (state === 'done' ? [amount_paisa] : [])) }
}

/** Somebody looks into the panel of the gateway for refunds whose answer was lost, which nobody else can know. */
async function decideRefunds(paying: Paying, orders: readonly PayableOrder[]): Promise<void> {
  const { driver, shop } = paying
  for (const attempt of await attemptsOf(paying, orders)) {
    const { refunds, done } = await refundsOf(paying, attempt)
    const unknown = refunds.filter(isUnderWay)
    expect(unknown.map(({ state, peer }) => [state, peer])).toEqual(unknown.map(() => ['unsure', '']))
    for (const { id } of unknown) {
      const isThere = driver.refund?.given(attempt.reference).length !== done.length
      expect(await shop.decide(id, isThere)).toBe(ASKED)
    }
  }
}

/**
 * Everybody behaves, webhooks arrive at last, days pass, and nothing is left to find out. A gateway that knows nothing of a page
 * that nobody paid at is asked at the end of its life and by one more schedule, which two jobs work off.
 */
export async function settleAll(paying: Paying, orders: readonly PayableOrder[]): Promise<void> {
  const { driver, shop } = paying
  driver.peer.behave()
  driver.refund?.finish?.()
  for (const { reference, go } of await attemptsOf(paying, orders)) if (go !== '') await hear(paying, reference)
  for (const each of [1, 5, 20, 90, 500]) await shop.wait(each * MINUTE, orders)
  driver.refund?.finish?.()
  for (const _ of [1, 2, 3]) await shop.wait(DAY, orders)
  await decideRefunds(paying, orders)
}

/** What the ledger makes of an order's payment. */
const paymentOf = (received: number, total: number, isPaid: boolean) =>
  received >= total ? 'verified' : received > 0 ? 'advance' : isPaid ? 'refunded' : 'due'

const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0)

/**
 * Expects that each payment of an order was taken once and went back once at most, that the shop knows all of it, and that the
 * order's state says so. A second payment is its own again only after something of the first one went back.
 */
export async function expectTruth(paying: Paying, order: PayableOrder): Promise<void> {
  const { driver, shop } = paying
  const attempts = await attemptsOf(paying, [order])
  const taken = attempts.filter(({ reference }) => driver.peer.taken(reference) > 0)
  for (const { reference } of taken) expect([reference, driver.peer.taken(reference)]).toEqual([reference, 1])
  const known = attempts.filter(isDecided)
  expect(known.map(({ reference }) => reference)).toEqual(taken.map(({ reference }) => reference))
  expect(attempts.filter((one) => isChecking(one) || one.state === 'opening')).toEqual([])
  const lines: { direction: string; paisa: number }[] = []
  for (const attempt of known) {
    const { reference, state, reason, received_paisa, amount_paisa } = attempt
    const { refunds, done } = await refundsOf(paying, attempt)
    expect([reference, done.toSorted()]).toEqual([reference, (driver.refund?.given(reference) ?? []).toSorted()])
    expect([reference, received_paisa]).toEqual([reference, amount_paisa])
    const left = leftToRefund(amount_paisa, refunds)
    expect([reference, left]).toEqual([reference, amount_paisa - sum(done)])
    // What was paid more than once is refundable, says why it waits, and waits no more once all of it went back.
    if (state === 'paid') lines.push({ direction: 'in', paisa: amount_paisa })
    else expect([reference, state, reason]).toEqual([reference, left === 0 ? 'closed' : 'review', 'second'])
    if (state === 'paid') for (const paisa of done) lines.push({ direction: 'out', paisa })
  }
  const moved = (await shop.money(order.pk)).filter(({ direction }) => direction !== 'fee')
  const inOrder = (all: typeof lines) => all.map(({ direction, paisa }) => `${direction} ${paisa}`).toSorted()
  expect(inOrder(moved)).toEqual(inOrder(lines))
  const paid = lines.filter(({ direction }) => direction === 'in').length
  expect(paid).toBeGreaterThanOrEqual(Math.min(1, taken.length))
  if (paid === lines.length) expect(paid).toBeLessThanOrEqual(1)
  const { payment_state, received_paisa, total_paisa } = await shop.order(order.pk)
  const received = sum(lines.map(({ direction, paisa }) => (direction === 'in' ? paisa : -paisa)))
  expect([payment_state, received_paisa]).toEqual([paymentOf(received, total_paisa, paid > 0), received])
}

/** Expects that no job has failed, and none is left for what is over. */
export async function expectNothingLeft(db: Database): Promise<void> {
  const left = await db
    .selectFrom('job')
    .select(['kind', 'state', 'result'])
    .where((job) => job.or([job('state', 'in', ['failed', 'uncertain']), job('state', '=', 'waiting')]))
    .where('kind', 'in', ['hook', 'pay_attempt', 'pay_refund'])
    .execute()
  expect(left).toEqual([])
  const heard = await db.selectFrom('hook_call').select(['id', 'outcome']).where('outcome', '=', 'waiting').execute()
  expect(heard).toEqual([])
}

/** Gives back, through the office, what is left of payments for orders that were paid already; expects that all of it went once. */
export async function giveBackSeconds(paying: Paying): Promise<void> {
  const { driver, shop } = paying
  const { refund } = driver
  const seconds = (await shop.attempts()).filter(({ state }) => state === 'review')
  if (!refund || seconds.length === 0) return
  for (const second of seconds) {
    const { refunds } = await refundsOf(paying, second)
    const paisa = leftToRefund(second.amount_paisa, refunds)
    expect(await shop.refund(second.id, { paisa, key: `second ${second.id}` })).toBe(ASKED)
  }
  await shop.run()
  refund.finish?.()
  await shop.wait(HOUR, [])
  const closed = (await shop.attempts()).filter(({ id }) => seconds.some((second) => second.id === id))
  expect(closed.map(({ state }) => state)).toEqual(seconds.map(() => 'closed'))
  for (const { reference, amount_paisa } of seconds) expect(sum(refund.given(reference))).toBe(amount_paisa)
}
