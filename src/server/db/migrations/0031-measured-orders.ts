import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What Google and Meta know the shopper of an order by, who agreed to that, until they are told of the purchase. */
export const measuredOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shop_order').addColumn('measured', 'text').execute()
  },
}
