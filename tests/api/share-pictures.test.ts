import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { Publisher } from '#publish/publisher.ts'
import { serveSharePictures } from '#publish/share-pictures.ts'
import { siteEnvironmentOf } from '#publish/site-environment.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { setPrice, write } from '../support/site-edits.ts'
import { createTestFolder } from '../support/test-database.ts'
import { createTestShop } from '../support/test-shop.ts'

/** A shop whose pages are empty and whose share pictures are the card's text. */
async function createSharingShop() {
  const shop = await createTestShop()
  const siteDir = await createTestFolder()
  const drawn: string[] = []
  const publisher = new Publisher({
    db: shop.db,
    siteDir,
    buildId: 'build',
    environment: siteEnvironmentOf(readConfig({})),
    retainAssets: async () => {},
    render: async () => new Response(''),
    draw: async ({ name, price }) => {
      drawn.push(`${name} ${price}`.trim())
      return new TextEncoder().encode(`${name} ${price}`)
    },
    maxDraws: 3,
  })
  const publish = async () => {
    drawn.length = 0
    await publisher.publish()
    return drawn.toSorted()
  }
  const has = (name: string) => existsSync(join(siteDir, 'share', name))
  return { ...shop, publish, has }
}

test('share pictures are drawn again only when they show something else', async () => {
  const shop = await createSharingShop()
  const all = ['Clothing', 'Food', 'Jamdani Saree ৳1,200', 'Miniket Rice ৳100', 'Mustard Oil ৳200.50']
  expect(await shop.publish()).toEqual(all)
  expect(await shop.publish()).toEqual([])
  await setPrice(shop, 1, 12_000)
  expect(await shop.publish()).toEqual(['Miniket Rice ৳120'])
  // Every page is made again, and no picture: none shows it.
  await saveSettings(shop.db, { phone: '01712345678' })
  expect(await shop.publish()).toEqual([])
  await saveSettings(shop.db, { shop_name: 'হাট' })
  expect(await shop.publish()).toHaveLength(5)
  await write(shop, (db) => deleteProducts(db, [2]))
  await shop.publish()
  expect([shop.has('1.jpg'), shop.has('2.jpg'), shop.has('category-1.jpg')]).toEqual([true, false, true])
})

test('a shop of many goods publishes no share pictures, and has them again when it is small', async () => {
  const shop = await createSharingShop()
  await shop.publish()
  const id = await shop.addProduct({ name: 'The fourth' })
  expect(await shop.publish()).toEqual([])
  expect([shop.has('1.jpg'), shop.has('category-1.jpg')]).toEqual([false, false])
  await write(shop, (db) => deleteProducts(db, [id]))
  expect(await shop.publish()).toHaveLength(5)
})

test('a share picture that is not published is drawn when it is asked for', async () => {
  const { db } = await createTestShop()
  const config = readConfig({ DATA_DIR: await createTestFolder() })
  const app = new Hono().get('/share/*', serveSharePictures({ db, config }))
  const response = await app.request('/share/3.jpg?v=old')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  const bytes = await response.bytes()
  expect(bytes.length).toBeGreaterThan(10_000)
  expect(await (await app.request('/share/3.jpg')).bytes()).toEqual(bytes)
  expect((await app.request('/share/category-1.jpg')).status).toBe(200)
  for (const none of ['/share/99.jpg', '/share/category-9.jpg', '/share/../3.jpg', '/share/0.jpg', '/share/x.jpg'])
    expect((await app.request(none)).status, none).toBe(404)
})
