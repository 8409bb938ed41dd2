import { chmod } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { openPostgres } from '#platform/db/connection.ts'
import { API } from '../support/api.ts'
import { expectRightBooks } from '../support/faults/books.ts'
import { buyAll } from '../support/faults/buyers.ts'
import { EDIT_EVERY, KILLS_OF_EACH, MAX_STALE, ORDERS } from '../support/faults/counts.ts'
import { expectOneAtATime } from '../support/faults/one-at-a-time.ts'
import { Prices } from '../support/faults/prices.ts'
import { startShopsWithBucket } from '../support/faults/shops.ts'
import { GOODS, stockShop } from '../support/faults/stock.ts'
import { createPatientClient } from '../support/faults/twice.ts'
import { startNginx } from '../support/nginx.ts'
import { asOwner } from '../support/office.ts'
import { createPair, waitForReplica } from '../support/postgres/pair.ts'
import { BUCKET } from '../support/s3.ts'
import { createTestFolder } from '../support/test-database.ts'

const SITE_URL = 'http://127.0.0.1'
const PROCESSES = 4
/** Milliseconds between two requests of a kind, which nginx takes from one network without holding it up. */
const ORDER_EVERY = 400
const READ_EVERY = 100

/** Four processes on a PostgreSQL with a synchronous replica, which reads may use, a bucket, and nginx in front. */
async function openFour() {
  const { primary, replica, url, urlOf } = await createPair()
  const db = openPostgres(url)
  onTestFinished(() => db.destroy())
  await stockShop(db, Math.floor(ORDERS / 5))
  await waitForReplica(primary)
  const { s3, processes } = await startShopsWithBucket(url, PROCESSES, {
    ...{ SITE_URL, TRUST_PROXY: 'on', ADMIN: 'on', DATABASE_READ_URL: urlOf(replica) },
    ...{ EXPORT_TO: `s3://${BUCKET}/site`, MEDIA_TO: `s3://${BUCKET}/pictures` },
  })
  const upstream = processes.map((process) => process.url)
  // Empty, as on machines that share no disk: the processes send what they publish.
  const root = await createTestFolder()
  await chmod(root, 0o755) // Started as root, nginx reads files as another user.
  const { port } = await startNginx({ upstream, root }, { SITE_URL })
  return { primary, replica, db, s3, processes, shop: `${SITE_URL}:${port}` }
}

type Four = Awaited<ReturnType<typeof openFour>>

/** People who order, edit and read through nginx until `stop` is called. */
async function beginTraffic({ db, s3, shop }: Four) {
  const { client, ask } = createPatientClient()
  const [read, sent] = [new Prices(), new Prices()]
  const office = { ...(await asOwner(db)), Origin: SITE_URL }
  let isOver = false

  /** Sets one price after the other, each another one. */
  async function edit(): Promise<void> {
    for (let taka = 1000; !isOver; taka += 1) {
      const id = 1 + (taka % GOODS)
      const path = shop + API.changeProduct.replace('{id}', String(id))
      const { product } = await (await ask(path, { headers: office })).json()
      const acknowledge = [read, sent].map((prices) => prices.edit(id, taka))
      const body = JSON.stringify({ price: taka, before: null, version: product.version })
      const answer = await ask(path, {
        method: 'PATCH',
        body,
        headers: { ...office, 'Idempotency-Key': `price-${taka}` },
      })
      expect(answer.status, await answer.clone().text()).toBe(200)
      for (const each of acknowledge) each()
      await pause(EDIT_EVERY)
    }
  }
  /** Reads pages, lists and, as the office does, from the replica. */
  async function look(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const id = 1 + (n % GOODS)
      const askedAt = performance.now()
      const page = await ask(shop + PAGES.product(id))
      expect(page.status).toBe(200)
      read.look(id, await page.text(), askedAt)
      expect((await ask(shop + API.listProducts)).status).toBe(200)
      expect((await ask(shop + API.listShopOrders, { headers: office })).status).toBe(200)
      await pause(READ_EVERY)
    }
  }
  async function lookIntoBucket(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const id = 1 + (n % GOODS)
      const askedAt = performance.now()
      const page = await s3.get(`site${PAGES.product(id)}`)
      // The server of the tests cuts what is read while it is replaced.
      const text = await page.text().catch(() => undefined)
      if (page.status === 200 && text !== undefined) sent.look(id, text, askedAt)
      await pause(READ_EVERY)
    }
  }
  const slowly: typeof ask = async (url, init) => {
    await pause(ORDER_EVERY)
    return ask(url, init)
  }
  let done = 0
  const count = (orders: number) => {
    done = orders
  }
  const buying = buyAll(shop, Number.POSITIVE_INFINITY, count, { ask: slowly, isOver: () => isOver })
  const others = Promise.all([edit(), look(), lookIntoBucket()])
  // A failure of one of them ends the test, and no error stays unheard meanwhile.
  others.catch(() => {})
  return {
    ...{ client, read, sent },
    orders: () => done,
    async stop() {
      isOver = true
      const [acknowledged] = await Promise.all([buying, others])
      return acknowledged
    },
  }
}

type Traffic = Awaited<ReturnType<typeof beginTraffic>>

/** Waits until pages and bucket show a price that was set after this moment: one fault is over before the next one. */
async function waitForPrices({ read, sent }: Traffic, since: number): Promise<void> {
  const shownUntil = () => Math.min(read.shownUntil, sent.shownUntil)
  await expect.poll(shownUntil, { interval: 50, timeout: 600_000 }).toBeGreaterThan(since)
}

async function waitForOrders({ orders }: Traffic, more: number): Promise<void> {
  const enough = orders() + more
  await expect.poll(orders, { interval: 10, timeout: 600_000 }).toBeGreaterThanOrEqual(enough)
}

test('four processes, a replica, a bucket and nginx: each process is killed in turn, and the primary once', async () => {
  const four = await openFour()
  const isSent = async () => (await four.s3.get(`site${PAGES.product(GOODS)}`)).status
  await expect.poll(isSent, { timeout: 600_000, interval: 200 }).toBe(200)
  const { primary, replica, db, s3, processes } = four
  const traffic = await beginTraffic(four)
  await waitForOrders(traffic, 10)
  const kills = KILLS_OF_EACH * PROCESSES
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = processes[kill % PROCESSES]
    const killed = performance.now()
    await victim?.kill()
    await waitForOrders(traffic, 5)
    await victim?.start()
    await waitForOrders(traffic, 5)
    await waitForPrices(traffic, killed)
    if (kill !== Math.floor(kills / 2)) continue
    const lost = performance.now()
    await primary.kill()
    replica.promote()
    await waitForOrders(traffic, 10)
    await waitForPrices(traffic, lost)
  }
  const acknowledged = await traffic.stop()
  const { client, read, sent } = traffic
  console.info(
    `${kills} kills, ${acknowledged.length} orders, ${client.asked} requests, the longest ${JSON.stringify(client.longest)}; failed once: ${JSON.stringify([...client.once])}; ` +
      `old prices were shown for ${Math.round(read.staleFor)} ms (${read.looked} pages), and ${Math.round(sent.staleFor)} ms in the bucket (${sent.looked})`,
  )
  await expectRightBooks(db, acknowledged)
  expect(client.twice).toEqual([])
  expect(read.staleFor).toBeLessThan(MAX_STALE)
  expect(sent.staleFor).toBeLessThan(MAX_STALE)
  expectOneAtATime(s3.writes)
  for (const process of processes) expect(process.log()).not.toContain('"status":500')
})
