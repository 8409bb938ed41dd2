import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { inventProducts } from '#cli/many/invent.ts'
import type { Schema } from '#server/db/schema.ts'
import { ensureCategory } from '#server/shop/categories.ts'
import { insertNewProducts } from '../../support/save-products.ts'

const COUNT = 5000
const PORTION = 100

/** Bytes that this process has handed to the disk. */
async function bytesWritten(): Promise<number> {
  const text = await readFile('/proc/self/io', 'utf8')
  return Number(/^wchar: (\d+)/m.exec(text)?.[1] ?? 0)
}

/** Seconds to insert some thousand products in transactions of a hundred, and what this process writes for it. */
export async function measureImport(fresh: () => Promise<Kysely<Schema>>): Promise<string> {
  const db = await fresh()
  const categoryId = await ensureCategory(db, 'Goods')
  const inputs = [...inventProducts(COUNT, 1)].map(({ product }) => ({ ...product, categoryId }))
  const started = performance.now()
  const before = await bytesWritten()
  for (let from = 0; from < COUNT; from += PORTION) {
    await db.transaction().execute((transaction) => insertNewProducts(transaction, inputs.slice(from, from + PORTION)))
  }
  const seconds = (performance.now() - started) / 1000
  const written = (await bytesWritten()) - before
  await db.destroy()
  return `${COUNT} products: ${seconds.toFixed(2)} s, ${(written / 1e6).toFixed(0)} MB written`
}
