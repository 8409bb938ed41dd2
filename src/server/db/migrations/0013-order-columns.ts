import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'

/** The new columns of `shop_order` and how an order of before gets each; `before` is its row. */
const ADDED: {
  name: string
  type: 'text' | 'integer' | 'bigint'
  isNullable?: true
  default?: string
  carry: string
}[] = [
  { name: 'version', type: 'integer', default: '1', carry: '1' },
  { name: 'previous_state', type: 'text', isNullable: true, carry: 'null' },
  {
    name: 'state_changed_at',
    type: 'text',
    carry: 'coalesce((select max(at) from order_status where order_id = before.id), before.created_at)',
  },
  // Whoever sent a parcel had checked its payment; money claimed for a cancelled order is asked for no more.
  {
    name: 'payment_state',
    type: 'text',
    carry: `case when before.transaction_id is null then case before.status when 'delivered' then 'settled' else 'due' end
      when before.status in ('shipped', 'delivered') then 'verified'
      when before.status = 'cancelled' then 'rejected' else 'submitted' end`,
  },
  { name: 'previous_payment_state', type: 'text', isNullable: true, carry: 'null' },
  { name: 'payment_changed_at', type: 'text', carry: 'before.created_at' },
  { name: 'channel', type: 'text', default: "'web'", carry: "'web'" },
  { name: 'placed_by', type: 'bigint', isNullable: true, carry: 'null' },
  { name: 'assigned_to', type: 'bigint', isNullable: true, carry: 'null' },
  { name: 'follow_up_at', type: 'text', isNullable: true, carry: 'null' },
  { name: 'staff_discount_paisa', type: 'bigint', default: '0', carry: '0' },
  {
    name: 'advance_paisa',
    type: 'bigint',
    default: '0',
    carry: `case when before.transaction_id is not null and before.status in ('shipped', 'delivered')
      then before.total_paisa else 0 end`,
  },
  { name: 'tags', type: 'text', default: "'[]'", carry: "'[]'" },
  { name: 'name_key', type: 'text', default: "''", carry: 'lower(before.name)' },
]

const KEPT = [
  'id',
  'name',
  'phone',
  'phone_key',
  'district',
  'upazila',
  'delivery_address',
  'payment_type',
  'zone',
  'transaction_id',
  'coupon_code',
  'subtotal_paisa',
  'discount_paisa',
  'coupon_paisa',
  'shipping_paisa',
  'total_paisa',
  'status',
  'idempotency_key',
  'request_hash',
  'created_at',
  'customer_id',
]

export const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)

/** Adds the columns where PostgreSQL has the table. */
async function alterOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const { name, type } of ADDED) await run(db, `alter table shop_order add column ${name} ${type}`)
  await run(db, `update shop_order as before set ${ADDED.map(({ name, carry }) => `${name} = ${carry}`).join(', ')}`)
  for (const { name, isNullable, default: value } of ADDED) {
    if (value !== undefined) await run(db, `alter table shop_order alter column ${name} set default ${value}`)
    if (!isNullable) await run(db, `alter table shop_order alter column ${name} set not null`)
  }
  await run(db, 'alter table shop_order drop constraint shop_order_transaction_id_key')
  await run(db, 'alter table shop_order rename column status to state')
  await run(db, 'alter table order_status rename column status to state')
  for (const column of ['staff_id bigint', 'reason text', 'version integer'])
    await run(db, `alter table order_status add column ${column}`)
}

/** SQLite drops no unique constraint of a column, so the table is made anew, and with it those that refer to it. */
async function rebuildOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const index of ['order_by_phone', 'order_by_customer']) await db.schema.dropIndex(index).execute()
  await run(db, 'alter table shop_order rename to shop_order_before')
  await run(
    db,
    `create table shop_order (
      id integer primary key autoincrement, name text not null, phone text not null, phone_key text not null,
      district text not null, upazila text not null, delivery_address text not null, payment_type text not null,
      zone text not null, transaction_id text, coupon_code text, subtotal_paisa bigint not null,
      discount_paisa bigint not null, coupon_paisa bigint not null, shipping_paisa bigint not null,
      total_paisa bigint not null, state text not null, idempotency_key text unique, request_hash text not null,
      created_at text not null, customer_id bigint references customer (id),
      ${ADDED.map(
        ({ name, type, isNullable, default: value }) =>
          `${name} ${type}${isNullable ? '' : ' not null'}${value === undefined ? '' : ` default ${value}`}`,
      ).join(', ')})`,
  )
  const columns = [...KEPT.map((name) => (name === 'status' ? 'state' : name)), ...ADDED.map(({ name }) => name)]
  const values = [...KEPT.map((name) => `before.${name}`), ...ADDED.map(({ carry }) => carry)]
  await run(
    db,
    `insert into shop_order (${columns.join(', ')}) select ${values.join(', ')} from shop_order_before as before`,
  )

  await run(db, 'alter table order_line rename to order_line_before')
  await run(
    db,
    `create table order_line (
      order_id bigint not null references shop_order (id), position integer not null, product_id bigint not null,
      name text not null, quantity integer not null check (quantity > 0), mrp_paisa bigint not null,
      discount_paisa bigint not null, constraint order_line_key primary key (order_id, position))`,
  )
  await run(
    db,
    `insert into order_line (order_id, position, product_id, name, quantity, mrp_paisa, discount_paisa)
      select order_id, position, product_id, name, quantity, mrp_paisa, discount_paisa from order_line_before`,
  )
  await run(db, 'drop table order_line_before')

  await db.schema.dropIndex('status_by_order').execute()
  await run(db, 'alter table order_status rename to order_status_before')
  await run(
    db,
    `create table order_status (
      order_id bigint not null references shop_order (id), state text not null, at text not null, staff_id bigint,
      reason text, version integer)`,
  )
  await run(db, 'insert into order_status (order_id, state, at) select order_id, status, at from order_status_before')
  await run(db, 'drop table order_status_before')

  // No number is given twice, also where the order that had it is gone.
  await run(db, "delete from sqlite_sequence where name = 'shop_order'")
  await run(db, "update sqlite_sequence set name = 'shop_order' where name = 'shop_order_before'")
  await run(db, 'drop table shop_order_before')
  await db.schema.createIndex('order_by_phone').on('shop_order').columns(['phone_key', 'id']).execute()
  await db.schema.createIndex('order_by_customer').on('shop_order').columns(['customer_id', 'id']).execute()
  await db.schema.createIndex('status_by_order').on('order_status').columns(['order_id', 'at']).execute()
}

/** Gives `shop_order` and its history the columns that staff need, and lets a transaction id be claimed again. */
export const changeOrders = (db: Kysely<unknown>): Promise<void> =>
  isPostgres(db) ? alterOnPostgres(db) : rebuildOnSqlite(db)
