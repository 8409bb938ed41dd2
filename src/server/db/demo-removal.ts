import type { Kysely } from 'kysely'
import { ROWS_PER_TRANSACTION } from '#contract/limits.ts'
import { logChange } from './changes.ts'
import { findDemoItems, listDemoItems, sortOut, unmark } from './demo-items.ts'
import { deleteProducts } from './product-state.ts'
import type { Db, DemoKind, Schema } from './schema.ts'
import { deleteSettings, saveShipping } from './settings.ts'
import { transact } from './transact.ts'

/** How many rows of each kind were removed. */
export type Removed = Record<DemoKind, number>
const NOTHING: Removed = {
  product: 0,
  review: 0,
  category: 0,
  picture: 0,
  banner: 0,
  coupon: 0,
  customer: 0,
  order: 0,
  setting: 0,
  charge: 0,
}

/** Removes the demo's products that nobody edited, some at a time, so that others write meanwhile. */
async function removeAllProducts(db: Kysely<Schema>, onProgress: (done: number) => void): Promise<number> {
  let removed = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last
    last = await transact(db, async (transaction) => {
      const marks = await listDemoItems(transaction, 'product', after, ROWS_PER_TRANSACTION)
      const { same } = await sortOut(transaction, 'product', marks)
      if (same.length > 0) await deleteProducts(transaction, same.map(Number))
      await unmark(transaction, 'product', same)
      removed += same.length
      return marks.at(-1)?.item
    })
    onProgress(removed)
  }
  return removed
}

/** Removes invented reviews of products that stay, and takes them out of their ratings. */
async function removeReviews(db: Db, ids: number[]): Promise<void> {
  const reviews = await db.selectFrom('review').selectAll().where('id', 'in', ids).execute()
  for (const { id, product_id, rating_halves } of reviews) {
    await db.deleteFrom('review').where('id', '=', id).execute()
    await db
      .updateTable('product')
      .set((eb) => ({
        rating_halves: eb('rating_halves', '-', rating_halves),
        rating_count: eb('rating_count', '-', 1),
      }))
      .where('id', '=', product_id)
      .execute()
    await logChange(db, 'product', product_id)
  }
}

async function removeBanners(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('feature_image').where('id', 'in', ids).execute()
  await logChange(db, 'banner')
}

async function removeOrders(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('order_line').where('order_id', 'in', ids).execute()
  await db.deleteFrom('order_status').where('order_id', 'in', ids).execute()
  await db.deleteFrom('shop_order').where('id', 'in', ids).execute()
}

/** Orders that somebody placed with the demo's account stay, as orders of a visitor. */
async function removeCustomers(db: Db, ids: number[]): Promise<void> {
  await db.updateTable('shop_order').set({ customer_id: null }).where('customer_id', 'in', ids).execute()
  await db.deleteFrom('customer').where('id', 'in', ids).execute()
}

async function removeEmptyCategories(db: Db, ids: number[]): Promise<number> {
  const removed = await db
    .deleteFrom('category')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('product').select('product.id').whereRef('category_id', '=', 'category.id'))),
        not(
          exists(selectFrom('hidden_product').select('hidden_product.id').whereRef('category_id', '=', 'category.id')),
        ),
      ]),
    )
    .returning('id')
    .execute()
  return removed.length
}

/** Removes the rows of pictures that nothing shows; those that are still shown lose their mark. */
async function removeUnusedPictures(db: Db, hashes: string[]): Promise<number> {
  const removed = await db
    .deleteFrom('picture')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('product_picture').select('position').whereRef('picture_id', '=', 'picture.id'))),
        not(exists(selectFrom('hidden_product_picture').select('position').whereRef('picture_id', '=', 'picture.id'))),
        not(exists(selectFrom('category').select('category.id').whereRef('category.picture_id', '=', 'picture.id'))),
        not(exists(selectFrom('feature_image').select('alt').whereRef('feature_image.picture_id', '=', 'picture.id'))),
      ]),
    )
    .returning('hash')
    .execute()
  const gone = new Set(removed.map(({ hash }) => hash))
  await unmark(
    db,
    'picture',
    hashes.filter((hash) => !gone.has(hash)),
  )
  return removed.length
}

type Remove = (db: Db, items: string[]) => Promise<unknown>

/** How the rows of each kind go, in this order: a row before those that it refers to. Products have gone before. */
const REMOVE: [DemoKind, Remove][] = [
  ['review', (db, items) => removeReviews(db, items.map(Number))],
  ['banner', (db, items) => removeBanners(db, items.map(Number))],
  ['coupon', (db, items) => db.deleteFrom('coupon').where('code', 'in', items).execute()],
  ['order', (db, items) => removeOrders(db, items.map(Number))],
  ['customer', (db, items) => removeCustomers(db, items.map(Number))],
  ['setting', deleteSettings],
  ['charge', (db, items) => saveShipping(db, Object.fromEntries(items.map((zone) => [zone, null])))],
  ['category', (db, items) => removeEmptyCategories(db, items.map(Number))],
  ['picture', removeUnusedPictures],
]

/**
 * Removes what the demo stored and nobody edited since; what was edited is the merchant's from now on. Marks of
 * removed pictures stay until `unmark` says that their files are gone too. Broken off, it goes on when called again.
 */
export async function removeDemoRows(
  db: Kysely<Schema>,
  onProgress: (done: number) => void = () => {},
): Promise<Removed> {
  const products = await removeAllProducts(db, onProgress)
  return transact(db, async (transaction) => {
    const removed: Removed = { ...NOTHING, product: products }
    for (const [kind, remove] of REMOVE) {
      const { same } = await findDemoItems(transaction, kind)
      if (same.length === 0) continue
      const counted = await remove(transaction, same)
      removed[kind] = typeof counted === 'number' ? counted : same.length
    }
    await transaction.deleteFrom('demo_item').where('kind', '!=', 'picture').execute()
    await logChange(transaction, 'frame')
    return removed
  })
}
