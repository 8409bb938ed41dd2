import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { COMMAND } from '#platform/db/audit.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { StoredPicture } from '#platform/pictures/pictures.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { deleteEmptyCategory, ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { addGroup, changeGroup, dropGroup } from '#shop/catalogue/actions/product-groups.ts'
import { addReview, changeReview } from '#shop/catalogue/actions/reviews.ts'
import { deleteProducts, hideProducts, saveProducts, showProducts } from '#shop/catalogue/actions/save-products.ts'
import { findCategory } from '#shop/catalogue/queries/categories.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { banners, pages, reorder, replaceBanner } from '#shop/content/actions/content.ts'
import { page as pageFields } from '#shop/content/contract/page.ts'
import { placeOrder } from '#shop/orders/actions/place-order.ts'
import { newOrderSchema } from '#shop/orders/contract/checkout.ts'
import { saveCharges, saveSettings } from '#shop/settings/actions/settings.ts'
import { insertProduct, updateProduct } from './save-products.ts'
import { anyDrafts, publishSome, takeBack } from './site-drafts.ts'
import { orderBody } from './test-shop.ts'

interface Written {
  db: Kysely<Schema>
}

/** Does `work` in a transaction of the shop. */
export const write = ({ db }: Written, work: (transaction: Db) => Promise<unknown>) => db.transaction().execute(work)

/** A picture without files. */
const GOODS_PICTURE: StoredPicture = { hash: 'goods', width: 320, height: 320, color: '#334455' }

/** Adds products of 10, 20, 30 … taka, with one picture. */
export const addProducts = (shop: Written, count: number, stored = GOODS_PICTURE) =>
  write(shop, async (db) => {
    const category_id = await ensureCategory(db, 'Food')
    const picture = await insertPicture(db, stored)
    for (let n = 1; n <= count; n += 1) {
      await insertProduct(db, {
        name: `Good ${n}`,
        category_id,
        mrp_paisa: 1000 * n,
        discount_paisa: 0,
        picture_ids: [picture],
      })
    }
  })

/** Changes a product's price, as an editor would. */
export const setPrice = (shop: Written, id: number, mrp_paisa: number) =>
  write(shop, async (db) => {
    const row = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await updateProduct(db, id, { name: row.name, category_id: row.category_id, mrp_paisa, discount_paisa: 0 })
  })

export const orderOf = (product_id: number, quantity = 1) =>
  newOrderSchema.parse(orderBody({ products: [{ product_id, quantity }] }))

/** One change of a shop with the products `ids`. */
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

const ownPage = (slug: string) =>
  schemasOf(pageFields).body.parse({ title: 'Wholesale', slug, body_en: '<p>From ten pieces on.</p>' })

