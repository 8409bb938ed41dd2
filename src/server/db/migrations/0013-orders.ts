import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { changeOrders, run } from './0013-order-columns.ts'
import { columnsOf } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

async function createTables(db: Kysely<unknown>): Promise<void> {
  const { id, sortedText } = columnsOf(db)
  const orderId = (column: ColumnDefinitionBuilder) => column.notNull().references('shop_order.id')
  await db.schema
    .createTable('order_note')
    .addColumn('id', id.type, id.define)
    .addColumn('order_id', 'bigint', orderId)
    .addColumn('staff_id', 'bigint')
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('call_result', 'text')
    .addColumn('detail', 'text')
    .addColumn('version', 'integer')
    .addColumn('request_key', 'text', (column) => column.unique())
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('payment')
    .addColumn('id', id.type, id.define)
    .addColumn('order_id', 'bigint', orderId)
    .addColumn('wallet', 'text', required)
    .addColumn('transaction_id', sortedText, required)
    .addColumn('sender', 'text', required)
    .addColumn('claimed_paisa', 'bigint', required)
    .addColumn('received_paisa', 'bigint')
    .addColumn('state', 'text', required)
    .addColumn('staff_id', 'bigint')
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('wallet_sms')
    .addColumn('id', id.type, id.define)
    .addColumn('wallet', 'text', required)
    .addColumn('transaction_id', 'text', required)
    .addColumn('amount_paisa', 'bigint', required)
    .addColumn('sender', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('received_at', 'text')
    .addColumn('payment_id', 'bigint', (column) => column.references('payment.id'))
    .addColumn('staff_id', 'bigint')
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('phone_flag')
    .addColumn('phone_key', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text')
    .addColumn('note', 'text', required)
    .addColumn('version', 'integer', zero)
    .addColumn('staff_id', 'bigint')
    .addColumn('at', 'text', required)
    .execute()
}

/** One row for each payment that an order of before claims. */
const claims = `
  insert into payment (order_id, wallet, transaction_id, sender, claimed_paisa, received_paisa, state, at)
  select id, '', transaction_id, '', total_paisa, case payment_state when 'verified' then total_paisa end, payment_state,
    created_at
  from shop_order where transaction_id is not null order by id`

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  // A page of the list is found in one of these alone, with part of a name too.
  await index('order_by_time', 'shop_order', ['created_at', 'id', 'name_key'])
  await index('order_by_state', 'shop_order', ['state', 'created_at', 'id', 'name_key'])
  // What the rules of the queues look at (rules/order-queues.ts).
  await index('order_by_standing', 'shop_order', [
    'state',
    'payment_state',
    'state_changed_at',
    'payment_changed_at',
    'follow_up_at',
    'id',
  ])
  await index('note_by_order', 'order_note', ['order_id', 'at'])
  await index('payment_by_order', 'payment', ['order_id'])
  await index('payment_by_transaction', 'payment', ['transaction_id'])
  await index('payment_by_state', 'payment', ['state', 'id'])
  await run(db, `create unique index payment_once on payment (wallet, transaction_id) where state <> 'rejected'`)
  await run(db, 'create unique index wallet_sms_once on wallet_sms (wallet, transaction_id, amount_paisa)')
  await index('wallet_sms_by_transaction', 'wallet_sms', ['transaction_id'])
  await index('wallet_sms_by_payment', 'wallet_sms', ['payment_id', 'id'])
}

/** What staff do with orders: states, versions, notes, payments as rows of their own, messages of wallets, flags. */
export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await changeOrders(db)
    await createTables(db)
    await run(db, claims)
    await createIndexes(db)
  },
}
