import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedMany } from '#cli/many/seed-many.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { listCases } from './api/cases.ts'
import { type Call, closedLoad, cpuOf } from './api/load.ts'
import { startApi } from './api/process.ts'
import { drawFrom, randomFrom, simulateArrivals, simulateCallers } from './simulate/queue.ts'

/**
 * npm run bench:simulate -- [--products N] [--rounds N] [--seconds N]
 *
 * A queue with the service times that one caller and many callers measure, beside what a few callers measure in the same rounds, which
 * it has to hit within a fifth; then calls that arrive by chance at one process and at several.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '0.4' },
  },
})
const WITHIN = 0.2
const MINUTE = 60
const PROCESSES = [1, 4, 12]
const SHARES = [0.5, 0.7, 0.9, 0.95, 1, 1.1]
const CALLS = 50_000
/** The first and the last say what a call costs; those between are simulated. */
const CALLERS = [1, 2, 4, 8, 32]
const CASES = ['list: category, prices, sort; 200 a second, each another', 'order, 1 caller']
const milliseconds = Number(values.seconds) * 1000
const random = randomFrom(1)
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const folder = await mkdtemp(join(tmpdir(), 'haat-simulate-'))
const db = openDatabase({ dataDir: folder, databaseUrl: undefined })
await migrate(db)
await saveCharges(db, { inside_dhaka: 60, outside_dhaka: 120 })
await seedMany(db, { count: Number(values.products), seed: 1 }, () => {})
const categories = await db.selectFrom('category').select('name').execute()
await db.destroy()
const api = await startApi({ DATA_DIR: folder, LIMITS: 'off' })
const cases = listCases(
  Number(values.products),
  categories.map(({ name }) => name),
  randomUUID(),
).filter(({ name }) => CASES.includes(name))

/** Calls a second of so many callers, and the processor time of a call in shop and client, in milliseconds. */
async function measure(call: Call, callers: number) {
  const [before, ours] = [await api.usage(), process.cpuUsage()]
  const { perSecond } = await closedLoad(api.url, (n) => call(from + n), callers, milliseconds)
  const [after, { user, system }] = [await api.usage(), process.cpuUsage(ours)]
  from += 100_000
  const calls = (perSecond * milliseconds) / 1000
  return { perSecond, shop: (after.cpuMs - before.cpuMs) / calls, client: (user + system) / 1000 / calls }
}

let from = 0
let isHit = true
console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)}, ${values.products} goods, SQLite, one process`)
console.log(
  '\n| what | callers | measured a second | simulated | off by | mean ms measured | simulated |\n|---|---|---|---|---|---|---|',
)
for (const { name, call } of cases) {
  await closedLoad(api.url, (n) => call(from + n), 8, 3000)
  from += 100_000
  const rounds = new Map(CALLERS.map((callers) => [callers, [] as Awaited<ReturnType<typeof measure>>[]]))
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const callers of CALLERS) rounds.get(callers)?.push(await measure(call, callers))
  const meanOf = (callers: number, of: 'perSecond' | 'shop' | 'client') =>
    mean((rounds.get(callers) ?? []).map((round) => round[of]))
  const { used } = await cpuOf(
    api.url,
    (n) => call(from + n),
    200,
    async () => (await api.usage()).cpuMs,
  )
  from += 100_000
  // With one caller nothing waits: client and shop take turns, each for its share of the processor time.
  const [alone, crowd] = [CALLERS[0] ?? 1, CALLERS.at(-1) ?? 1]
  const whole = 1000 / meanOf(alone, 'perSecond')
  const ofShop = (whole * meanOf(alone, 'shop')) / (meanOf(alone, 'shop') + meanOf(alone, 'client'))
  // With many the shop never rests: what they share is what a call alone takes longer.
  const each = 1000 / meanOf(crowd, 'perSecond')
  const sending = (whole - ofShop) * Math.min(1, meanOf(crowd, 'client') / meanOf(alone, 'client'))
  // As uneven as the processor times of calls are.
  const drawn = drawFrom(used, random)
  const cost = { each: () => (drawn() * each) / mean(used), together: Math.max(0, ofShop - each) }
  for (const callers of CALLERS.slice(1, -1)) {
    const real = meanOf(callers, 'perSecond')
    const ofClient = sending + (whole - ofShop - sending) / callers
    const simulated = simulateCallers(cost, CALLS, callers, ofClient)
    const off = simulated.perSecond / real - 1
    isHit &&= Math.abs(off) <= WITHIN
    console.log(
      `| ${name} | ${callers} | ${real.toFixed(0)} | ${simulated.perSecond.toFixed(0)} | ${(off * 100).toFixed(0)} % | ` +
        `${((callers * 1000) / real).toFixed(1)} | ${simulated.mean.toFixed(1)} |`,
    )
  }
  console.log(
    `\nA call alone takes the shop ${ofShop.toFixed(2)} ms, ${cost.together.toFixed(2)} of which many share, and the client ${(whole - ofShop).toFixed(2)}.`,
  )
  console.log(
    `\n| arriving by chance, of ${(1000 / each).toFixed(0)} a second and process | ${PROCESSES.map((count) => `${count}: p50 / p99 ms`).join(' | ')} |`,
  )
  console.log(`|---|${'---|'.repeat(PROCESSES.length)}`)
  for (const share of SHARES) {
    const figures = PROCESSES.map((processes) => {
      const perSecond = (share * processes * 1000) / each
      const { p50, p99 } = simulateArrivals(
        cost,
        { processes, perSecond, calls: Math.round(perSecond * MINUTE) },
        random,
      )
      return `${p50.toFixed(1)} / ${p99.toFixed(1)}`
    })
    console.log(`| ${(share * 100).toFixed(0)} % | ${figures.join(' | ')} |`)
  }
  console.log('')
}
await api.end()
if (!isHit) {
  console.log('A simulated figure is off by more than a fifth.')
  process.exitCode = 1
}
await rm(folder, { recursive: true, force: true })