/** Every kind of change that affects pages, by name. */
export const editsByKind: Record<string, fc.Arbitrary<Edit>> = {
  'an order': fc.record({ at, quantity: fc.integer({ min: 1, max: 9 }) }).map(
    ({ at, quantity }): Edit =>
      async ({ db }, ids) => {
        const id = one(ids, at)
        orders += 1
        if (id !== undefined)
          await placeOrder(db, orderOf(id, quantity), `order ${orders}`, (place) => place({ customerId: null }))
      },
  ),
  'a new product': edit(product, async (db, { name, category, price }) => {
    const category_id = await ensureCategory(db, category)
    await insertProduct(db, { name, category_id, mrp_paisa: price, discount_paisa: price % 300 })
  }),
  'a changed product': edit(product, async (db, { at, name, category, price }, ids) => {
    const id = one(ids, at)
    const category_id = await ensureCategory(db, category)
    if (id !== undefined) await updateProduct(db, id, { name, category_id, mrp_paisa: price, discount_paisa: 0 })
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
    const rows = await db
      .selectFrom('stored_product')
      .select('id')
      .where('state', '=', 'hidden')
      .orderBy('id')
      .execute()
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
  'siblings of a group': edit(
    fc.record({ at, count: fc.nat(3), option: fc.constantFrom('Size', 'Colour') }),
    async (db, { at, count, option }, ids) => {
      const [known] = await db.selectFrom('product_group').select(['id', 'version']).orderBy('id').execute()
      const from = at % Math.max(1, ids.length)
      const chosen = [...ids.slice(from), ...ids.slice(0, from)].slice(0, count)
      const siblings = chosen.map((product, index) => ({ product, values: [['Red', 'L', 'লাল'][index] ?? ''] }))
      const fields = { name: `Group ${at}`, options: [option], siblings }
      if (known && count === 0) await dropGroup(db, known.id, { actor: COMMAND })
      else if (known) await changeGroup(db, known, fields, { actor: COMMAND })
      else if (chosen.length > 0) await addGroup(db, fields, { actor: COMMAND })
    },
  ),
  'a review': edit(fc.record({ at, halves: fc.integer({ min: 1, max: 10 }) }), async (db, { at, halves }, ids) => {
    const product = one(ids, at)
    const review = { name: 'Karim', email: 'k@example.com', comment: 'ok', rating: halves / 2 }
    if (product !== undefined) await addReview(db, { ...review, product }, { createdAt: '2001-11-21T00:00:00.000Z' })
  }),
  'a renamed category': edit(fc.record({ category, suffix: fc.nat(9) }), async (db, { category, suffix }) => {
    const name = `${category} ${suffix}`
    const id = await ensureCategory(db, category)
    // Names of categories are unique.
    if (!(await findCategory(db, name))) await categories.change(db, { id }, { name }, COMMAND)
  }),
  'a category with another Bengali name, or none': edit(
    fc.record({ category, name_bn: fc.constantFrom('', 'খাবার', 'পোশাক') }),
    async (db, { category, name_bn }) => {
      await categories.change(db, { id: await ensureCategory(db, category) }, { name_bn }, COMMAND)
    },
  ),
  'a category in the menus or not': edit(
    fc.record({ category, is_on: fc.boolean() }),
    async (db, { category, is_on }) => {
      await categories.change(db, { id: await ensureCategory(db, category) }, { is_on }, COMMAND)
    },
  ),
  'categories in another order': edit(fc.nat(5), async (db, first) => {
    await reorder(db, { kind: 'category', ids: [first], actor: COMMAND })
  }),
  'goods in another category': edit(fc.tuple(category, category), async (db, [from, into]) => {
    const [id, target] = [await ensureCategory(db, from), await ensureCategory(db, into)]
    const rows = await db.selectFrom('product').select('id').where('category_id', '=', id).execute()
    await saveProducts(db, (products) =>
      products.moveTo(
        rows.map((row) => row.id),
        target,
      ),
    )
  }),
  'a moderated review': edit(
    fc.record({ at, state: fc.constantFrom('shown' as const, 'hidden' as const) }),
    async (db, { at, state }) => {
      const rows = await db.selectFrom('review').select(['id', 'version']).orderBy('id').execute()
      const review = rows[at % Math.max(1, rows.length)]
      if (review) await changeReview(db, review, { state, reply: 'Thanks' }, COMMAND)
    },
  ),
  'a text of a page': edit(fc.nat(3), async (db, n) => {
    const { id } = await db.selectFrom('page').select('id').where('slug', '=', 'about').executeTakeFirstOrThrow()
    const texts = { body_en: n === 0 ? '' : `<p>Text ${n}</p>`, body_bn: n === 1 ? '<p>বাংলা</p>' : '' }
    await pages.change(db, { id }, texts, COMMAND)
  }),
  'a page that the merchant adds, moves, hides or deletes': edit(
    fc.record({ n: fc.nat(2), what: fc.constantFrom('move', 'link', 'hide', 'delete') }),
    async (db, { n, what }) => {
      const slug = `page-${n}`
      const row = await db
        .selectFrom('page')
        .select('id')
        .where('slug', 'like', 'page-%')
        .orderBy('id')
        .executeTakeFirst()
      if (!row) await pages.add(db, ownPage(slug), COMMAND)
      else if (what === 'delete') await pages.remove(db, row, COMMAND)
      else if (what === 'move') await pages.change(db, row, { slug }, COMMAND)
      else await pages.change(db, row, what === 'hide' ? { is_on: n === 0 } : { in_menu: n === 0 }, COMMAND)
    },
  ),
  'a logo and opening hours': edit(fc.nat(2), (db, n) =>
    saveSettings(db, {
      opening_hours: `${n} to 8`,
      logo: n === 0 ? null : { image: '/media/logo-160.jpg', width: 160, height: 80, color: '#112233' },
    }),
  ),
  'a delivery charge': edit(fc.nat(500), (db, charge) =>
    saveCharges(db, { inside_dhaka: charge, outside_dhaka: 2 * charge }),
  ),
  'an announcement': edit(fc.nat(9), (db, n) => saveSettings(db, { announcement: `Notice ${n}` })),
  'an announcement in Bengali': edit(fc.nat(2), (db, n) =>
    saveSettings(db, { announcement_bn: n === 0 ? '' : `খবর ${n}` }),
  ),
  'a name, an address, a town and hours in Bengali': edit(fc.nat(2), (db, n) =>
    saveSettings(db, {
      postal_address_bn: n === 0 ? '' : `রোড ${n}`,
      shop_name_bn: n === 2 ? '' : 'হাট',
      town_bn: n === 1 ? '' : 'ঢাকা',
      opening_hours_bn: `${n}টা থেকে ৮টা`,
    }),
  ),
  'a banner': edit(fc.nat(3), async (db, n) => {
    const pictureId = await insertPicture(db, { hash: `banner${n}`, width: 1280, height: 640, color: '#334455' })
    await replaceBanner(db, [{ pictureId, alt: `Banner ${n}`, link: '/products' }])
  }),
  'a banner with a text in Bengali': edit(fc.nat(2), async (db, n) => {
    const pictureId = await insertPicture(db, { hash: 'both', width: 1280, height: 640, color: '#334455' })
    await replaceBanner(db, [{ pictureId, alt: 'Eid', alt_bn: n === 0 ? '' : `ঈদ ${n}`, link: '/products' }])
  }),
  'a banner that begins and ends': edit(
    fc.tuple(fc.integer({ min: -2, max: 2 }), fc.boolean()),
    async (db, [hours, is_on]) => {
      const picture = await insertPicture(db, { hash: 'windowed', width: 1280, height: 640, color: '#334455' })
      const bound = (of: number) => new Date(Date.now() + of * 3_600_000).toISOString()
      const window = { starts_at: bound(hours), ends_at: bound(hours + 1) }
      await banners.add(db, { picture, alt: 'Eid', link: '', is_on, ...window }, COMMAND)
    },
  ),
}

editsByKind['drafts that are published'] = anyDrafts.map(
  (some): Edit =>
    ({ db }) =>
      publishSome(db, some),
)
editsByKind['drafts that are published and taken back'] = anyDrafts.map(
  (some): Edit =>
    async ({ db }) => {
      const id = await publishSome(db, some)
      if (id !== undefined) await takeBack(db, id)
    },
)

export const anyEdit = fc.oneof(...Object.values(editsByKind))
