import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { test } from 'vitest'
import { KILLED_PAYMENTS } from '../support/faults/counts.ts'
import { Lost, openPayingProcess, type PayingProcess, payingCases } from '../support/faults/paying-process.ts'
import {
  deed,
  expectNothingLeft,
  expectTruth,
  giveBackSeconds,
  MINUTE,
  minutes,
  SEED,
  settleAll,
  takeStep,
} from '../support/random-payments.ts'

const { gateways: GATEWAYS, orders: ORDERS, phases: PHASES } = KILLED_PAYMENTS
/** Milliseconds that each answer of the gateway takes, and for which a kill waits for its moment. */
const SLOW = 60
const PATIENCE = 10_000

/** What a process is killed in, each once in a full run, and phases in which none is. */
const MOMENTS = ['any', 'token', 'page', 'question', 'capture', 'webhook', 'refund', 'none', 'none'] as const
type Moment = (typeof MOMENTS)[number]

/** Something happens to every order at a time, a process may be killed meanwhile, and then time passes. */
const phase = fc.record({
  deeds: fc.array(deed, { minLength: ORDERS, maxLength: ORDERS }),
  after: fc.integer({ min: 0, max: 2 * SLOW }),
  victim: fc.nat(1),
  minutes,
})
type Phase = typeof phase extends fc.Arbitrary<infer P> ? P : never
const bounds = { minLength: PHASES, maxLength: PHASES }
const plan = fc.tuple(fc.array(phase, bounds), fc.shuffledSubarray([...MOMENTS], bounds))

/** Resolves to whether what a kill is to hit has begun. */
async function hasBegun({ db, driver, called }: PayingProcess, moment: Moment): Promise<boolean> {
  if (moment === 'any' || moment === 'none') return true
  const { paths, hook, killToken, refund } = driver
  const calls = (path: string | undefined) => (path === undefined ? undefined : async () => called(path))
  const count = {
    token: calls(paths.token),
    page: calls(paths.open.at(-1)),
    question: calls(paths.ask),
    capture: calls(paths.capture),
    webhook: hook && (async () => (await db.selectFrom('hook_call').select('id').execute()).length),
    // Written before the call, whose path may be that of a question.
    refund:
      refund &&
      (async () => (await db.selectFrom('pay_refund').where('state', '<>', 'asked').select('id').execute()).length),
  }[moment]
  if (!count) return false
  // The next call is refused, and has another token granted.
  if (moment === 'token') killToken?.()
  const before = await count()
  for (const until = performance.now() + PATIENCE; performance.now() < until; await pause(2))
    if ((await count()) > before) return true
  return false
}

/** Kills a process at its moment and starts it again; returns what was cut. */
async function strike(paying: PayingProcess, moment: Moment, { after, victim }: Phase): Promise<string[]> {
  if (moment === 'none') return []
  const { db, processes } = paying
  const process = processes[victim % processes.length]
  const isHit = await hasBegun(paying, moment)
  await pause(moment === 'webhook' ? after / SLOW : after)
  await process?.kill()
  const cut = await db
    .selectFrom('job')
    .select(['kind', 'locked_until'])
    .where('state', '=', 'waiting')
    .where('run_at', '<=', new Date().toISOString())
    .execute()
  await process?.start()
  const jobs = cut.map(({ kind, locked_until }) => (locked_until === null ? `${kind} before it began` : `in ${kind}`))
  return isHit ? [...jobs, `at ${moment}`] : jobs
}

/** A shopper or a gateway whose request was cut has lost it. */
const unlessLost = (taken: Promise<void>): Promise<void> =>
  taken.catch((error) => {
    if (!(error instanceof Lost)) throw error
  })

test.for(payingCases(GATEWAYS))(
  'random returns, webhooks, refunds, tricks and kill -9 of processes that take money through %s on %s: each order is paid once and true',
  async ([provider, engine], { annotate }) => {
    const paying = await openPayingProcess(provider, engine, { processes: engine === 'postgres' ? 2 : 1 })
    const { db, driver, peer, calls: shop, place } = paying
    const cut: string[] = []
    let phone = 1_700_000_000
    const run = async (phases: Phase[], moments: Moment[]) => {
      const orders: Awaited<ReturnType<typeof place>>[] = []
      while (orders.length < ORDERS) orders.push(await place(`0${++phone}`))
      await Promise.all(orders.map(({ token }) => shop.start(token)))
      peer.pause = SLOW
      for (const [at, one] of phases.entries()) {
        const striking = strike(paying, moments[at] ?? 'none', one)
        await Promise.all(
          orders.map((order, which) =>
            unlessLost(takeStep({ driver, shop }, order, one.deeds[which] ?? { do: 'hook' })),
          ),
        )
        cut.push(...(await striking))
        // Nobody works while the clock is moved.
        await shop.run()
        if (one.minutes > 0) await shop.wait(one.minutes * MINUTE)
      }
      peer.pause = 0
      await settleAll({ driver, shop }, orders)
      for (const order of orders) await expectTruth({ driver, shop }, order)
    }
    const once = { numRuns: 1, endOnFailure: true, includeErrorInReport: true, seed: SEED }
    await fc.assert(
      fc.asyncProperty(plan, ([phases, moments]) => run(phases, moments)),
      once,
    )
    await giveBackSeconds({ driver, shop })
    await expectNothingLeft(db)
    const counts = Object.entries(Object.groupBy(cut, (one) => one)).map(([what, each]) => `${each?.length} ${what}`)
    await annotate(`PAYMENT_SEED=${SEED}, cut ${counts.toSorted().join(', ')}`)
  },
)
