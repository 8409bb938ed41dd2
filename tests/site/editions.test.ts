import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PAGE_SIZE } from '#platform/contract/limits.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { hasBengali, isBengali } from '#platform/rules/editions.ts'
import { pageFile } from '#publish/files.ts'
import { loadBuiltShop } from '#server/built.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { saveProduct } from '#shop/catalogue/actions/office-products.ts'
import { productBody } from '#shop/catalogue/contract/office/products.ts'
import { banners } from '#shop/content/actions/content.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { EDIT_PAIRS } from '../support/faults/counts.ts'
import { storedBanner } from '../support/office-content.ts'
import { insertProduct } from '../support/save-products.ts'
import { createPublishingShop, makeFolder, openShopApp, readSite } from '../support/site.ts'
import { addProducts, anyEdit, write } from '../support/site-edits.ts'

const BOTH = { SITE_URL: 'https://shop.example', BENGALI: 'on' }

// The gate has built both; this is for a single run of this file.
beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const readPage = (siteDir: string, address: string) => readFile(join(siteDir, pageFile(address)), 'utf8')

describe('with BENGALI=on', () => {
  test('each page of a shopper is published in both editions, and nothing else is', async () => {
    const shop = await createPublishingShop(BOTH)
    await addProducts(shop, 3)
    const { siteDir } = shop.config
    const { failed } = await shop.publisherInto(siteDir).publish()
    expect(failed).toEqual([])
    const files = Object.keys(await readSite(siteDir))
    const english = files.filter((file) => !file.startsWith('/bn/'))
    const pages = english.filter((file) => !file.startsWith('/share/'))
    const wanted = pages.filter((file) =>
      hasBengali(file.replace(/\/index\.html(\.\w+)?$/, '').replace(/\.(br|gz)$/, '')),
    )
    expect(files.filter((file) => file.startsWith('/bn/')).toSorted()).toEqual(
      wanted.map((file) => `/bn${file}`).toSorted(),
    )
    expect(await readPage(siteDir, PAGES.home)).toContain('<html lang="en"')
    expect(await readPage(siteDir, '/bn')).toContain('<html lang="bn"')
  })

  test('a product is shown as somebody types it in either language', async () => {
    const shop = await createPublishingShop(BOTH)
    const category = await write(shop, (db) => ensureCategory(db, 'Sweets'))
    const dryRuns = (await loadBuiltShop()).createDryRuns(shop, shop.config.siteDir)
    const fields = productBody.parse({ name: 'Nolen gur', name_bn: 'নলেন গুড়', price: 450, category })
    for (const view of ['page', 'card'] as const) {
      const shown = (language: 'en' | 'bn') => dryRuns.renderProduct({ id: null, view, language, fields })
      const [english = '', bengali = ''] = [await shown('en'), await shown('bn')]
      expect([english.includes('<html lang="en"'), bengali.includes('<html lang="bn"')], view).toEqual([true, true])
      expect(bengali, view).toContain('নলেন গুড়')
      expect(bengali, view).toContain('৪৫০')
    }
  })

  test('both editions are byte-equal to new ones after any edits', { timeout: 30 * 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(anyEdit, anyEdit, async (first, second) => {
        const shop = await createPublishingShop(BOTH)
        await addProducts(shop, 3)
        const publisher = shop.publisherInto(shop.config.siteDir)
        for (const edit of [first, second]) {
          const rows = await shop.db.selectFrom('product').select('id').orderBy('id').execute()
          await edit(
            shop,
            rows.map(({ id }) => id),
          )
          await publisher.publish()
        }
        const fresh = await makeFolder()
        await shop.publisherInto(fresh).publish()
        expect(await readSite(shop.config.siteDir)).toEqual(await readSite(fresh))
      }),
      { numRuns: EDIT_PAIRS },
    ),
  )

  test('a Bengali name of a category is shown by the Bengali pages of its goods, and by its list', async () => {
    const { db, fetch, publish, config } = await openShopApp(BOTH)
    await addProducts({ db }, 2)
    await publish()
    const { id, product } = await db
      .selectFrom('category')
      .innerJoin('product', 'product.category_id', 'category.id')
      .select(['category.id', 'product.id as product'])
      .executeTakeFirstOrThrow()
    const [english, bengali] = [PAGES.product(product), bengaliOf(PAGES.product(product))]
    const before = await readPage(config.siteDir, english)
    expect(await readPage(config.siteDir, bengali)).toMatch(/<a href="\/bn\/products\?category=Food" lang="en">\s*Food/)
    await categories.change(db, { id }, { name_bn: 'খাবার' }, COMMAND)
    await publish()
    const page = await readPage(config.siteDir, bengali)
    expect(page).toMatch(/<a href="\/bn\/products\?category=Food">\s*খাবার/)
    expect(page).not.toContain('>Food<')
    const shelves = await readPage(config.siteDir, bengaliOf(PAGES.categories))
    expect(shelves).toMatch(/>\s*খাবার\s*<br>\s*<span class="muted" lang="en"[^>]*>\s*Food\s*<\/span>/)
    const facts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json)
    expect(facts.join()).toContain('"category":"খাবার"')
    expect(facts.join()).toContain('"name":"খাবার"')
    expect(await readPage(config.siteDir, english)).toBe(before)
    const list = await (await fetch('/bn/products?category=Food&min=5&max=900')).text()
    expect(list).toMatch(/<title>খাবার · /)
    expect(list).toMatch(/<h1[^>]*>খাবার<\/h1>/)
    expect(list).toMatch(/<span>খাবার<\/span> ×/)
    expect(list).toMatch(/<a href="\/bn\/products\?category=Food[^"]*" aria-current="true"><span>খাবার<\/span>/)
    expect(await (await fetch('/products?category=Food')).text()).not.toContain('খাবার')
  })

  test('texts of the shop in Bengali stand on Bengali pages only, and the others there with their language', async () => {
    const { db, publish, config } = await openShopApp(BOTH)
    const id = await storedBanner({ db }, { alt: 'Winter sale', link: '/products' })
    const window = { is_on: true, starts_at: null, ends_at: null }
    const said = {
      postal_address: 'Road 7',
      town: 'Khulna',
      opening_hours: '10 to 8',
      announcement: 'Closed on Friday',
    }
    await saveSettings(db, said)
    await publish()
    const read = async (address: string) => {
      const english = await readPage(config.siteDir, address)
      return { english, bengali: await readPage(config.siteDir, bengaliOf(address)) }
    }
    const before = { home: await read(PAGES.home), contact: await read(PAGES.contact) }
    expect(before.home.bengali).toMatch(
      /<p class="headline" lang="en">\s*<a [^>]*>\s*Winter sale <span class="go" lang="bn">/,
    )
    expect(before.home.bengali).toMatch(/<p class="strip" lang="en">\s*<span>Closed on Friday/)
    expect(before.home.bengali).toContain('<span lang="en">Khulna</span>')
    expect(before.contact.bengali).toMatch(/<dd lang="en"[^>]*>Road 7</)
    expect(before.contact.bengali).toMatch(/<dd lang="en" class="hours"[^>]*>\s*10 to 8/)

    await banners.change(
      db,
      { id, version: 1 },
      { alt: 'Winter sale', alt_bn: 'শীতের ছাড়', link: '/products', ...window },
      COMMAND,
    )
    const inBengali = { town_bn: 'খুলনা', opening_hours_bn: '১০টা থেকে ৮টা', announcement_bn: 'শুক্রবার বন্ধ' }
    await saveSettings(db, { postal_address_bn: 'রোড ৭', ...inBengali })
    await publish()
    const after = { home: await read(PAGES.home), contact: await read(PAGES.contact) }
    expect(after.home.english).toBe(before.home.english)
    expect(after.contact.english).toBe(before.contact.english)
    expect(after.home.bengali).toMatch(/<p class="headline">\s*<a [^>]*>\s*শীতের ছাড় <span class="go">/)
    expect(after.home.bengali).toMatch(/<p class="strip">\s*<span>শুক্রবার বন্ধ/)
    expect(after.home.bengali).toContain('<span>খুলনা</span>')
    expect(after.contact.bengali).toMatch(/<dd(?! lang)[^>]*>রোড ৭</)
    expect(after.contact.bengali).toMatch(/<dd class="hours"[^>]*>\s*১০টা থেকে ৮টা/)
    expect(after.contact.bengali).toContain('"streetAddress":"রোড ৭","addressLocality":"খুলনা"')
    for (const text of ['Winter sale', ...Object.values(said)])
      expect(after.home.bengali + after.contact.bengali).not.toContain(text)
  })

  test('the shop has a Bengali name on Bengali pages, in links to them, in the manifest and for search engines', async () => {
    const { db, publish, config } = await openShopApp(BOTH)
    await saveSettings(db, { shop_name: 'Rahim Store', shop_name_bn: '' })
    const read = async () => {
      await publish()
      const of = (address: string) => readPage(config.siteDir, address)
      const manifest = bengaliOf('/manifest.json')
      return {
        english: await of(PAGES.home),
        bengali: await of(bengaliOf(PAGES.home)),
        about: await of(bengaliOf(PAGES.about)),
        manifest: await of(manifest),
      }
    }
    const before = await read()
    expect(before.bengali).toContain('<span lang="en">Rahim Store</span>')
    expect(before.about).toMatch(/<title>[^<]+ · Rahim Store<\/title>/)
    await saveSettings(db, { shop_name_bn: 'রহিম স্টোর' })
    const after = await read()
    expect(after.english).toBe(before.english)
    expect(after.english).not.toContain('রহিম')
    expect(after.bengali).toContain('<title>রহিম স্টোর</title>')
    expect(after.bengali).toContain('<meta property="og:site_name" content="রহিম স্টোর">')
    expect(after.bengali).toContain('"@type":"OnlineStore","name":"রহিম স্টোর"')
    expect(after.about).toMatch(/<title>[^<]+ · রহিম স্টোর<\/title>/)
    expect(JSON.parse(after.manifest)).toMatchObject({ name: 'রহিম স্টোর', lang: 'bn' })
    for (const page of [after.bengali, after.about, after.manifest]) expect(page).not.toContain('Rahim')
  })

  test('a description begins with its Bengali part on the Bengali page only, each part with its language', async () => {
    const { db, publish, config } = await openShopApp(BOTH)
    const [fine, bengali] = ['<p>Fine rice.</p>', '<p lang="bn">ঝরঝরে চাল।</p>']
    const rice = {
      name: 'Rice',
      name_bn: 'চাল',
      brand: '',
      unit: '',
      keywords: '',
      mrp_paisa: 100_00,
      discount_paisa: 0,
    }
    const category_id = await ensureCategory(db, 'Food')
    const id = await insertProduct(db, { ...rice, description: fine + bengali, category_id })
    await publish()
    const page = await readPage(config.siteDir, PAGES.product(id))
    const other = await readPage(config.siteDir, bengaliOf(PAGES.product(id)))
    expect(page).toContain(fine + bengali)
    expect(page).toContain('<meta name="description" content="Fine rice. ঝরঝরে চাল।">')
    expect(other).toContain(`${bengali}<p lang="en">Fine rice.</p>`)
    expect(other).toContain('<meta name="description" content="ঝরঝরে চাল। Fine rice.">')
  })

  test('a description in Bengali of its own is on the Bengali page alone, with its structured data, and follows its edits', async () => {
    const { db, publish, config } = await openShopApp(BOTH)
    const [description, description_bn] = ['<p>Fine rice.</p>', '<p>ঝরঝরে চাল।</p>']
    const prices = { mrp_paisa: 100_00, discount_paisa: 0 }
    const id = await insertProduct(db, {
      ...{ name: 'Rice', name_bn: 'চাল', description, description_bn, category_id: await ensureCategory(db, 'Food') },
      ...prices,
    })
    await publish()
    const pages = async () => ({
      english: await readPage(config.siteDir, PAGES.product(id)),
      bengali: await readPage(config.siteDir, bengaliOf(PAGES.product(id))),
    })
    const before = await pages()
    expect(before.english).toContain(description)
    expect(before.english).not.toContain('ঝরঝরে')
    expect(before.bengali).toContain(description_bn)
    expect(before.bengali).toContain('<meta name="description" content="ঝরঝরে চাল।">')
    expect(before.bengali).toContain('"description":"ঝরঝরে চাল।"')
    expect(before.bengali).not.toContain('Fine rice')
    await saveProduct(db, { id }, { description_bn: '<p>নতুন চাল।<script>x()</script></p>' }, { actor: COMMAND })
    await publish()
    expect((await pages()).bengali).toContain('<p>নতুন চাল।</p>')
    await saveProduct(db, { id }, { description_bn: '' }, { actor: COMMAND })
    await publish()
    expect((await pages()).bengali).toContain('<p lang="en">Fine rice.</p>')
  })

  test('pages that are rendered on request are Bengali below /bn, and lead to pages below /bn', async () => {
    const { fetch, publish } = await openShopApp(BOTH)
    await publish()
    for (const address of ['/bn', '/bn/', '/bn/products?search=x', '/bn/cart', '/bn/dashboard/orders/7']) {
      const response = await fetch(address)
      const html = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect(html, address).toContain('<html lang="bn"')
      // All but the switch, which names a language.
      const links = [...html.matchAll(/<a (?![^>]*hreflang)[^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href)
      const others = links.filter((href) => !/^\/bn(?![^/?#])/.test(href))
      expect(
        others.filter((href) => hasBengali(href)),
        address,
      ).toEqual([])
    }
    for (const address of ['/bn/nowhere', '/bn/admin', '/bn/robots.txt', '/bn/product-details/9']) {
      const response = await fetch(address)
      expect([address, response.status]).toEqual([address, 404])
      expect(await response.text(), address).toContain('<html lang="bn"')
    }
  })
})

test('pages that may be found name each other in both editions, and so does the sitemap', async () => {
  const shop = await createPublishingShop(BOTH)
  await addProducts(shop, 3)
  const { siteDir } = shop.config
  await shop.publisherInto(siteDir).publish()
  let found = 0
  for (const file of Object.keys(await readSite(siteDir)).filter((name) => name.endsWith('.html'))) {
    const html = (await readFile(join(siteDir, file), 'utf8')).replaceAll('&amp;', '&')
    if (html.includes('name="robots" content="noindex"')) {
      expect(html, file).not.toContain('rel="alternate" hreflang')
      continue
    }
    found += 1
    const of = (lang: string) => new RegExp(`rel="alternate" hreflang="${lang}" href="([^"]+)"`).exec(html)?.[1] ?? ''
    const own = /rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect(own, file).toBe(of(file.startsWith('/bn/') ? 'bn' : 'en'))
    expect(of('x-default'), file).toBe(of('en'))
    const other = new URL(of(file.startsWith('/bn/') ? 'en' : 'bn')).pathname
    const twin = (await readPage(siteDir, other)).replaceAll('&amp;', '&')
    const back = /rel="canonical" href="([^"]+)"/.exec(twin)?.[1]
    expect(back, file).toBe(of(file.startsWith('/bn/') ? 'en' : 'bn'))
    expect(twin, file).toContain(`href="${own}"`)
  }
  expect(found).toBeGreaterThan(2 * 9)
  const map = await readFile(join(siteDir, 'sitemap-1.xml'), 'utf8')
  expect(map).toContain('<loc>https://shop.example/bn</loc>')
  // Each entry names all editions of its page, itself among them, and each of those has an entry that names the same.
  const entries = new Map(
    map.split('<url>').map((entry) => {
      const named = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`)
      return [/<loc>([^<]*)/.exec(entry)?.[1] ?? '', named.toSorted()]
    }),
  )
  entries.delete('')
  expect([...entries.keys()].filter((loc) => loc.includes('/product-details/'))).toHaveLength(2 * 3)
  expect([...entries.keys()].filter((loc) => loc.includes('?category='))).not.toEqual([])
  for (const [loc, named] of entries) {
    expect(named, loc).toHaveLength(3)
    expect(named).toContain(`${isBengali(new URL(loc).pathname) ? 'bn' : 'en'} ${loc}`)
    for (const each of named) expect(entries.get(each.split(' ')[1] ?? ''), each).toEqual(named)
  }
})

test('pages that are not there, or that nobody may find, name no other edition', async () => {
  const { db, fetch } = await openShopApp(BOTH)
  await addProducts({ db }, 1)
  const gone = ['/nowhere', '/product-details/999', '/product-details/x', '/404']
  const unlisted = ['/cart', '/checkout', '/login', '/dashboard/orders/7', '/products?search=good', '/offline']
  for (const address of [...gone, ...unlisted].flatMap((each) => [each, bengaliOf(each)])) {
    const html = await (await fetch(address)).text()
    expect(html, address).toContain('</html>')
    expect(html, address).not.toContain('rel="alternate" hreflang')
  }
})

test('the switch and hreflang of a list keep its whole address', async () => {
  const { db, fetch } = await openShopApp(BOTH)
  await addProducts({ db }, 2 * PAGE_SIZE)
  const part = (html: string, pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
  for (const query of [
    '?category=Food',
    '?category=Food&page=2',
    '?search=good&category=Food&min=5&max=900&sort=mrp&page=2',
    '?brand=Nobody&stock=in',
  ]) {
    for (const [path, other] of [
      ['/products', '/bn/products'],
      ['/bn/products', '/products'],
    ] as const) {
      const html = await (await fetch(path + query)).text()
      expect(part(html, /href="([^"]*)" hreflang="[^"]*" lang="[^"]*" data-edition/), path + query).toBe(other + query)
      const isListed = !html.includes('content="noindex"')
      expect(isListed, query).toBe(query.startsWith('?category'))
      const link = (lang: string) => part(html, new RegExp(`rel="alternate" hreflang="${lang}" href="([^"]+)"`))
      const of = (address: string) => (isListed ? `https://shop.example${address}${query}` : undefined)
      expect([link('en'), link('bn'), link('x-default')]).toEqual([
        of('/products'),
        of('/bn/products'),
        of('/products'),
      ])
    }
  }
})

test('a shop whose first language is Bengali says so to search engines, and to its English pages', async () => {
  const shop = await createPublishingShop(BOTH)
  await addProducts(shop, 1)
  const { siteDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  const first = async () => {
    const { failed } = await publisher.publish()
    expect(failed).toEqual([])
    const pages = [await readPage(siteDir, PAGES.about), await readPage(siteDir, bengaliOf(PAGES.about))]
    const map = await readFile(join(siteDir, 'sitemap-1.xml'), 'utf8')
    const about = map.split('<url>').find((entry) => entry.includes('<loc>https://shop.example/about</loc>')) ?? ''
    return [...pages, about].map((text) => ({
      leadsTo: /hreflang="x-default" href="([^"]+)"/.exec(text)?.[1],
      isOffered: text.includes('data-first="bn"'),
    }))
  }
  const of = (leadsTo: string, isOffered: boolean) => [
    { leadsTo, isOffered },
    { leadsTo, isOffered },
    { leadsTo, isOffered: false },
  ]
  expect(await first()).toEqual(of('https://shop.example/about', false))
  await write(shop, (db) => saveSettings(db, { default_language: 'bn' }))
  expect(await first()).toEqual(of('https://shop.example/bn/about', true))
  const fresh = await makeFolder()
  await shop.publisherInto(fresh).publish()
  expect(await readSite(siteDir)).toEqual(await readSite(fresh))
})

test('with BENGALI=off nothing is below /bn, also where there was something', async () => {
  const shop = await createPublishingShop(BOTH)
  await addProducts(shop, 1)
  const { siteDir } = shop.config
  await shop.publisherInto(siteDir).publish()
  const { loadBuiltShop } = await import('#server/built.ts')
  const { createPublisher } = await loadBuiltShop()
  const off = { ...shop, config: { ...shop.config, isBengaliOn: false } }
  await createPublisher(off, siteDir).publish()
  expect(existsSync(join(siteDir, 'bn', 'index.html'))).toBe(false)
  expect(Object.keys(await readSite(siteDir)).filter((file) => file.startsWith('/bn/'))).toEqual([])
  const fresh = await makeFolder()
  await createPublisher(off, fresh).publish()
  expect(await readSite(siteDir)).toEqual(await readSite(fresh))
  const home = await readPage(siteDir, PAGES.home)
  for (const part of ['/bn/', 'data-edition=']) expect(home).not.toContain(part)
})
