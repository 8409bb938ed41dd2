import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

const ROWS = 500
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g
const BENGALI_DIGITS = /[০-৯]/g

/** A name as it is searched, the same as rules/text.ts folds it today. */
const folded = (name: string): string =>
  name
    .replace(ZERO_WIDTH, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BENGALI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x9e6))
    .toLowerCase()

/** Folds the names of orders that 0013 could only put into lower case. */
async function foldNames(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string; name_key: string }>`
      select id, name, name_key from shop_order where id > ${last} order by id limit ${ROWS}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    for (const { id, name, name_key } of rows) {
      const key = folded(name)
      if (key !== name_key) await sql`update shop_order set name_key = ${key} where id = ${id}`.execute(db)
    }
    last = Number(end.id)
  }
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  const { id } = columnsOf(db)
  await db.schema
    .createTable('job')
    .addColumn('id', id.type, id.define)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('order_id', 'bigint')
    .addColumn('body', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('run_at', 'text', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .addColumn('result', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute()
  await sql`create index job_to_run on job (run_at, id) where state = 'waiting'`.execute(db)
  await db.schema.createIndex('job_by_state').on('job').columns(['state', 'ended_at']).execute()
  await db.schema.createIndex('job_by_order').on('job').columns(['order_id']).execute()
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  const { id } = columnsOf(db)
  await db.schema
    .createTable('passkey')
    .addColumn('id', id.type, id.define)
    .addColumn('staff_id', id.type, (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('passkey_by_staff').on('passkey').columns(['staff_id', 'id']).execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', id.type, (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', required)
    .execute()
}

/** Work that is done after a write (mails), passkeys, and the network that an order came from. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await createJobs(db)
    await createPasskeys(db)
    await db.schema.alterTable('shop_order').addColumn('network', 'text').execute()
    await sql`create index order_by_network on shop_order (network, created_at) where network is not null`.execute(db)
    await foldNames(db)
  },
}
