import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendHook, startPeer, type Trick } from '../../peers/peer.ts'
import { PAYMENT_RUNS } from '../../support/faults/counts.ts'
import { GATEWAY_DRIVERS, type GatewayDriver } from '../../support/gateway-drivers.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The call by which the shop takes the money itself. */
const CAPTURE = ['/execute']
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
    isForged: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ do: 'hook' as const }),
  fc.record({ do: fc.constant('trick' as const), trick: fc.constantFrom<Trick>(...TRICKS) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0, 1, 10, 120) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(driver: GatewayDriver, shop: PayingShop, { pk, token }: { pk: number; token: string }, one: Step) {
  const { peer, paths } = driver
  const opened = (await shop.attempts()).filter(({ order_id, go }) => order_id === pk && go !== '')
  const reference = opened.at(-1)?.reference
  if (one.do === 'start') await shop.start(token)
  if (one.do === 'trick') for (const path of [...paths.open, paths.ask, ...CAPTURE]) peer.next(path, one.trick)
  if (one.do === 'wait') await shop.wait(one.minutes * MINUTE)
  if (reference === undefined) return
  if (one.do === 'shopper' && peer.taken(reference) === 0) (one.pays ? driver.pay : driver.cancel)(reference)
  if (one.do === 'hook') await hear(driver, shop, reference)
  if (one.do === 'return') {
    const { brings } = (one.isForged ? driver.forged : driver.back)(reference)
    await Promise.all(Array.from({ length: one.times }, () => shop.comeBack(token, reference, one.says, brings)))
    await shop.run()
  }
}

const hear = async ({ hook }: GatewayDriver, { api, connection }: PayingShop, reference: string): Promise<void> => {
  if (hook) await sendHook(api, `/api/hooks/${connection.provider}/${connection.ref}`, hook(reference))
}

/** Everybody behaves, webhooks arrive at last, and a day passes. */
async function settle(driver: GatewayDriver, shop: PayingShop): Promise<void> {
  driver.peer.behave()
  for (const { reference, go } of await shop.attempts()) if (go !== '') await hear(driver, shop, reference)
  for (const minutes of [1, 5, 20, 90, 500]) await shop.wait(minutes * MINUTE)
  await shop.wait(DAY)
}

test.each(Object.entries(GATEWAY_DRIVERS))(
  'whatever returns, webhooks, tricks and hours bring, money of %s is counted once or left to a person',
  async (provider, drive) => {
    const driver = drive()
    await startPeer(driver.peer)
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
