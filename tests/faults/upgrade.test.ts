import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { openPostgres, openSqlite } from '#platform/db/connection.ts'
import { expectRightBooks } from '../support/faults/books.ts'
import { type Ask, buyAll } from '../support/faults/buyers.ts'
import { MAX_SWITCH } from '../support/faults/counts.ts'
import { buildNewerCode } from '../support/faults/newer-code.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { startNginx } from '../support/nginx.ts'
import { createTestFolder } from '../support/test-database.ts'

const SITE_URL = 'http://127.0.0.1'
const EVERY = 100
const ENVIRONMENT = {
  SITE_URL,
  TRUST_PROXY: 'on',
  BENGALI: 'off',
  SECRET_KEY: 'a key that all processes of this test share',
}

let newer: string
beforeAll(async () => {
  newer = await mkdtemp(join(tmpdir(), 'haat-newer-'))
  await buildNewerCode(newer)
}, 30 * 60_000)
afterAll(() => rm(newer, { recursive: true, force: true }))

/** Orders and pages through nginx, none of which is sent again by its client, until `stop` is called. */
async function beginTraffic(upstream: string[]) {
  const root = await createTestFolder()
  await chmod(root, 0o755) // Started as root, nginx reads files as another user.
  const { port } = await startNginx({ upstream, root }, { SITE_URL })
  const shop = `${SITE_URL}:${port}`
  let [isOver, orders] = [false, 0]
  const failed: string[] = []
  /** The longest time without an answer to an order, in milliseconds. */
  let [away, last] = [0, performance.now()]
  const ask: Ask = async (url, init) => {
    await pause(EVERY)
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) }).catch((error: Error) => error)
    if (answer instanceof Error || answer.status >= 500)
      failed.push(`${new URL(url).pathname}: ${answer instanceof Error ? answer.message : answer.status}`)
    if (answer instanceof Error) throw answer
    return answer
  }
  const count = (done: number) => {
    orders = done
    away = Math.max(away, performance.now() - last)
    last = performance.now()
  }
  const read = async () => {
    while (!isOver) await ask(shop + PAGES.product(1)).catch(() => {})
  }
  const buying = Promise.all([buyAll(shop, Number.POSITIVE_INFINITY, count, { ask, isOver: () => isOver }), read()])
  return {
    failed,
    away: () => Math.round(away),
    waitForOrders: async (more: number) => {
      const enough = orders + more
      await expect.poll(() => orders, { interval: 10, timeout: 600_000 }).toBeGreaterThanOrEqual(enough)
    },
    async stop() {
      isOver = true
      const [acknowledged] = await buying
      return acknowledged
    },
  }
}

/** Whether a statement waits for a lock on all of a table. */
const isLockWanted = async (client: pg.Client) =>
  (await client.query(`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`)).rows.length > 0

test('PostgreSQL: old and new code run together while the tables change in two steps, and no request fails', async () => {
  const { databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 10)
  const environment = { ...ENVIRONMENT, DATABASE_URL: databaseUrl, DRAIN_SECONDS: '2' }
  const [one, two] = [await createProcess(environment), await createProcess(environment)]
  await Promise.all([one.start(), two.start()])
  const traffic = await beginTraffic([one.url, two.url])
  await traffic.waitForOrders(20)

  // A report or a backup that takes long: it holds the tables that the first step changes.
  const report = new pg.Client(databaseUrl)
  await report.connect()
  onTestFinished(() => report.end().catch(() => {}))
  const watch = new pg.Client(databaseUrl)
  await watch.connect()
  onTestFinished(() => watch.end())
  await report.query('begin; select count(*) from shop_order')
  expect(await one.end()).toBe(0)
  const starting = one.start(newer)
  await expect.poll(() => isLockWanted(watch), { interval: 20, timeout: 180_000 }).toBe(true)
  await traffic.waitForOrders(20)
  await report.query('commit')
  await starting
  expect(one.log()).toContain('A migration waits for processes of older code.')
  await traffic.waitForOrders(40)
  // The old code may start again meanwhile.
  await two.end()
  await two.start()
  await traffic.waitForOrders(20)

  await two.end()
  await two.start(newer)
  await traffic.waitForOrders(40)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['0001_tables', '0002_gift_expand', '0003_gift_contract'])
  const acknowledged = await traffic.stop()
  console.info(`${acknowledged.length} orders, the longest time without one ${traffic.away()} ms`)
  expect(traffic.failed).toEqual([])
  await expectRightBooks(db, acknowledged)
  // The tables are not its own any more.
  await expect(one.end()).resolves.toBe(0)
  await expect(one.start()).rejects.toThrow('This database belongs to a newer version of the shop')
})

test('SQLite: the new code takes over after the old one', async () => {
  const dataDir = await createTestFolder()
  const db = openSqlite(join(dataDir, 'shop.db'))
  onTestFinished(() => db.destroy())
  await stockShop(db, 10)
  const shop = await createProcess({ ...ENVIRONMENT, DATA_DIR: dataDir })
  await shop.start()
  const traffic = await beginTraffic([shop.url])
  await traffic.waitForOrders(20)
  await shop.end()
  await shop.start(newer)
  await traffic.waitForOrders(20)
  const acknowledged = await traffic.stop()
  console.info(`${acknowledged.length} orders, the longest time without one ${traffic.away()} ms`)
  expect(traffic.away()).toBeLessThan(MAX_SWITCH)
  await expectRightBooks(db, acknowledged)
})
