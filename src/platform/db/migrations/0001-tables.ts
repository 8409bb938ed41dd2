import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { accounts } from './0001-tables/accounts.ts'
import { catalog } from './0001-tables/catalog.ts'
import { connections } from './0001-tables/connections.ts'
import { gateways } from './0001-tables/gateways.ts'
import { guardAudit } from './0001-tables/guard-audit.ts'
import { imports } from './0001-tables/imports.ts'
import { messages } from './0001-tables/messages.ts'
import { money } from './0001-tables/money.ts'
import { orders } from './0001-tables/orders.ts'
import { parcels } from './0001-tables/parcels.ts'
import { payouts } from './0001-tables/payouts.ts'
import { platform } from './0001-tables/platform.ts'
import { products } from './0001-tables/products.ts'
import { shop } from './0001-tables/shop.ts'
import { staff } from './0001-tables/staff.ts'
import { stock } from './0001-tables/stock.ts'
import { statementsFor, typesOf } from './define-table.ts'

/** Every table after those that it refers to. */
export const FIRST_TABLES = {
  ...{ ...catalog, ...products, ...accounts, ...orders, ...money, ...stock, ...imports, ...staff, ...platform },
  ...{ ...shop, ...connections, ...gateways, ...messages, ...parcels, ...payouts },
}

/** Queries that say `product` can't find a hidden one; staff and imports say `stored_product`. */
const SHOWN_PRODUCTS = "create view product as select * from stored_product where state = 'live'"

/** The pages that every shop has, whose built-in text stands until the merchant writes another one. */
const PAGES = `insert into page (slug, title, title_bn) values
  ('about', 'About', 'আমাদের কথা'),
  ('contact', 'Contact', 'যোগাযোগ'),
  ('terms', 'Terms & conditions', 'শর্তাবলি'),
  ('privacy', 'Privacy policy', 'গোপনীয়তা নীতি')`

/** All tables of the shop. */
export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [...statementsFor(FIRST_TABLES, typesOf(db)), SHOWN_PRODUCTS, PAGES]
    for (const statement of statements) await sql.raw(statement).execute(db)
    await guardAudit(db)
  },
}
