import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { openPostgres } from '#platform/db/connection.ts'
import { API } from '../support/api.ts'
import { expectRightBooks } from '../support/faults/books.ts'
import { buyAll } from '../support/faults/buyers.ts'
import { KILLS_OF_TWO, ORDERS } from '../support/faults/counts.ts'
import { startProxy } from '../support/faults/proxy.ts'
import { createDurablePostgres, createProcess, type ShopProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { readSite } from '../support/site.ts'

const PUBLISH_TOKEN = 'a-token-of-the-tests'

async function untilPublished({ url }: ShopProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}${API.publishNow}`, { headers: { Authorization: `Bearer ${PUBLISH_TOKEN}` } })
    if (response.ok && (await response.json()).backlog === 0) return
    // So it answers while a slow machine still publishes.
    if (!response.ok && response.status !== 503) throw new Error(`${API.publishNow} answered ${response.status}.`)
    await pause(50)
  }
}

async function readFiles({ dataDir }: ShopProcess, isWanted: (name: string) => boolean) {
  const files = await readSite(join(dataDir, 'site'))
  return Object.fromEntries(Object.entries(files).filter(([name]) => isWanted(name)))
}

const isOfFeed = (name: string) => Object.values(FEEDS).some((address) => name.startsWith(address))
const readFeeds = (process: ShopProcess) => readFiles(process, isOfFeed)
const readPages = (process: ShopProcess) => readFiles(process, (name) => !isOfFeed(name))

test('two processes on one PostgreSQL, one of them killed again and again: no order is lost or duplicated', async () => {
  const { databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, Math.floor(ORDERS / 5))
  const environment = { DATABASE_URL: databaseUrl, PUBLISH_TOKEN }
  const processes = [await createProcess(environment), await createProcess(environment)]
  await Promise.all(processes.map((process) => process.start()))
  const proxy = await startProxy(processes.map(({ url }) => url))

  let done = 0
  const buying = buyAll(proxy, ORDERS, (count) => {
    done = count
  })
  for (let kill = 1; kill <= KILLS_OF_TWO; kill += 1) {
    while (done < (kill * ORDERS) / (KILLS_OF_TWO + 1)) await pause(1)
    const victim = processes[kill % 2]
    await victim?.kill()
    await victim?.start()
  }
  const acknowledged = await buying
  expect(acknowledged).toHaveLength(ORDERS)
  await expectRightBooks(db, acknowledged)

  await Promise.all(processes.map(untilPublished))
  const [one, other] = await Promise.all(processes.map(readPages))
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(20)
  expect(one).toEqual(other)
  // Feeds follow the pages by a rhythm of their own.
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all(processes.map(readFeeds))
      return one?.[FEEDS.google] !== undefined && isDeepStrictEqual(one, other)
    })
    .toBe(true)
})
