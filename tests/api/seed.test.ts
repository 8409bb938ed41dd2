import { expect, test } from 'vitest'
import { seedMany } from '#cli/many/seed-many.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { categoriesAnswer, featureImagesAnswer, productsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { editSettings } from '#shop/settings/actions/edit-settings.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { findDemoItems } from '#shop/settings/queries/demo-items.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { API, couponPath } from '../support/api.ts'
import { demoPictures } from '../support/full-shop.ts'
import { createEmptyShop } from '../support/test-shop.ts'

async function createDemoShop() {
  const shop = await createEmptyShop()
  expect(await insertDemo(shop.db, demoPictures())).toBe(true)
  const answer = async (path: string) => (await shop.call(path)).body
  return { ...shop, answer }
}
type DemoShop = Awaited<ReturnType<typeof createDemoShop>>

const rowsOf = async ({ db }: DemoShop) => ({
  products: await db.selectFrom('product').selectAll().orderBy('id').execute(),
  reviews: await db.selectFrom('review').selectAll().orderBy('id').execute(),
  orders: await db.selectFrom('shop_order').selectAll().orderBy('id').execute(),
})
type Rows = Awaited<ReturnType<typeof rowsOf>>
const withoutClock = ({ products, ...rest }: Rows) => ({
  ...rest,
  products: products.map(({ updated_at: _, ...product }) => product),
})

test('the demo is the same in every shop', async () => {
  const [first, second] = [await createDemoShop(), await createDemoShop()]
  expect(withoutClock(await rowsOf(first))).toEqual(withoutClock(await rowsOf(second)))
})

test('the demo does not change a shop that is not empty', async () => {
  const shop = await createEmptyShop()
  await shop.addProduct()
  expect(await insertDemo(shop.db, demoPictures())).toBe(false)
  const { count } = productsAnswer.parse((await shop.call(API.listProducts)).body)
  expect(count).toBe(1)
})

test('a text of the merchant’s takes the demo’s Bengali one away, in the demo and before it', async () => {
  const shop = await createDemoShop()
  expect(await findSettings(shop.db)).toMatchObject({ town_bn: 'ঢাকা', announcement_bn: expect.stringContaining('ছাড়') })
  await editSettings(shop.db, { values: { town: 'Khulna', announcement: 'Sale', announcement_bn: 'ছাড়' } }, COMMAND)
  const { postal_address_bn, ...settings } = await findSettings(shop.db)
  expect(settings).toMatchObject({ town: 'Khulna', town_bn: '', announcement_bn: 'ছাড়' })
  expect(postal_address_bn).toContain('ধানমন্ডি')

  const other = await createEmptyShop()
  await saveSettings(other.db, { town: 'Khulna' })
  await insertDemo(other.db, demoPictures())
  expect(await findSettings(other.db)).toMatchObject({ town: 'Khulna', town_bn: '', postal_address_bn })
})

test('a banner that was given another text is no longer the demo’s', async () => {
  const { db } = await createDemoShop()
  const { id } = await db.selectFrom('feature_image').select('id').executeTakeFirstOrThrow()
  expect((await findDemoItems(db, 'banner')).same).toContain(String(id))
  await db.updateTable('feature_image').set({ alt_bn: 'আমার' }).where('id', '=', id).execute()
  expect((await findDemoItems(db, 'banner')).same).not.toContain(String(id))
})

test('with the demo every call returns something', async () => {
  const { answer, db } = await createDemoShop()
  const { count, results } = productsAnswer.parse(await answer(API.listProducts))
  expect(count).toBeGreaterThanOrEqual(60)
  expect(results.every(({ images }) => images.length >= 2)).toBe(true)
  const described = await db.selectFrom('product').select(['description', 'description_bn']).execute()
  for (const { description, description_bn } of described) {
    expect(description_bn).toMatch(/^<p>[^<]*[\u0980-\u09ff][^<]*<\/p>/)
    expect(description).not.toMatch(/[\u0980-\u09ff]/)
  }
  expect(new Set(results.map(({ category }) => category.name)).size).toBeGreaterThan(5)
  const categories = categoriesAnswer.parse(await answer(API.listCategories))
  expect(categories.filter(({ parent }) => parent === null)).toHaveLength(10)
  const parts = categories.filter(({ parent }) => parent !== null)
  expect(parts).toHaveLength(6)
  for (const { name, name_bn } of parts) expect(name_bn, name).toMatch(/[\u0980-\u09ff]/)
  expect(categories.every(({ thumbnail }) => thumbnail !== null)).toBe(true)
  const banners = featureImagesAnswer.parse(await answer(API.listFeatureImages))
  expect(banners.length).toBeGreaterThanOrEqual(3)
  for (const { alt_bn } of banners) expect(alt_bn).toMatch(/[\u0980-\u09ff]/)
  expect(banners.every(({ alt, link }) => alt !== '' && link.startsWith('/products?category='))).toBe(true)
  expect(await answer(couponPath('HAAT50'))).toEqual({ response: 'success', value: 50 })
  expect(await answer(couponPath('EID100'))).toMatchObject({ value: 0 })
  expect(await answer(API.getDeliveryCharge)).toEqual({ shipping: { inside_dhaka: 60, outside_dhaka: 120 } })
  const statuses = await db.selectFrom('shop_order').select('state').distinct().execute()
  expect(statuses.length).toBeGreaterThanOrEqual(5)
  // Nobody did anything yet.
  expect(await db.selectFrom('audit').select('action').execute()).toEqual([])
})

test('many products are added once, with the pictures of the demo', async () => {
  const { db } = await createDemoShop()
  const done: number[] = []
  expect(await seedMany(db, { count: 250, seed: 3 }, (count) => done.push(count))).toBe(250)
  expect(done).toEqual([100, 200, 250])
  expect(await seedMany(db, { count: 300, seed: 3 })).toBe(50)
  const bare = await db
    .selectFrom('product')
    .leftJoin('product_picture', 'product_id', 'product.id')
    .where('product_id', 'is', null)
    .select('product.id')
    .execute()
  expect(bare).toEqual([])
})

test('many products are logged as changes, for the publisher', async () => {
  const { db } = await createEmptyShop()
  await seedMany(db, { count: 120, seed: 3 })
  const logged = await db.selectFrom('change_log').select('subject_id').where('subject', '=', 'product_list').execute()
  expect(new Set(logged.map(({ subject_id }) => subject_id)).size).toBe(120)
})
