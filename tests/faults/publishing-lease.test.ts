import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { KILLS_OF_LEADER, MAX_STALE } from '../support/faults/counts.ts'
import { expectOneAtATime } from '../support/faults/one-at-a-time.ts'
import { createDurablePostgres, startShopsWithBucket } from '../support/faults/shops.ts'
import { GOODS, stockShop } from '../support/faults/stock.ts'
import { setPrice } from '../support/site-edits.ts'

/** So many processes of a shop that publish to one bucket after each change. */
async function openShops(count: number) {
  const { databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 1)
  const { s3, processes } = await startShopsWithBucket(databaseUrl, count)
  /** The process that has the lease. */
  const findLeader = async () => {
    const { holder } = await db.selectFrom('delivery').select('holder').executeTakeFirstOrThrow()
    return processes.find((process) => holder.endsWith(` ${process.pid()}`))
  }
  const untilShown = async (id: number, taka: number) => {
    const isShown = async () => (await (await s3.get(`product-details/${id}`)).text()).includes(`৳${taka}.00`)
    await expect.poll(isShown, { timeout: 120_000, interval: 100 }).toBe(true)
  }
  const price = (id: number, taka: number) => setPrice({ db }, id, taka * 100)
  /** Resolves when the bucket has got one more write, which it leaves without an answer. */
  const untilWriting = () =>
    new Promise<void>((resolve) => {
      s3.disturb(({ method }) => {
        if (method !== 'PUT') return undefined
        resolve()
        return 'never'
      })
    }).finally(() => s3.disturb(undefined))
  const hide = (id: number) => db.transaction().execute((transaction) => hideProducts(transaction, [id]))
  return { s3, processes, hide, findLeader, untilShown, untilWriting, price }
}

test('the process that publishes is killed while it writes, again and again: another one goes on', async () => {
  const { s3, findLeader, untilShown, untilWriting, price } = await openShops(3)
  await untilShown(1, 10)
  const took: number[] = []
  for (let kill = 1; kill <= KILLS_OF_LEADER; kill += 1) {
    const [id, other] = [1 + (kill % GOODS), 1 + ((kill + 1) % GOODS)]
    const writing = untilWriting()
    await price(id, 100 + kill)
    await writing
    const leader = await findLeader()
    const killed = performance.now()
    await leader?.kill()
    await price(other, 200 + kill)
    await untilShown(id, 100 + kill)
    await untilShown(other, 200 + kill)
    took.push(performance.now() - killed)
    expect(await findLeader()).not.toBe(leader)
    await leader?.start()
  }
  console.info(`Milliseconds from a kill until all prices were shown: ${took.map(Math.round).join(', ')}`)
  expect(Math.max(...took)).toBeLessThan(MAX_STALE)
  expect(new Set(s3.writes.map(({ fence }) => fence)).size).toBeGreaterThan(KILLS_OF_LEADER)
  expectOneAtATime(s3.writes)
})

test('a process that was paused while it published writes nothing old when it wakes', async () => {
  const { s3, findLeader, untilShown, untilWriting, price } = await openShops(2)
  await untilShown(1, 10)
  const writing = untilWriting()
  await price(1, 101)
  await writing
  const paused = await findLeader()
  const pid = paused?.pid() ?? 0
  process.kill(pid, 'SIGSTOP')
  await price(1, 102)
  await untilShown(1, 102)
  const next = await findLeader()
  expect(next).not.toBe(paused)
  process.kill(pid, 'SIGCONT')
  // It goes on as one that waits, and takes over in its turn.
  await next?.kill()
  await price(2, 103)
  await untilShown(2, 103)
  await untilShown(1, 102)
  expect(await findLeader()).toBe(paused)
  expectOneAtATime(s3.writes)
})

test('a process that is told to end hands over at once', async () => {
  const { s3, processes, findLeader, untilShown, price } = await openShops(2)
  await untilShown(1, 10)
  const leader = await findLeader()
  const ended = await leader?.end()
  expect(ended).toBe(0)
  await price(1, 101)
  await untilShown(1, 101)
  expect(processes.find((process) => process !== leader)?.log()).not.toContain('taken over')
  expectOneAtATime(s3.writes)
})

test('a process with an empty folder that cannot make all pages sends the others, and removes none', async () => {
  const { s3, processes, hide, untilShown, price } = await openShops(1)
  const [shop] = processes
  await untilShown(1, 10)
  await shop?.end()
  const siteDir = join(shop?.dataDir ?? '', 'site')
  const inTheWay = join(siteDir, 'product-details', '2', 'index.html')
  await rm(siteDir, { recursive: true })
  await mkdir(inTheWay, { recursive: true })
  await price(1, 101)
  await hide(3)
  const statusOf = async (id: number) => (await s3.get(`product-details/${id}`)).status
  s3.requests.length = 0
  await shop?.start()
  await untilShown(1, 101)
  expect(await Promise.all([2, 3].map(statusOf))).toEqual([200, 200])
  await rmdir(inTheWay)
  await expect.poll(() => statusOf(3), { timeout: 60_000 }).toBe(404)
  expect(await statusOf(2)).toBe(200)
  expect(s3.requests.filter((line) => line.startsWith('DELETE') && line.endsWith('/product-details/2'))).toEqual([])
})
