import { type Kysely, sql } from 'kysely'
import { inventProducts } from '#cli/many/invent.ts'
import { logChange } from '#server/db/changes.ts'
import { isPostgres } from '#server/db/engine.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { ensureCategory } from '#server/shop/categories.ts'
import type { ProductInput } from '#server/shop/product-row.ts'
import { toProductRow } from '#server/shop/product-row.ts'
import { insertNewProducts } from '../../support/save-products.ts'

/** Bytes of the search tables and their indexes. */
export async function indexBytes(db: Kysely<Schema>): Promise<number> {
  const size = isPostgres(db)
    ? sql<{
        bytes: number
      }>`select pg_total_relation_size('search_word') + pg_total_relation_size('search_posting') as bytes`
    : sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where name like '%search_%'`
  return Number((await size.execute(db)).rows[0]?.bytes ?? 0)
}

const COUNT = 5000
const PORTION = 100

/** Inserts the same rows without a search index. */
async function insertRows(db: Db, inputs: ProductInput[]): Promise<void> {
  const now = new Date().toISOString()
  const rows = inputs.map((input) => ({
    ...toProductRow(input, now),
    source_id: input.sourceId ?? null,
    created_at: now,
  }))
  const stored = await db.insertInto('product').values(rows).returning('id').execute()
  await db
    .insertInto('popularity')
    .values(stored.map(({ id }) => ({ product_id: id, sold: 0 })))
    .execute()
  await logChange(db, 'product_list', ...stored.map(({ id }) => id))
}

/** Seconds to insert some thousand products in transactions of a hundred, without and with the index. */
export async function measureImport(fresh: () => Promise<Kysely<Schema>>): Promise<string> {
  const seconds: string[] = []
  const ways: ((db: Db, inputs: ProductInput[]) => Promise<unknown>)[] = [insertRows, insertNewProducts]
  for (const insert of ways) {
    const db = await fresh()
    const categoryId = await ensureCategory(db, 'Goods')
    const inputs = [...inventProducts(COUNT, 1)].map(({ product }) => ({ ...product, categoryId }))
    const started = performance.now()
    for (let from = 0; from < COUNT; from += PORTION) {
      await db.transaction().execute((transaction) => insert(transaction, inputs.slice(from, from + PORTION)))
    }
    seconds.push(((performance.now() - started) / 1000).toFixed(2))
    await db.destroy()
  }
  return `${COUNT} products: ${seconds.join(' s, ')} s`
}
