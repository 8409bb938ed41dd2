import { sql } from 'kysely'
import { keysOf } from '#platform/contract/records.ts'
import { withoutAuditGuard } from './audit-guard.ts'
import type { Db, Schema } from './schema.ts'

/**
 * All but the view of shown products, and what is of the place where the shop runs: what was delivered, its processes, checks
 * of its files. No backup has it, no restore changes it.
 */
export type TableName = Exclude<keyof Schema, 'product' | 'delivery' | 'delivered_file' | 'shop_process' | 'site_check'>

/** Every table after those that its rows refer to. */
const IN_ORDER: Record<TableName, true> = {
  picture: true,
  category: true,
  stored_product: true,
  popularity: true,
  product_picture: true,
  review: true,
  price_plan: true,
  product_group: true,
  product_sibling: true,
  coupon: true,
  coupon_use: true,
  delivery_charge: true,
  delivery_zone: true,
  feature_image: true,
  redirect: true,
  setting: true,
  synonym: true,
  missed_search: true,
  daily_count: true,
  page: true,
  customer: true,
  session: true,
  device: true,
  password_reset: true,
  email_confirmation: true,
  attempt: true,
  customer_address: true,
  wish: true,
  shop_order: true,
  order_line: true,
  order_status: true,
  order_note: true,
  tax_invoice: true,
  order_return: true,
  return_line: true,
  payment: true,
  wallet_sms: true,
  message: true,
  phone_flag: true,
  cash_count: true,
  money_move: true,
  stock: true,
  stock_move: true,
  stock_request: true,
  product_import: true,
  import_row: true,
  import_cells: true,
  import_group: true,
  import_picture: true,
  import_mapping: true,
  staff: true,
  staff_session: true,
  staff_device: true,
  staff_link: true,
  recovery_code: true,
  passkey: true,
  passkey_challenge: true,
  push_device: true,
  connection: true,
  provider_exchange: true,
  hook_call: true,
  pay_attempt: true,
  consignment: true,
  sighting: true,
  pay_refund: true,
  payout: true,
  payout_line: true,
  phone_check: true,
  courier_area: true,
  job: true,
  audit: true,
  draft: true,
  publication: true,
  demo_item: true,
  change_log: true,
}

/** Tables in the order in which rows can be inserted; in reverse order they can be deleted. */
export const TABLES = keysOf(IN_ORDER)

/** Tables that a new database has rows in: the pages that every shop has. */
export const FILLED: readonly TableName[] = ['page']

type Row = Record<string, unknown>
/** How many rows each table holds. */
export type Counts = Record<TableName, number>

/** Counts as one object, from a pair of every table. */
export const toCounts = (pairs: [TableName, number][]) => Object.fromEntries(pairs) as Counts // It has every table.

export async function countRows(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function countTables(db: Db): Promise<Counts> {
  const counts: [TableName, number][] = []
  for (const table of TABLES) counts.push([table, await countRows(db, table)])
  return toCounts(counts)
}

/** Deletes every row of the shop, or of some tables. Call it in a transaction. */
export async function clearTables(db: Db, tables: readonly TableName[] = TABLES): Promise<void> {
  await withoutAuditGuard(db, async () => {
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
  })
}

/** Inserts rows of any table as they are, ids included. */
export async function insertRows(db: Db, table: TableName, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}
