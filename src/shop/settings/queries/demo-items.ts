import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { keysOf } from '#platform/contract/records.ts'
import { inList, inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { DemoKind } from '#platform/db/stored-values.ts'
import { DECLARED_COLUMNS } from '#shop/catalogue/contract/product.ts'
import type { Customer } from '#shop/customers/queries/customers.ts'

interface Place {
  table: string
  key: string
  isText?: true
  columns: string[]
}

/** Table and key of each kind of row, and the columns whose hash tells an edited row from the demo's. */
const PLACES: Record<DemoKind, Place> = {
  product: {
    table: 'stored_product',
    key: 'id',
    columns: [...DECLARED_COLUMNS, 'category_id', 'mrp_paisa', 'discount_paisa'],
  },
  review: { table: 'review', key: 'id', columns: ['product_id', 'name', 'email', 'rating_halves', 'comment'] },
  category: { table: 'category', key: 'id', columns: ['name'] },
  picture: { table: 'picture', key: 'hash', isText: true, columns: ['hash'] },
  banner: { table: 'feature_image', key: 'id', columns: ['picture_id', 'alt', 'alt_bn', 'link'] },
  coupon: { table: 'coupon', key: 'code', isText: true, columns: ['value_paisa', 'max_uses'] },
  customer: { table: 'customer', key: 'id', columns: ['email_key', 'phone_key'] },
  staff: { table: 'staff', key: 'id', columns: ['phone_key', 'password_hash'] },
  order: { table: 'shop_order', key: 'id', columns: ['phone_key', 'created_at', 'total_paisa'] },
  setting: { table: 'setting', key: 'key', isText: true, columns: ['value'] },
  charge: { table: 'delivery_charge', key: 'zone', isText: true, columns: ['charge_paisa'] },
}

export const DEMO_KINDS: readonly DemoKind[] = keysOf(PLACES)

const fingerprintOf = (values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/** Fingerprints of these rows as they are now, by key, without rows that are deleted. */
async function findFingerprints(db: Db, kind: DemoKind, items: string[]): Promise<Map<string, string>> {
  const { table, key, isText, columns } = PLACES[kind]
  const found = new Map<string, string>()
  for (const portion of inPortions(items)) {
    const keys = isText ? portion : portion.map(Number)
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([key, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(key)} ${inList(keys)}`.execute(db)
    for (const row of rows) found.set(String(row[key]), fingerprintOf(columns.map((column) => row[column])))
  }
  return found
}

/** Whether the shop holds rows of the demo, apart from pictures whose files are still to be removed. */
export async function isDemoShop(db: Db): Promise<boolean> {
  const item = await db
    .selectFrom('demo_item')
    .select('item')
    .where('kind', '!=', 'picture')
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

/** Whether this is the demo's customer, with the password that the README publishes. */
export async function isDemoCustomer(db: Db, { id, password_changed_at }: Customer): Promise<boolean> {
  if (password_changed_at !== null) return false
  const marks = db.selectFrom('demo_item').select('item').where('kind', '=', 'customer')
  return (await marks.where('item', '=', String(id)).executeTakeFirst()) !== undefined
}

/** Marks these rows, as they are now, as the demo's. Call it in the transaction that stored them. */
export async function markAsDemo(db: Db, kind: DemoKind, keys: (number | string)[]): Promise<void> {
  const found = await findFingerprints(db, kind, keys.map(String))
  for (const portion of inPortions([...found])) {
    const rows = portion.map(([item, fingerprint]) => ({ kind, item, fingerprint }))
    await db
      .insertInto('demo_item')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['kind', 'item']).doNothing())
      .execute()
  }
}

/** Removes the mark: these rows are the merchant's from now on. */
export async function unmark(db: Db, kind: DemoKind, items: string[]): Promise<void> {
  for (const portion of inPortions(items)) {
    await db.deleteFrom('demo_item').where('kind', '=', kind).where('item', 'in', portion).execute()
  }
}

/** The demo's rows of a kind: unedited in `same`, edited in `changed`. Deleted rows are in neither. */
export interface DemoItems {
  same: string[]
  changed: string[]
}

/** The marks of a kind after `last`, at most `most`. */
export async function listDemoItems(db: Db, kind: DemoKind, last = '', most = Number.MAX_SAFE_INTEGER) {
  return db
    .selectFrom('demo_item')
    .select(['item', 'fingerprint'])
    .where('kind', '=', kind)
    .where('item', '>', last)
    .orderBy('item')
    .limit(most)
    .execute()
}

/** Sorts marked rows into unedited and edited ones. */
export async function sortOut(
  db: Db,
  kind: DemoKind,
  marks: { item: string; fingerprint: string }[],
): Promise<DemoItems> {
  const items = marks.map(({ item }) => item)
  const now = await findFingerprints(db, kind, items)
  const here = marks.filter(({ item }) => now.has(item))
  const isSame = ({ item, fingerprint }: { item: string; fingerprint: string }) => now.get(item) === fingerprint
  return {
    same: here.filter(isSame).map(({ item }) => item),
    changed: here.filter((mark) => !isSame(mark)).map(({ item }) => item),
  }
}

/** All of the demo's rows of a kind. */
export const findDemoItems = async (db: Db, kind: DemoKind): Promise<DemoItems> =>
  sortOut(db, kind, await listDemoItems(db, kind))

/** Forgets all marks but those of pictures, whose files may still be there. */
export const unmarkAllButPictures = (db: Db) => db.deleteFrom('demo_item').where('kind', '!=', 'picture').execute()
