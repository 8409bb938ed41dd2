import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { ensureShelves } from '#demo/categories.ts'
import { SHELVES } from '#demo/goods/shelves.ts'
import { transact } from '#platform/actions/transact.ts'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { markAsDemo } from '#shop/settings/queries/demo-items.ts'
import { inventProducts } from './invent.ts'

/** The first picture of each demo product, by product name. */
async function listDemoPictures(db: Db): Promise<Map<string, number>> {
  const names = SHELVES.flatMap(({ goods }) => goods.map(({ name }) => name))
  const rows = await db
    .selectFrom('product_picture')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['name', 'picture_id'])
    .where('position', '=', 0)
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, picture_id }) => [name, picture_id]))
}

async function ensureCategories(db: Kysely<Schema>): Promise<Map<string, number>> {
  return transact(db, async (transaction) => {
    const ids = await ensureShelves(transaction)
    await markAsDemo(transaction, 'category', [...ids.values()])
    return ids
  })
}

async function listIds(db: Db, inputs: { source_id?: string | null }[]): Promise<number[]> {
  const sources = inputs.flatMap(({ source_id }) => source_id ?? [])
  const rows = await db.selectFrom('product').select('id').where('source_id', 'in', sources).execute()
  return rows.map(({ id }) => id)
}

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Adds `count` invented products, the same for the same seed, with the demo's pictures where it has some; those that
 * an earlier call added are left out. Returns how many are new.
 */
export async function seedMany(
  db: Kysely<Schema>,
  { count, seed }: { count: number; seed: number },
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  const categories = await ensureCategories(db)
  const pictures = await listDemoPictures(db)
  let done = 0
  let added = 0
  for (const batch of inBatches(inventProducts(count, seed), ROWS_PER_TRANSACTION)) {
    const inputs = batch.map(({ good, category, product }) => {
      const picture = pictures.get(good.name)
      const picture_ids = picture === undefined ? [] : [picture]
      return { ...product, category_id: categories.get(category) ?? 0, picture_ids }
    })
    added += await saveProducts(db, async (products) => {
      const count = await products.insertNew(inputs)
      await markAsDemo(products.db, 'product', await listIds(products.db, inputs))
      return count
    })
    done += batch.length
    onProgress(done)
    await pause(WRITE_PAUSE)
  }
  await engineOf(db).tidy(db)
  return added
}
