import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { isChecking } from '#shop/gateways/rules/attempt.ts'
import type { Trick } from '../peers/peer.ts'
import type { GatewayDriver } from './gateway-drivers.ts'
import type { PaymentCalls } from './payment-calls.ts'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The call by which the shop takes the money itself, at the gateway where it does. */
export const CAPTURE = '/execute'
/** Tricks that need no timeout of 20 seconds. */
const TRICKS = [
  'reset',
  'resetAfter',
  '500',
  '500After',
  '502 html',
  '200 html',
  'half',
  'empty',
  '429',
  'extra',
  'redirect',
] as const

/** A failure names its seed: `PAYMENT_SEED=… vitest run …` repeats what happened in it. */
export const SEED = Number(process.env['PAYMENT_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Minutes that pass. */
export const minutes = fc.constantFrom(0, 1, 10, 120)
/** What a shopper, the gateway or the network does to a payment. */
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
  fc.record({ do: fc.constant('trick' as const), trick: fc.constantFrom<Trick>(...TRICKS) }),
)
export type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** A shop in this process or in others, and a gateway that it takes money through. */
export interface Paying {
  driver: GatewayDriver
  shop: PaymentCalls
}
export interface PayableOrder {
  pk: number
  token: string
}

const attemptsOf = async ({ shop }: Paying, orders: readonly PayableOrder[]) =>
  (await shop.attempts()).filter(({ order_id }) => orders.some(({ pk }) => pk === order_id))

async function hear({ driver, shop }: Paying, reference: string): Promise<void> {
  if (driver.hook) expect(await shop.hear(driver.hook(reference))).toBe(200)
}

/** Does it at the latest page that a shopper of this order was led to. */
export async function takeStep(paying: Paying, order: PayableOrder, one: Deed): Promise<void> {
  const { driver, shop } = paying
  const { peer, paths } = driver
  if (one.do === 'trick') for (const path of [...paths.open, paths.ask, CAPTURE]) peer.next(path, one.trick)
  if (one.do === 'start') await shop.start(order.token)
  const reference = (await attemptsOf(paying, [order])).findLast(({ go }) => go !== '')?.reference
  if (reference === undefined) return
  if (one.do === 'shopper' && peer.taken(reference) === 0) (one.pays ? driver.pay : driver.cancel)(reference)
  if (one.do === 'hook') await hear(paying, reference)
  if (one.do === 'return') {
    const { brings } = (one.isForged ? driver.forged : driver.back)(reference)
    const backs = Array.from({ length: one.times }, () => shop.comeBack(order.token, reference, one.says, brings))
    expect(new Set((await Promise.all(backs)).map(({ status }) => status))).toEqual(new Set([303]))
  }
}

/** Everybody behaves, webhooks arrive at last, and a day passes. */
export async function settleAll(paying: Paying, orders: readonly PayableOrder[]): Promise<void> {
  const { driver, shop } = paying
  driver.peer.behave()
  for (const { reference, go } of await attemptsOf(paying, orders)) if (go !== '') await hear(paying, reference)
  for (const each of [1, 5, 20, 90, 500]) await shop.wait(each * MINUTE, orders)
  await shop.wait(DAY, orders)
}

/** Expects that the money of an order was taken once, that what was taken is known, and that its state says so. */
export async function expectTruth(paying: Paying, order: PayableOrder): Promise<void> {
  const { driver, shop } = paying
  const attempts = await attemptsOf(paying, [order])
  const taken = attempts.filter(({ reference }) => driver.peer.taken(reference) > 0)
  for (const { reference } of taken) expect([reference, driver.peer.taken(reference)]).toEqual([reference, 1])
  const known = attempts.filter(({ state }) => state === 'paid' || state === 'review')
  expect(known.map(({ reference }) => reference)).toEqual(taken.map(({ reference }) => reference))
  expect(attempts.filter((one) => isChecking(one) || one.state === 'opening')).toEqual([])
  // What was paid more than once is refundable, and says why it waits.
  const isPaid = taken.length > 0
  const why = known.map(({ state, reason }) => reason ?? state).toSorted()
  expect(why).toEqual(known.map((_, at) => (at === 0 ? 'paid' : 'second')))
  const { payment_state, received_paisa, total_paisa } = await shop.order(order.pk)
  expect([payment_state, received_paisa]).toEqual(isPaid ? ['verified', total_paisa] : ['due', 0])
  const came = (await shop.money(order.pk)).filter(({ direction }) => direction === 'in')
  expect(came.map(({ paisa }) => paisa)).toEqual(isPaid ? [total_paisa] : [])
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

/** Gives back, through the office, what was paid for an order that was paid already; expects that all of it went once. */
export async function giveBackSeconds({ driver, shop }: Paying, headers: Record<string, string>): Promise<number> {
  const { refund } = driver
  const seconds = (await shop.attempts()).filter(({ reason, state }) => state === 'review' && reason === 'second')
  if (!refund || seconds.length === 0) return 0
  for (const { id, received_paisa } of seconds) {
    const wish = { amount: (received_paisa ?? 0) / 100, reason: 'Paid twice', key: `second ${id}` }
    expect(await shop.refund(id, wish, headers)).toBe(200)
  }
  await shop.run()
  refund.finish?.()
  await shop.wait(HOUR, [])
  const closed = (await shop.attempts()).filter(({ id }) => seconds.some((second) => second.id === id))
  expect(closed.map(({ state }) => state)).toEqual(seconds.map(() => 'closed'))
  expect(seconds.map(({ reference }) => refund.given(reference))).toEqual(seconds.map(() => 1))
  return seconds.length
}
