import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** What this migration reads and writes of customers. */
interface Customers {
  customer: { id: number; email: string; email_key: string }
}

/** Addresses are compared with their domain in ASCII from here on. */
async function foldDomains(db: Kysely<Customers>): Promise<void> {
  for (const { id, email } of await db.selectFrom('customer').select(['id', 'email']).execute()) {
    const at = email.lastIndexOf('@') + 1
    const domain = domainToASCII(email.slice(at))
    if (domain === '' || domain === email.slice(at).toLowerCase()) continue
    const address = email.slice(0, at) + domain
    const key = address.toLowerCase()
    const other = await db.selectFrom('customer').select('id').where('email_key', '=', key).executeTakeFirst()
    if (other) continue
    await db.updateTable('customer').set({ email: address, email_key: key }).where('id', '=', id).execute()
  }
}

/**
 * Sessions that end, with an id that is no token; and which address of a customer is confirmed. Sessions go on: they
 * count as used now. The addresses that customers have got resets at so far count as confirmed.
 */
export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    const now = new Date().toISOString()
    await db.schema.dropIndex('session_by_customer').execute()
    await db.schema.alterTable('session').renameTo('session_before').execute()
    await db.schema
      .createTable('session')
      .addColumn('id', id.type, id.define)
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customer.id').onDelete('cascade'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into session (token_hash, customer_id, device, created_at, last_seen_at)
      select token_hash, customer_id, '', created_at, ${now} from session_before`.execute(db)
    await db.schema.dropTable('session_before').execute()
    await db.schema.createIndex('session_by_token').unique().on('session').column('token_hash').execute()
    await db.schema.createIndex('session_by_customer').on('session').columns(['customer_id', 'last_seen_at']).execute()
    await db.schema.createIndex('session_by_use').on('session').column('last_seen_at').execute()

    await foldDomains(db as Kysely<Customers>) // The tables of 0002, of which it uses these columns.
    await db.schema.alterTable('customer').addColumn('confirmed_email', 'text').execute()
    await db.schema.alterTable('customer').addColumn('confirmed_email_key', 'text').execute()
    await sql`update customer set confirmed_email = email, confirmed_email_key = email_key`.execute(db)
    await db.schema
      .createIndex('customer_by_confirmed_email')
      .unique()
      .on('customer')
      .column('confirmed_email_key')
      .execute()
    await db.schema
      .createTable('email_confirmation')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'bigint', (column) =>
        column.notNull().unique().references('customer.id').onDelete('cascade'),
      )
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
  },
}
