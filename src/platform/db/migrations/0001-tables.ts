import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { deliveries, drafts, guardAudit, jobs, processes } from '#platform/db/migrations/0001-tables/platform.ts'
import { accounts } from './0001-tables/accounts.ts'
import { catalog } from './0001-tables/catalog.ts'
import { columnTypesOf } from './0001-tables/column-types.ts'
import { connections } from './0001-tables/connections.ts'
import { gateways } from './0001-tables/gateways.ts'
import { imports } from './0001-tables/imports.ts'
import { messages } from './0001-tables/messages.ts'
import { money } from './0001-tables/money.ts'
import { orders } from './0001-tables/orders.ts'
import { parcels } from './0001-tables/parcels.ts'
import { payouts } from './0001-tables/payouts.ts'
import { products } from './0001-tables/products.ts'
import { shop } from './0001-tables/shop.ts'
import { staff } from './0001-tables/staff.ts'
import { stock } from './0001-tables/stock.ts'

/** Each after those that its tables refer to. */
const NOUNS = [
  catalog,
  products,
  accounts,
  orders,
  money,
  stock,
  imports,
  staff,
  jobs,
  drafts,
  deliveries,
  processes,
  shop,
  connections,
  gateways,
  messages,
  parcels,
  payouts,
]

/** All tables of the shop. */
export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    const types = columnTypesOf(db)
    for (const noun of NOUNS) {
      for (const statement of noun(types).split(/;\n/).filter(Boolean)) await sql.raw(statement).execute(db)
    }
    await guardAudit(db)
  },
}
