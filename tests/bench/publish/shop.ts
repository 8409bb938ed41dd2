import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { logChange } from '#platform/db/changes.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { type PublishReport, publishReportSchema, publishStatusSchema } from '#publish/contract/publish.ts'
import { pageFile } from '#publish/files.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../../support/api.ts'
import { runNode, watchMemory } from './processes.ts'

/** The same for every command, because a page with another address differs. */
export const SITE_URL = 'https://shop.example'
const TOKEN = 'a token for measuring only'
const LOOK_EVERY = 1000
const SHOP = 'src/cli/shop.ts'

/** Fills an empty data folder with the demo and `count` invented products. */
export const seedShop = (dataDir: string, count: number) =>
  runNode([SHOP, 'seed', '--products', String(count)], { DATA_DIR: dataDir })

/** Publishes every page from nothing; returns the report and the peak memory in MB. */
export async function publishAll(dataDir: string): Promise<PublishReport & { peak: number }> {
  const { output, peak } = await runNode([SHOP, 'publish', '--json'], { DATA_DIR: dataDir, SITE_URL })
  return { ...publishReportSchema.parse(JSON.parse(output)), peak }
}

/** An editor's changes of the shop's database: each call is one transaction. */
export function openEditor(dataDir: string) {
  const db = openSqlite(join(dataDir, 'shop.db'))
  return {
    listIds: async (most: number) =>
      (await db.selectFrom('product').select('id').orderBy('id').limit(most).execute()).map(({ id }) => id),
    setPrices: (ids: number[], paisa: number) =>
      db.transaction().execute(async (transaction) => {
        const price = { mrp_paisa: paisa, discount_paisa: 0, price_paisa: paisa }
        await transaction.updateTable('stored_product').set(price).where('id', 'in', ids).execute()
        await logChange(transaction, 'product', ...ids)
      }),
    /** Changes what every page shows. */
    announce: (announcement: string) =>
      db.transaction().execute((transaction) => saveSettings(transaction, { announcement })),
    close: () => db.destroy(),
  }
}

/** Starts the shop as `npm start` does and waits until it has nothing left to publish. */
export async function startShop(dataDir: string) {
  const child = spawn(process.execPath, ['src/cli/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL,
      PUBLISH_TOKEN: TOKEN,
      LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', openSync(join(dataDir, 'shop.log'), 'w')],
  })
  process.on('exit', () => child.kill())
  const peak = watchMemory(child)
  if (!child.stdout) throw new Error('The shop has no output.')
  const [opened] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(opened))?.[0] ?? ''
  const headers = { Authorization: `Bearer ${TOKEN}` }
  /** Calls the build hook; returns its report and the milliseconds that it took. */
  const publish = async () => {
    const started = performance.now()
    const response = await fetch(`${url}${API.publishNow}`, { method: 'POST', headers })
    const report = publishReportSchema.parse(await response.json())
    return { ...report, answered: performance.now() - started }
  }
  /** Waits until the shop has published a change of every page by itself; returns the report. */
  const publishedAll = async (): Promise<PublishReport> => {
    for (;;) {
      const response = await fetch(`${url}${API.publishNow}`, { headers })
      const [newest] = publishStatusSchema.parse(await response.json()).reports
      if (newest?.isFull) return newest
      await wait(LOOK_EVERY)
    }
  }
  /** Milliseconds from the response to a review until the product's page has changed on the disk. */
  const review = async (product: number) => {
    const file = join(dataDir, 'site', pageFile(PAGES.product(product)))
    const before = await readFile(file)
    const form = { name: 'Karim', email: 'karim@example.com', comment: 'Good.', rating: 4, product }
    const response = await fetch(`${url}${API.createReview}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    })
    if (!response.ok) throw new Error(`A review was answered with ${response.status}.`)
    const answered = performance.now()
    while ((await readFile(file)).equals(before)) await wait(1)
    return performance.now() - answered
  }
  const { failed, considered } = await publish()
  if (considered > 0 || failed.length > 0) throw new Error(`The shop was not published before (${considered} pages).`)
  return {
    url,
    peak,
    publish,
    publishedAll,
    review,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
