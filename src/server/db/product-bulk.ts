import { logChange } from './changes.ts'
import { type ProductInput, toProductRow } from './product-writes.ts'
import type { Db } from './schema.ts'
import { searchedProducts } from './search/searched-products.ts'
import { lockIndex, writeIndex } from './search/write-index.ts'

/** Those whose source id no hidden product has. */
async function withoutHidden(db: Db, inputs: ProductInput[]): Promise<ProductInput[]> {
  const sourceIds = inputs.flatMap(({ sourceId }) => sourceId ?? [])
  if (sourceIds.length === 0) return inputs
  const rows = await db.selectFrom('hidden_product').select('source_id').where('source_id', 'in', sourceIds).execute()
  const hidden = new Set(rows.map(({ source_id }) => source_id))
  return inputs.filter(({ sourceId }) => !hidden.has(sourceId ?? null))
}

/**
 * Stores many products with one statement a table, leaving out those whose source id is known; answers how many were
 * stored. Each has a source id. Call it in a transaction, with at most `ROWS_PER_TRANSACTION`.
 */
export async function insertNewProducts(db: Db, wanted: ProductInput[]): Promise<number> {
  await lockIndex(db)
  const inputs = await withoutHidden(db, wanted)
  if (inputs.length === 0) return 0
  const now = new Date().toISOString()
  const stored = await db
    .insertInto('product')
    .values(
      inputs.map((input) => ({
        ...toProductRow(input, now),
        source_id: input.sourceId ?? null,
        created_at: input.createdAt ?? now,
      })),
    )
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .returning(['id', 'source_id'])
    .execute()
  if (stored.length === 0) return 0
  const ids = stored.map(({ id }) => id)
  await logChange(db, 'product_list', ...ids)
  const idOf = new Map(stored.map(({ id, source_id }) => [source_id, id]))
  const soldOf = new Map(inputs.map(({ sourceId, sold = 0 }) => [sourceId ?? null, sold]))
  const popularity = stored.map(({ id, source_id }) => ({ product_id: id, sold: soldOf.get(source_id) ?? 0 }))
  await db.insertInto('popularity').values(popularity).execute()
  const pictures = inputs.flatMap(({ sourceId, pictureIds = [] }) => {
    const product_id = idOf.get(sourceId ?? null)
    if (product_id === undefined) return []
    return pictureIds.map((picture_id, position) => ({ product_id, position, picture_id }))
  })
  if (pictures.length > 0) await db.insertInto('product_picture').values(pictures).execute()
  const products = await searchedProducts(db).where('id', 'in', ids).execute()
  await writeIndex(
    db,
    products.map((after) => ({ after })),
  )
  return stored.length
}
