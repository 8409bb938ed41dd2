import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, isPostgres } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
const one = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)

const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)

/** A coupon of another kind has no value in taka. SQLite drops no check of a column, so the table is made anew. */
async function allowNoValue(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await run(db, 'alter table coupon drop constraint coupon_value_paisa_check')
    await run(db, 'alter table coupon add constraint coupon_value check (value_paisa >= 0)')
    return
  }
  await run(db, 'alter table coupon rename to coupon_before')
  await run(
    db,
    `create table coupon (
      id integer primary key autoincrement, code text not null unique,
      value_paisa bigint not null constraint coupon_value check (value_paisa >= 0), max_uses integer,
      used integer not null default 0,
      constraint coupon_within_uses check (max_uses is null or used <= max_uses))`,
  )
  await run(
    db,
    'insert into coupon (id, code, value_paisa, max_uses, used) select id, code, value_paisa, max_uses, used from coupon_before',
  )
  // No number is given twice, also where the coupon that had it is gone.
  await run(db, "delete from sqlite_sequence where name = 'coupon'")
  await run(db, "update sqlite_sequence set name = 'coupon' where name = 'coupon_before'")
  await run(db, 'drop table coupon_before')
}

async function addCouponTerms(db: Kysely<unknown>): Promise<void> {
  await allowNoValue(db)
  const coupon = db.schema.alterTable('coupon')
  await coupon.addColumn('kind', 'text', (column) => column.notNull().defaultTo('flat')).execute()
  await coupon.addColumn('percent', 'integer').execute()
  await coupon.addColumn('cap_paisa', 'bigint').execute()
  await coupon.addColumn('minimum_paisa', 'bigint', zero).execute()
  await coupon.addColumn('starts_at', 'text').execute()
  await coupon.addColumn('ends_at', 'text').execute()
  await coupon.addColumn('per_phone', 'integer').execute()
  await coupon.addColumn('is_on', 'integer', one).execute()
  await coupon.addColumn('version', 'integer', one).execute()
  await db.schema
    .createTable('coupon_use')
    .addColumn('coupon_id', 'bigint', (column) => column.notNull().references('coupon.id').onDelete('cascade'))
    .addColumn('phone_key', 'text', required)
    .addColumn('used', 'integer', required)
    .addPrimaryKeyConstraint('coupon_use_key', ['coupon_id', 'phone_key'])
    .execute()
  await sql`insert into coupon_use (coupon_id, phone_key, used)
    select coupon.id, shop_order.phone_key, count(*) from coupon
    join shop_order on shop_order.coupon_code = coupon.code
    group by coupon.id, shop_order.phone_key`.execute(db)
}

async function addStates(db: Kysely<unknown>): Promise<void> {
  const banner = db.schema.alterTable('feature_image')
  await banner.addColumn('starts_at', 'text').execute()
  await banner.addColumn('ends_at', 'text').execute()
  await banner.addColumn('is_on', 'integer', one).execute()
  await banner.addColumn('version', 'integer', one).execute()
  const category = db.schema.alterTable('category')
  await category.addColumn('is_on', 'integer', one).execute()
  await category.addColumn('version', 'integer', one).execute()
  for (const table of ['review', 'hidden_review']) {
    const review = db.schema.alterTable(table)
    await review.addColumn('state', 'text', (column) => column.notNull().defaultTo('shown')).execute()
    await review.addColumn('reply', 'text', empty).execute()
    await review.addColumn('replied_at', 'text').execute()
    await review.addColumn('version', 'integer', one).execute()
  }
  await db.schema.createIndex('review_by_state').on('review').columns(['state', 'id']).execute()
}

/**
 * Terms of coupons and how often each phone used one; banners, categories and reviews that can be switched off; texts of
 * the shop's own pages; imports of products that staff began.
 */
export const content: Migration = {
  async up(db) {
    await addCouponTerms(db)
    await addStates(db)
    await db.schema
      .createTable('page')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('body_en', 'text', required)
      .addColumn('body_bn', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('updated_at', 'text', required)
      .execute()
    const { id } = columnsOf(db)
    await db.schema
      .createTable('product_import')
      .addColumn('id', id.type, id.define)
      .addColumn('file', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('bytes', 'bigint', required)
      .addColumn('bytes_read', 'bigint', zero)
      .addColumn('added', 'integer', zero)
      .addColumn('updated', 'integer', zero)
      .addColumn('unchanged', 'integer', zero)
      .addColumn('refused', 'integer', zero)
      .addColumn('problems', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('refused_file', 'text')
      .addColumn('failure', 'text')
      .addColumn('staff_id', 'bigint')
      .addColumn('seen_at', 'text', required)
      .addColumn('at', 'text', required)
      .execute()
  },
}
