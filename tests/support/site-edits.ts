import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { newOrderSchema } from '#contract/checkout.ts'
import { deleteEmptyCategory, ensureCategory, findCategory, renameCategory } from '#server/db/categories.ts'
import { replaceFeatureImages } from '#server/db/feature-image-writes.ts'
import { placeOrder } from '#server/db/orders.ts'
import { insertPicture } from '#server/db/pictures.ts'
import { deleteProducts, hideProducts, showProducts } from '#server/db/product-state.ts'
import { insertProduct, updateProduct } from '#server/db/product-writes.ts'
import { insertReview } from '#server/db/reviews.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { saveSettings, saveShipping } from '#server/db/settings.ts'
import { orderBody } from './test-shop.ts'

interface Written {
  db: Kysely<Schema>
}

/** Does `work` in a transaction of the shop. */
export const write = ({ db }: Written, work: (transaction: Db) => Promise<unknown>) => db.transaction().execute(work)

/** Adds products of 10, 20, 30 … taka. */
export const addProducts = (shop: Written, count: number) =>
  write(shop, async (db) => {
    const categoryId = await ensureCategory(db, 'Food')
    for (let n = 1; n <= count; n += 1) {
      await insertProduct(db, { name: `Good ${n}`, categoryId, mrpPaisa: 1000 * n, discountPaisa: 0 })
    }
  })

/** Gives a product another price, as an editor would. */
export const setPrice = (shop: Written, id: number, mrpPaisa: number) =>
  write(shop, async (db) => {
    const row = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await updateProduct(db, id, { name: row.name, categoryId: row.category_id, mrpPaisa, discountPaisa: 0 })
  })

export const orderOf = (product_id: number, quantity = 1) =>
  newOrderSchema.parse(orderBody({ products: [{ product_id, quantity }] }))

/** One change of a shop that has the products `ids`. */
export type Edit = (shop: Written, ids: number[]) => Promise<unknown>

const at = fc.nat(20)
const one = (ids: number[], at: number) => ids[at % Math.max(1, ids.length)]
const name = fc.constantFrom('Rice', 'শাড়ি', 'Tea & <Milk>', 'Oil')
const category = fc.constantFrom('Food', 'Clothing', 'বই')
const price = fc.nat(100_000)
const product = fc.record({ at, name, category, price })

const edit = <T>(values: fc.Arbitrary<T>, work: (db: Db, value: T, ids: number[]) => Promise<unknown>) =>
  values.map(
    (value): Edit =>
      (shop, ids) =>
        write(shop, (db) => work(db, value, ids)),
  )

let orders = 0

/** Every kind of change that a page can show, by its name. */
export const editsByKind: Record<string, fc.Arbitrary<Edit>> = {
  'an order': fc.record({ at, quantity: fc.integer({ min: 1, max: 9 }) }).map(
    ({ at, quantity }): Edit =>
      async ({ db }, ids) => {
        const id = one(ids, at)
        orders += 1
        if (id !== undefined) await placeOrder(db, orderOf(id, quantity), { key: `order ${orders}`, customerId: null })
      },
  ),
  'a new product': edit(product, async (db, { name, category, price }) => {
    const categoryId = await ensureCategory(db, category)
    await insertProduct(db, { name, categoryId, mrpPaisa: price, discountPaisa: price % 300 })
  }),
  'a changed product': edit(product, async (db, { at, name, category, price }, ids) => {
    const id = one(ids, at)
    const categoryId = await ensureCategory(db, category)
    if (id !== undefined) await updateProduct(db, id, { name, categoryId, mrpPaisa: price, discountPaisa: 0 })
  }),
  'a deleted product': edit(at, async (db, at, ids) => {
    const id = one(ids, at)
    if (id !== undefined) await deleteProducts(db, [id])
  }),
  'a hidden product': edit(at, async (db, at, ids) => {
    const id = one(ids, at)
    if (id !== undefined) await hideProducts(db, [id])
  }),
  'a product shown again': edit(at, async (db, at) => {
    const rows = await db.selectFrom('hidden_product').select('id').orderBy('id').execute()
    const hidden = rows.map(({ id }) => id)
    await showProducts(db, [one(hidden, at) ?? 0])
  }),
  'a category that goes with its products': edit(category, async (db, category) => {
    const id = await ensureCategory(db, category)
    const rows = await db.selectFrom('product').select('id').where('category_id', '=', id).execute()
    await deleteProducts(
      db,
      rows.map((row) => row.id),
    )
    await deleteEmptyCategory(db, id)
  }),
  'a review': edit(fc.record({ at, halves: fc.integer({ min: 1, max: 10 }) }), async (db, { at, halves }, ids) => {
    const product = one(ids, at)
    const review = { name: 'Karim', email: 'k@example.com', comment: 'ok', rating: halves / 2 }
    if (product !== undefined) await insertReview(db, { ...review, product }, '2026-11-21T00:00:00.000Z')
  }),
  'a renamed category': edit(fc.record({ category, suffix: fc.nat(9) }), async (db, { category, suffix }) => {
    const name = `${category} ${suffix}`
    const id = await ensureCategory(db, category)
    // A name belongs to one category.
    if (!(await findCategory(db, name))) await renameCategory(db, id, name)
  }),
  'a delivery charge': edit(fc.nat(500), (db, charge) =>
    saveShipping(db, { inside_dhaka: charge, outside_dhaka: 2 * charge }),
  ),
  'an announcement': edit(fc.nat(9), (db, n) => saveSettings(db, { announcement: `Notice ${n}` })),
  'a banner': edit(fc.nat(3), async (db, n) => {
    const pictureId = await insertPicture(db, { hash: `banner${n}`, width: 1280, height: 640, color: '#334455' })
    await replaceFeatureImages(db, [{ pictureId, alt: `Banner ${n}`, link: '/products' }])
  }),
}

export const anyEdit = fc.oneof(...Object.values(editsByKind))
