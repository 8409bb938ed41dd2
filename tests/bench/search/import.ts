import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { inventProducts } from '#cli/many/invent.ts'
import { IMPORTED_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { isPostgres } from '#platform/db/engine.ts'
import type { Schema } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { insertNewProducts } from '../../support/save-products.ts'

const COUNT = 5000

/** Bytes that this process has handed to the disk. */
async function bytesWritten(): Promise<number> {
  const text = await readFile('/proc/self/io', 'utf8')
  return Number(/^wchar: (\d+)/m.exec(text)?.[1] ?? 0)
}

/** Bytes of the database, as far as pages of it are used. */
async function sizeOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = isPostgres(db)
    ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ bytes: number }>`select (select page_count from pragma_page_count()) *
        (select page_size from pragma_page_size()) as bytes`.execute(db)
  return Number(rows[0]?.bytes)
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Seconds to insert some thousand products in transactions as an import has them, and what this process writes for it. */
export async function measureImport(fresh: () => Promise<Kysely<Schema>>): Promise<string> {
  const db = await fresh()
  const category_id = await ensureCategory(db, 'Goods')
  const inputs = [...inventProducts(COUNT, 1)].map(({ product }) => ({ ...product, category_id }))
  const empty = await sizeOf(db)
  const started = performance.now()
  const before = await bytesWritten()
  for (let from = 0; from < COUNT; from += IMPORTED_PER_TRANSACTION) {
    await db
      .transaction()
      .execute((transaction) => insertNewProducts(transaction, inputs.slice(from, from + IMPORTED_PER_TRANSACTION)))
  }
  const seconds = (performance.now() - started) / 1000
  const written = (await bytesWritten()) - before
  const made = (await sizeOf(db)) - empty
  await db.destroy()
  const time = `${COUNT} products: ${seconds.toFixed(2)} s`
  // PostgreSQL's server writes in processes of its own.
  if (isPostgres(db)) return `${time}, ${megabytes(made)} made`
  return `${time}, ${megabytes(written)} written for ${megabytes(made)} made, ${(written / made).toFixed(1)} times as much`
}
