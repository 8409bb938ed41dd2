import { sql } from 'kysely'
import { logChange } from './changes.ts'
import { engineOf } from './engine.ts'
import type { Db, ProductState, Schema } from './schema.ts'
import { listSearched } from './search/searched-products.ts'
import { type IndexChange, lockIndex, writeIndex } from './search/write-index.ts'

/** A table with rows of products, the one for those that are hidden, and what both consist of. */
const part = <Shown extends keyof Schema, Hidden extends keyof Schema>(
  shown: Shown,
  hidden: Hidden,
  key: 'id' | 'product_id',
  columns: (keyof Schema[Shown] & keyof Schema[Hidden] & string)[],
) => ({ shown, hidden, key, columns })

/** The product itself first: the others refer to it. */
export const PRODUCT_PARTS = [
  part('product', 'hidden_product', 'id', [
    'id',
    'source_id',
    'name',
    'name_bn',
    'brand',
    'unit',
    'description',
    'category_id',
    'mrp_paisa',
    'discount_paisa',
    'price_paisa',
    'rating_halves',
    'rating_count',
    'keywords',
    'sort_name',
    'created_at',
    'updated_at',
  ]),
  part('popularity', 'hidden_popularity', 'product_id', ['product_id', 'sold']),
  part('product_picture', 'hidden_product_picture', 'product_id', ['product_id', 'position', 'picture_id']),
  part('review', 'hidden_review', 'product_id', [
    'id',
    'product_id',
    'name',
    'email',
    'rating_halves',
    'comment',
    'created_at',
  ]),
  part('wish', 'hidden_wish', 'product_id', ['customer_id', 'product_id', 'created_at']),
]

const TABLE = { shown: 'product', hidden: 'hidden_product' } as const

/** Of these products, those that have this state. */
async function listInState(db: Db, state: ProductState, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(TABLE[state]).select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Copies all that belongs to products to the other tables, and takes it out of these. */
async function move(db: Db, ids: number[], from: ProductState, to: ProductState): Promise<void> {
  for (const { key, columns, ...tables } of PRODUCT_PARTS) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(tables[to])} (${names}) select ${names} from ${sql.table(tables[from])}
      where ${sql.ref(key)} in (${sql.join(ids)})`.execute(db)
  }
  await db.deleteFrom(TABLE[from]).where('id', 'in', ids).execute()
}

/**
 * Tells the index and the publisher which products came or went. `changes` as in `insertProduct`: the caller writes the
 * index itself.
 */
async function note(db: Db, ids: number[], index: IndexChange[], changes?: IndexChange[]): Promise<void> {
  if (changes) changes.push(...index)
  else await writeIndex(db, index)
  await logChange(db, 'product_list', ...ids)
}

/**
 * Takes products out of the storefront; nothing of them is lost. Returns how many were shown until now. Call it in
 * `transact`, with at most `ROWS_PER_TRANSACTION`.
 */
export async function hideProducts(db: Db, wanted: number[], changes?: IndexChange[]): Promise<number> {
  await lockIndex(db)
  await engineOf(db).lockProducts(db, wanted)
  const ids = await listInState(db, 'shown', wanted)
  if (ids.length === 0) return 0
  const gone = await listSearched(db, ids)
  await move(db, ids, 'shown', 'hidden')
  await note(
    db,
    ids,
    gone.map((before) => ({ before })),
    changes,
  )
  return ids.length
}

/** Brings hidden products back as they were. Returns how many were hidden until now. Call it as `hideProducts`. */
export async function showProducts(db: Db, wanted: number[], changes?: IndexChange[]): Promise<number> {
  await lockIndex(db)
  const ids = await listInState(db, 'hidden', wanted)
  if (ids.length === 0) return 0
  await move(db, ids, 'hidden', 'shown')
  const back = await listSearched(db, ids)
  await note(
    db,
    ids,
    back.map((after) => ({ after })),
    changes,
  )
  return ids.length
}

/**
 * Removes products, shown or hidden, with their reviews and wishes; orders keep what they say of them. Returns how many
 * there were. Call it as `hideProducts`.
 */
export async function deleteProducts(db: Db, wanted: number[]): Promise<number> {
  await lockIndex(db)
  const shown = await listInState(db, 'shown', wanted)
  const hidden = await listInState(db, 'hidden', wanted)
  if (shown.length > 0) {
    const gone = await listSearched(db, shown)
    await db.deleteFrom('product').where('id', 'in', shown).execute()
    await note(
      db,
      shown,
      gone.map((before) => ({ before })),
    )
  }
  if (hidden.length > 0) await db.deleteFrom('hidden_product').where('id', 'in', hidden).execute()
  return shown.length + hidden.length
}
