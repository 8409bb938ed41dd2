import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PAGES_WITHOUT_GOODS, SITEMAP } from '#publish/addresses.ts'
import { loadBuiltShop } from '#server/built.ts'
import { showProducts } from '#shop/catalogue/actions/save-products.ts'
import { SORTS } from '#shop/catalogue/contract/sorts.ts'
import { insertCustomer } from '#shop/customers/queries/customers.ts'
import { registration } from '../support/customers.ts'
import { addGoneGoods, GONE_WORDS, goneWordsIn } from '../support/gone-goods.ts'
import { makeFolder, openShopApp, readSite } from '../support/site.ts'
import { addProducts, write } from '../support/site-edits.ts'

async function openAppWithGoneGoods() {
  const app = await openShopApp()
  await addProducts(app, 3)
  await write(app, (db) => insertCustomer(db, registration(), ''))
  const goods = await addGoneGoods(app.db, 1)
  const ids = [goods.hidden, goods.deleted, goods.archived]
  const search = (text: string, rest = '') => `${PAGES.search(text)}${rest}`
  /** Every kind of page, published or rendered on demand. */
  const addresses = [
    PAGES.home,
    ...PAGES_WITHOUT_GOODS,
    SITEMAP,
    '/sitemap-1.xml',
    '/404',
    '/newsletter',
    PAGES.order(1),
    PAGES.products,
    ...SORTS.map(({ value }) => `${PAGES.products}?sort=${value}`),
    PAGES.category('Food'),
    `${PAGES.products}?category=Food&min_mrp=1&max_mrp=99`,
    ...GONE_WORDS.map((word) => search(word.slice(0, -1))),
    search('lamp', '&sort=mrp'),
    PAGES.product(1),
  ]
  const read = async (address: string) => {
    const answer = await app.fetch(address)
    return { status: answer.status, text: await answer.text() }
  }
  return { ...app, ...goods, ids, addresses, read }
}

test('no page, published or rendered on demand, contains a product that is hidden, archived, deleted or not shown yet; its own page is gone', async () => {
  const shop = await openAppWithGoneGoods()
  await shop.publish()
  const named = new Set<string>()
  for (const address of [...shop.addresses, ...shop.ids.map(PAGES.product)]) {
    for (const word of goneWordsIn((await shop.read(address)).text)) named.add(word)
  }
  // Keywords are searched but never shown.
  expect(named.size).toBeGreaterThanOrEqual(GONE_WORDS.length - 3)
  await shop.vanish()
  for (const isPublished of [false, true]) {
    if (isPublished) {
      const report = await shop.publish()
      expect(report.gone.toSorted()).toEqual(
        shop.ids
          .map(PAGES.product)
          .flatMap((page) => [page, bengaliOf(page)])
          .toSorted(),
      )
    }
    for (const address of isPublished ? shop.addresses : shop.addresses.filter((address) => address.includes('?'))) {
      // A search page shows the query.
      const { text } = await shop.read(address)
      expect(goneWordsIn(text), address).toEqual([])
      for (const id of shop.ids) expect(text, address).not.toMatch(new RegExp(`product-details/${id}\\b`))
    }
  }
  for (const id of shop.ids) {
    const { status, text } = await shop.read(PAGES.product(id))
    expect(status).toBe(404)
    expect(goneWordsIn(text)).toEqual([])
  }
  const files = await readSite(shop.config.siteDir)
  for (const file of Object.keys(files)) {
    if (/\.(html|xml|txt)$/.test(file)) {
      expect(goneWordsIn(await readFile(`${shop.config.siteDir}${file}`, 'utf8')), file).toEqual([])
    }
    for (const id of shop.ids) expect(file).not.toContain(`/product-details/${id}/`)
  }
})

test('a product that is hidden and shown again has byte-equal pages', async () => {
  const shop = await openAppWithGoneGoods()
  await shop.publish()
  const before = await readSite(shop.config.siteDir)
  await shop.vanish()
  await shop.publish()
  await write(shop, (db) => showProducts(db, [shop.hidden]))
  await shop.publish()
  const after = await readSite(shop.config.siteDir)
  const page = (id: number) => `${PAGES.product(id)}/index.html`
  expect(after[page(shop.hidden)]).toBe(before[page(shop.hidden)])
  expect(after[page(shop.deleted)]).toBeUndefined()
  const { createPublisher } = await loadBuiltShop()
  const fresh = await makeFolder()
  await createPublisher(shop, fresh).publish()
  expect(after).toEqual(await readSite(fresh))
})
