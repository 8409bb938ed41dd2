import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publishStatusSchema } from '#publish/contract/publish.ts'
import { API } from '../support/api.ts'
import { orderBody } from '../support/test-shop.ts'
import { createMemoryGroup } from './memory/cgroup.ts'
import { writeGoods } from './memory/goods-file.ts'
import { runMeasured, SHOP, startShop } from './memory/process.ts'

/**
 * npm run bench:small -- [--products N] [--memory MB]
 *
 * A shop on a machine of 1 GB without swap: it starts, publishes, and imports a file by the command, while shoppers search
 * and order. Tells how much memory shop and command took together, and whether all of them were answered. Needs Linux
 * and root, for a control group.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '30692' }, memory: { type: 'string', default: '1024' } },
})
const TOKEN = 'a token for measuring only'
/** Milliseconds between two orders, and between two searches. */
const EVERY = 500
const SEARCHES = ['premium rice', 'মধু', 'fresh tea', 'sharee']

const group = createMemoryGroup(Number(values.memory))
const folder = await mkdtemp(join(tmpdir(), 'haat-small-'))
const environment = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', PUBLISH_TOKEN: TOKEN, LIMITS: 'off' }
const shopper = { orders: [] as number[], searches: [] as number[], refused: 0 }
let most = 0
let isBusy = true

/** Asks for something again and again until all work is done, whether the answers before are there or not. */
async function ask(times: number[], send: (turn: number) => Promise<Response>): Promise<void> {
  const asked: Promise<void>[] = []
  for (let turn = 0; isBusy; turn += 1) {
    const started = performance.now()
    const answer = send(turn).then(async (response) => {
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.status}`)
      times.push(performance.now() - started)
    })
    asked.push(
      answer.catch(() => {
        shopper.refused += 1
      }),
    )
    most = Math.max(most, group.used().anonymous)
    await wait(EVERY)
  }
  await Promise.all(asked)
}

const order = (url: string) => () =>
  fetch(url + API.createOrder, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
    body: JSON.stringify(orderBody()),
  })
const search = (url: string) => (turn: number) =>
  fetch(`${url}/api/product/product?search=${encodeURIComponent(`${SEARCHES[turn % SEARCHES.length]} ${turn}`)}`)

/** Waits until every page is published. */
async function published(url: string): Promise<void> {
  for (let backlog = 1; backlog > 0; await wait(1000)) {
    const response = await fetch(url + API.publishNow, { headers: { Authorization: `Bearer ${TOKEN}` } })
    const status = publishStatusSchema.parse(await response.json())
    backlog = status.reports.length === 0 ? 1 : status.backlog
  }
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `${times.length}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const tell = (what: string, figure: string) => console.log(`| ${what} | ${figure} |`)
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`

try {
  const file = join(folder, 'goods.csv')
  await writeGoods(file, Number(values.products))
  await runMeasured([...SHOP, 'seed'], environment)
  const { child, url } = await startShop(environment, { group: group.folder })
  const began = performance.now()
  const shoppers = [ask(shopper.orders, order(url)), ask(shopper.searches, search(url))]
  const { peak } = await runMeasured([...SHOP, 'import', file], environment, { group: group.folder })
  const imported = seconds(began)
  await published(url)
  isBusy = false
  await Promise.all(shoppers)
  const load = (loadavg()[0] ?? 0).toFixed(0)
  console.log(`| ${values.products} goods, ${values.memory} MB without swap, load average ${load} | |\n|---|---|`)
  tell('import, beside a publishing shop: time; its peak', `${imported}; ${peak.toFixed(0)} MB`)
  tell('until every page is published', seconds(began))
  tell(
    'shop and import together: most memory; with caches of files',
    [most, group.used().peak].map((mb) => `${mb.toFixed(0)} MB`).join('; '),
  )
  tell('processes that the kernel killed', `${group.killed()}`)
  tell('orders', spread(shopper.orders))
  tell('searches', spread(shopper.searches))
  tell('without an answer', `${shopper.refused}`)
  child.kill('SIGTERM')
  await once(child, 'exit')
} finally {
  await group.remove()
  await rm(folder, { recursive: true, force: true })
}
