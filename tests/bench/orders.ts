import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres, openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Database } from '#platform/db/schema.ts'
import { placeOrder } from '#shop/orders/actions/place-order.ts'
import { newOrderSchema } from '#shop/orders/contract/checkout.ts'
import { createCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { orderBody } from '../support/test-shop.ts'
import { stockGoods } from './orders/goods.ts'

/**
 * npm run bench:orders -- [--orders N] [--rounds N]
 *
 * Durable orders of three goods a second, on both databases, with one caller and with 50.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '3' } },
})
const ORDERS = Number(values.orders)
const GOODS = 200

async function ordersPerSecond(db: Database, callers: number): Promise<number> {
  const numbers = Array.from({ length: ORDERS }, (_, n) => n).values()
  const caller = async () => {
    for (const n of numbers) {
      const products = [0, 1, 2].map((at) => ({ product_id: 1 + ((n * 7 + at * 31) % GOODS), quantity: 1 }))
      const order = newOrderSchema.parse(orderBody({ products }))
      const placing = await placeOrder(db, order, `${callers}-${n}-${performance.now()}`, (place) =>
        place({ customerId: null }),
      )
      if (placing.kind !== 'placed') throw new Error(`An order was refused: ${placing.kind}`)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  return (ORDERS * 1000) / (performance.now() - start)
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function measure(name: string, db: Database): Promise<void> {
  await migrate(db)
  const kinds = await stockGoods(db, GOODS)
  for (const [kind, prepare] of kinds) {
    await prepare()
    for (const callers of [1, 50]) {
      const rounds: number[] = []
      for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await ordersPerSecond(db, callers))
      console.log(`| ${name} | ${kind} | ${callers} | ${Math.round(median(rounds))} |`)
    }
  }
  await db.destroy()
}

console.log('| database | goods | callers | orders a second |\n|---|---|---|---|')
const folder = await mkdtemp(join(tmpdir(), 'haat-orders-'))
await measure('SQLite', openSqlite(join(folder, 'shop.db')))
await rm(folder, { recursive: true })
const cluster = await createCluster({ isDurable: true })
await measure('PostgreSQL', openPostgres(await createDatabase(cluster.url)))
await cluster.remove()
