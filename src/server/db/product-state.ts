import { sql } from 'kysely'
import { inList } from './in-list.ts'
import { deleteProductRows } from './product-rows.ts'
import type { ProductState } from './schema/catalog.ts'
import type { Db, Schema } from './schema.ts'

/** A table with rows of products, the table of those that are hidden, and the columns of both. */
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
    'description_bn',
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
    'version',
    'archived_at',
  ]),
  part('popularity', 'hidden_popularity', 'product_id', ['product_id', 'sold']),
  part('product_picture', 'hidden_product_picture', 'product_id', ['product_id', 'position', 'picture_id']),
  part('review', 'hidden_review', 'product_id', [
    'id',
    'product_id',
    'name',
    'email',
    'writer',
    'rating_halves',
    'comment',
    'created_at',
    'is_bought',
    'state',
    'reply',
    'replied_at',
    'version',
  ]),
  part('wish', 'hidden_wish', 'product_id', ['customer_id', 'product_id', 'created_at']),
]

/** Moves products with all that belongs to them into the tables of the other state. */
export async function moveProducts(db: Db, ids: number[], from: ProductState, to: ProductState): Promise<void> {
  for (const { key, columns, ...tables } of PRODUCT_PARTS) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(tables[to])} (${names}) select ${names} from ${sql.table(tables[from])}
      where ${sql.ref(key)} ${inList(ids)}`.execute(db)
  }
  await deleteProductRows(db, from, ids)
}
