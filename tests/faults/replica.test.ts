import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { serversOf } from '#platform/process/postgres-url.ts'
import { expectRightBooks } from '../support/faults/books.ts'
import { buyAll } from '../support/faults/buyers.ts'
import { placeOrder, readHealth, untilHealthy } from '../support/faults/calls.ts'
import { ARE_SYNCHRONOUS, MAX_AWAY, ORDERS, TAKEOVERS } from '../support/faults/counts.ts'
import { expectOneAtATime } from '../support/faults/one-at-a-time.ts'
import { startProxy } from '../support/faults/proxy.ts'
import { startShopsWithBucket } from '../support/faults/shops.ts'
import { GOODS, stockShop } from '../support/faults/stock.ts'
import { untilStored } from '../support/faults/until-stored.ts'
import { createPair, waitForReplica } from '../support/postgres/pair.ts'
import { setPrice } from '../support/site-edits.ts'

/**
 * Two processes that publish to one bucket sell, and a price is set, while the server of the database is killed and its replica
 * promoted, again and again.
 */
async function sellThroughTakeovers({ isSynchronous }: { isSynchronous: boolean }) {
  const { primary, replica, url, urlOf } = await createPair()
  const db = openPostgres(url)
  onTestFinished(() => db.destroy())
  await stockShop(db, Math.floor(ORDERS / 5))
  if (isSynchronous) await waitForReplica(primary)
  const { s3, processes } = await startShopsWithBucket(url, 2)
  const proxy = await startProxy(processes.map((process) => process.url))

  const away: number[] = []
  let [done, killedAt] = [0, 0]
  const buying = buyAll(proxy, ORDERS, (count) => {
    done = count
    if (killedAt > 0) away.push(performance.now() - killedAt)
    killedAt = 0
  })
  let [writes, follows] = [primary, replica]
  const price = (id: number, taka: number) => untilStored(() => setPrice({ db }, id, taka * 100))
  for (let kill = 1; kill <= TAKEOVERS; kill += 1) {
    while (done < (kill * ORDERS) / (TAKEOVERS + 1)) await pause(1)
    const edit = price(1 + (kill % GOODS), 100 + kill)
    await writes.kill()
    killedAt = performance.now()
    follows.promote()
    await edit
    if (kill === TAKEOVERS) break
    await writes.remove()
    const next = await follows.createReplica(writes.port)
    onTestFinished(() => next.remove())
    if (isSynchronous) await waitForReplica(follows)
    ;[writes, follows] = [follows, next]
  }
  const acknowledged = await buying
  console.info(`Milliseconds from a kill until the next order: ${away.map(Math.round).join(', ')}`)
  expect(away).toHaveLength(TAKEOVERS)
  expect(Math.max(...away)).toBeLessThan(MAX_AWAY)
  for (const process of processes) expect(process.log()).not.toContain('"status":500')
  return { db, url, urlOf, s3, processes, acknowledged, price, old: writes, now: follows }
}

type Sold = Awaited<ReturnType<typeof sellThroughTakeovers>>

/** Expects that the bucket follows a price, and was written by one process at a time. */
async function expectPublished({ s3, price }: Sold): Promise<void> {
  await price(1, 777)
  const isShown = async () => (await (await s3.get('product-details/1')).text()).includes('৳777.00')
  await expect.poll(isShown).toBe(true)
  expectOneAtATime(s3.writes)
}

const listKeys = async (url: string) => {
  const db = openPostgres(url)
  const orders = await db.selectFrom('shop_order').select('idempotency_key').execute()
  await db.destroy()
  return orders.map(({ idempotency_key }) => idempotency_key)
}

/** Starts the old server as it was, beside the one that was promoted: it takes writes as well. */
async function expectOldUnused({ processes, url, urlOf, old, now }: Sold): Promise<void> {
  await old.start()
  const place = serversOf(url).indexOf(urlOf(now)) + 1
  const keys = processes.map((_, n) => `afterwards-${n}`)
  for (const [n, process] of processes.entries()) {
    await untilHealthy(process.url)
    expect((await placeOrder(process.url, keys[n] ?? '')).status).toBe(200)
    expect((await readHealth(process.url)).body).toEqual({ status: 'ok', server: place })
  }
  const isOf = async (address: string) => (await listKeys(address)).filter((key) => keys.includes(key ?? ''))
  expect((await isOf(urlOf(now))).toSorted()).toEqual(keys)
  expect(await isOf(urlOf(old))).toEqual([])
  // A process that starts now finds both.
  expect((await isOf(url)).toSorted()).toEqual(keys)
}

test.each(ARE_SYNCHRONOUS)(
  'the replica takes over in the middle of orders, one process publishes, and the old server gets no more (synchronous: %s)',
  async (isSynchronous) => {
    const sold = await sellThroughTakeovers({ isSynchronous })
    const { db, acknowledged, now, urlOf } = sold
    expect(acknowledged).toHaveLength(ORDERS)
    const stored = new Set(await listKeys(urlOf(now)))
    const lost = acknowledged.filter(({ key }) => !stored.has(key))
    console.info(`Acknowledged orders that were lost: ${lost.length} of ${acknowledged.length}`)
    if (isSynchronous) await expectRightBooks(db, acknowledged)
    await expectPublished(sold)
    await expectOldUnused(sold)
  },
)
