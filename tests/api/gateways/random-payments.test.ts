import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BkashPeer } from '../../peers/bkash.ts'
import { type Peer, sendHook, startPeer, type Trick } from '../../peers/peer.ts'
import { SslcommerzPeer } from '../../peers/sslcommerz.ts'
import { PAYMENT_RUNS } from '../../support/faults/counts.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
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

const step = fc.oneof(
  fc.constant({ do: 'start' as const }),
  fc.record({ do: fc.constant('shopper' as const), pays: fc.boolean() }),
  fc.record({
    do: fc.constant('return' as const),
    says: fc.constantFrom('paid', 'failed', 'cancelled'),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ do: 'hook' as const }),
  fc.record({ do: fc.constant('trick' as const), trick: fc.constantFrom<Trick>(...TRICKS) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0, 1, 10, 120) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a gateway's shopper and servers do, by gateway. */
interface Driver {
  peer: Peer & { keys: Record<string, string>; taken: (reference: string) => number }
  shopper: (reference: string, pays: boolean) => URLSearchParams | string
  back: (reference: string) => URLSearchParams | string
  hook?: (shop: PayingShop, reference: string) => Promise<number>
  paths: string[]
}

async function take(driver: Driver, shop: PayingShop, { pk, token }: { pk: number; token: string }, one: Step) {
  const { peer } = driver
  const opened = (await shop.attempts()).filter(({ order_id, go }) => order_id === pk && go !== '')
  const reference = opened.at(-1)?.reference
  if (one.do === 'start') await shop.start(token)
  if (one.do === 'trick') for (const path of driver.paths) peer.next(path, one.trick)
  if (one.do === 'wait') await shop.wait(one.minutes * MINUTE)
  if (reference === undefined) return
  if (one.do === 'shopper') driver.shopper(reference, one.pays)
  if (one.do === 'hook') await driver.hook?.(shop, reference)
  if (one.do === 'return')
    await Promise.all(
      Array.from({ length: one.times }, () => shop.comeBack(token, reference, one.says, driver.back(reference))),
    )
  if (one.do === 'return') await shop.run()
}

async function settle(driver: Driver, shop: PayingShop): Promise<void> {
  driver.peer.behave()
  for (const minutes of [1, 5, 20, 90, 500]) await shop.wait(minutes * MINUTE)
  await shop.wait(DAY)
}

const sslcommerz = async (): Promise<Driver> => {
  const peer = await startPeer(new SslcommerzPeer())
  return {
    peer,
    shopper(reference, pays) {
      const { status } = peer.of(reference)
      if (status === 'UNATTEMPTED' || status === 'FAILED') pays ? peer.pay(reference) : peer.end(reference, 'FAILED')
      return ''
    },
    back: (reference) => peer.formOf(reference),
    hook: (shop, reference) => sendHook(shop.api, `/api/hooks/sslcommerz/${shop.connection.ref}`, peer.hook(reference)),
    paths: ['/gwprocess', '/validator'],
  }
}
const bkash = async (): Promise<Driver> => {
  const peer = await startPeer(new BkashPeer())
  const queries = new Map<string, string>()
  return {
    peer,
    shopper(reference, pays) {
      const query = peer.shopper(reference, pays ? 'pays' : 'cancels')
      queries.set(reference, query)
      return query
    },
    back: (reference) => queries.get(reference) ?? `paymentID=${peer.of(reference).paymentID}&status=success`,
    paths: ['/create', '/execute', '/payment/status'],
  }
}

test.each([
  ['sslcommerz', sslcommerz],
  ['bkash', bkash],
] as const)(
  'whatever returns, webhooks, tricks and hours bring, money of %s is counted once or left to a person',
  async (provider, drive) => {
    const driver = await drive()
    const shop = await createPayingShop(provider, driver.peer)
    const run = async (steps: Step[]) => {
      const order = await shop.place({ phone_number: `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` })
      for (const one of steps) await take(driver, shop, order, one)
      await settle(driver, shop)
      const attempts = (await shop.attempts()).filter(({ order_id }) => order_id === order.pk)
      const taken = attempts.filter(({ reference }) => driver.peer.taken(reference) > 0)
      // Each attempt is captured once, and whatever was captured is known.
      for (const { reference } of taken) expect(driver.peer.taken(reference)).toBe(1)
      const known = attempts.filter(({ state }) => state === 'paid' || state === 'review')
      expect(known.map(({ reference }) => reference)).toEqual(taken.map(({ reference }) => reference))
      const { payment_state, received_paisa, total_paisa } = await shop.order(order.pk)
      const isPaid = taken.length > 0
      expect([payment_state, received_paisa]).toEqual(isPaid ? ['verified', total_paisa] : ['due', 0])
      expect(known.filter(({ state }) => state === 'paid')).toHaveLength(isPaid ? 1 : 0)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), run), { numRuns: PAYMENT_RUNS })
  },
)
