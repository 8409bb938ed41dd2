import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { openPostgres, openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Database } from '#platform/db/schema.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { readReport } from '#shop/orders/actions/office/reports.ts'
import { readStockReport } from '#shop/orders/actions/office/stock-report.ts'
import { placeOrder } from '#shop/orders/actions/place-order.ts'
import { newOrderSchema } from '#shop/orders/contract/checkout.ts'
import { REPORT_KINDS } from '#shop/orders/contract/office/report.ts'
import { STOCK_REPORTS } from '#shop/orders/contract/office/stock-report.ts'
import { LOW_AT } from '#shop/stock/contract/stock.ts'
import { createCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { orderBody } from '../support/test-shop.ts'
import { median, quantile } from './first-load/median.ts'
import { stockGoods } from './orders/goods.ts'

/**
 * npm run bench:reports -- [--orders N] [--runs N]
 *
 * Reports of the office over orders of a year, on both databases: milliseconds of a month and of the whole year; of counted
 * goods by the sales of a month and of 90 days.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, runs: { type: 'string', default: '60' } },
})
const ORDERS = Number(values.orders)
const RUNS = Number(values.runs)
const GOODS = 5000
const YEAR = 365
const CHUNK = 500

/** Orders of two goods as the shop stores them, spread over a year, districts and phones. */
async function fill(db: Database): Promise<void> {
  await stockGoods(db, GOODS)
  const body = newOrderSchema.parse(orderBody({ products: [1, 2].map((id) => ({ product_id: id, quantity: 1 })) }))
  const placing = await placeOrder(db, body, 'first', (place) => place({ customerId: null }))
  if (placing.kind !== 'placed') throw new Error(`The order was refused: ${placing.kind}`)
  const {
    id: _,
    idempotency_key: __,
    ...order
  } = await db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  const lines = await db.selectFrom('order_line').selectAll().execute()
  const now = Date.now()
  for (let from = 0; from < ORDERS; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, ORDERS - from) }, (_, at) => {
      const n = from + at
      const created_at = new Date(now - (n / ORDERS) * YEAR * DAY).toISOString()
      const state = n % 12 === 0 ? ('cancelled' as const) : ('delivered' as const)
      const phone_key = `017${String((n * 7919) % 40_000).padStart(8, '0')}`
      const district = DISTRICTS[(n * 31) % DISTRICTS.length]?.en ?? 'Dhaka'
      return {
        ...order,
        state,
        created_at,
        phone_key,
        district,
        idempotency_key: `made-${n}`,
        total_paisa: 10_000 + (n % 977) * 100,
      }
    })
    await db.transaction().execute(async (transaction) => {
      const made = await transaction.insertInto('shop_order').values(rows).returning('id').execute()
      const all = made.flatMap(({ id }) =>
        lines.map((line, at) => ({ ...line, order_id: id, product_id: 1 + ((id * 7 + at * 31) % GOODS) })),
      )
      await transaction.insertInto('order_line').values(all).execute()
    })
  }
  // Goods that are new do not count as slow.
  await db
    .updateTable('stored_product')
    .set({ created_at: new Date(now - YEAR * DAY).toISOString() })
    .execute()
  for (let from = 1; from <= GOODS; from += CHUNK)
    await db
      .insertInto('stock')
      .values(
        Array.from({ length: CHUNK }, (_, at) => ({
          product_id: from + at,
          on_hand: ((from + at) * 37) % 400,
          low_at: LOW_AT,
          when_out: 'show' as const,
        })),
      )
      .execute()
  await sql`analyze`.execute(db)
}

/** Median and p99 of the milliseconds that a report takes. */
async function timeOf(read: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }
  return [median(times), quantile(times, 0.99)].map(Math.round).join(' / ')
}

async function measure(name: string, db: Database): Promise<void> {
  await migrate(db)
  await fill(db)
  const to = dayOf(Date.now())
  for (const by of REPORT_KINDS) {
    const cells: string[] = []
    for (const days of [30, YEAR]) {
      const from = dayOf(Date.now() - (days - 1) * DAY)
      cells.push(await timeOf(() => readReport(db, { by, from, to })))
    }
    console.log(`| ${name} | ${by} | ${cells.join(' | ')} |`)
  }
  for (const by of STOCK_REPORTS) {
    const cells: string[] = []
    for (const days of ['30', '90'] as const) cells.push(await timeOf(() => readStockReport(db, { by, days })))
    console.log(`| ${name} | stock: ${by} | ${cells.join(' | ')} |`)
  }
  await db.destroy()
}

console.log(`| ${ORDERS} orders, p50 / p99 ms | by | a month | a year |\n|---|---|---|---|`)
const folder = await mkdtemp(join(tmpdir(), 'haat-reports-'))
await measure('SQLite', openSqlite(join(folder, 'shop.db')))
await rm(folder, { recursive: true })
const cluster = await createCluster({ isDurable: true })
await measure('PostgreSQL', openPostgres(await createDatabase(cluster.url)))
await cluster.remove()
