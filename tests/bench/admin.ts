import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { openPostgres, openSqlite } from '#platform/db/connection.ts'
import { engineOf } from '#platform/db/engine.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { addManyOrders } from '../support/many-orders.ts'
import { createCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { measureList } from './admin/phone.ts'
import { measurePrice } from './admin/price.ts'
import { measureOffice } from './admin/times.ts'

/**
 * npm run bench:admin -- [--orders N] [--goods N] [--runs N] [--only sqlite|postgres|phone|price]
 *
 * How long the back office's calls take in a shop with many orders, on both databases, how long a phone takes to show
 * the list of orders, and how long a price takes from the office to a shopper's page in a shop with many goods.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    goods: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})

async function measure(name: string, db: Kysely<Schema>): Promise<void> {
  try {
    await migrate(db)
    await addManyOrders(db, Number(values.orders))
    await engineOf(db).tidy(db)
    console.log(`\n| ${name}, ${values.orders} orders | p50 ms | p99 ms | most ms |\n|---|---|---|---|`)
    for (const { what, p50, p99, most } of await measureOffice(db, Number(values.runs)))
      console.log(`| ${what} | ${p50} | ${p99} | ${most} |`)
  } finally {
    await db.destroy()
  }
}

const isWanted = (part: string) => values.only === undefined || values.only === part

if (isWanted('sqlite')) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  await measure('SQLite', openSqlite(join(folder, 'shop.db')))
  await rm(folder, { recursive: true })
}
if (isWanted('postgres')) {
  const cluster = await createCluster({ isDurable: true })
  await measure('PostgreSQL', openPostgres(await createDatabase(cluster.url)))
  await cluster.remove()
}
if (isWanted('phone')) await measureList()
if (isWanted('price')) await measurePrice(Number(values.goods), Number(values.runs))
