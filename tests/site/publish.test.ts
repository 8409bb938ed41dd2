import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { CLIENT_DIR } from '#platform/process/root.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { findCategory } from '#shop/catalogue/queries/categories.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { banners } from '#shop/content/actions/content.ts'
import { addSold } from '#shop/orders/queries/orders.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { addProducts, setPrice, write } from '../support/site-edits.ts'

/** One edition and no feeds, so that counts are of pages. */
const PAGES_ALONE = { BENGALI: 'off', HOST: '0.0.0.0' }

describe('publishing', () => {
  test('a price change writes only the pages that show it', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 30)
    const publisher = shop.publisherInto(await makeFolder())
    const first = await publisher.publish()
    expect(first).toMatchObject({ isFull: true, removed: 0 })
    expect(first.changed).toContain('/product-details/30')
    await setPrice(shop, 3, 777_00)
    const second = await publisher.publish()
    // Two of them are pictures of the list, which show its first goods only.
    expect(second).toMatchObject({ isFull: false, considered: 8, written: 3 })
    expect(second.changed.sort()).toEqual(['/new-goods.xml', '/product-details/3', '/sitemap-1.xml'])
    expect(await publisher.publish()).toMatchObject({ considered: 0, written: 0, changed: [] })
  })

  test('a new category writes only the pages that list categories', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 3)
    const publisher = shop.publisherInto(await makeFolder())
    await publisher.publish()
    await write(shop, async (db) => void (await ensureCategory(db, 'Toys')))
    const { isFull, changed } = await publisher.publish()
    expect(isFull).toBe(false)
    expect(changed.sort()).toEqual(['/', '/categories', '/categories.json', '/products'])
  })

  test('a renamed category writes these and the pages of its products', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 2)
    const publisher = shop.publisherInto(await makeFolder())
    await publisher.publish()
    await write(shop, async (db) =>
      categories.change(db, { id: (await findCategory(db, 'Food'))?.id ?? 0 }, { name: 'Groceries' }, COMMAND),
    )
    const { isFull, changed } = await publisher.publish()
    expect(isFull).toBe(false)
    const lists = ['/', '/categories', '/categories.json', '/new-goods.xml', '/products', '/sitemap-1.xml']
    expect(changed.sort()).toEqual([...lists, '/product-details/1', '/product-details/2'].sort())
  })

  test('no page but those of lists holds a menu of categories, and none more than the twenty largest', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 1)
    for (let n = 1; n <= 30; n += 1) await write(shop, async (db) => void (await ensureCategory(db, `Shelf ${n}`)))
    const siteDir = await makeFolder()
    await shop.publisherInto(siteDir).publish()
    const read = (file: string) => readFileSync(join(siteDir, file), 'utf8')
    expect(read('product-details/1/index.html')).not.toContain('Shelf')
    expect(read('cart/index.html')).not.toContain('Shelf')
    expect(read('categories/index.html').match(/class="name"[^>]*>\s*Shelf/g)).toHaveLength(30)
    expect(JSON.parse(read('categories.json'))).toHaveLength(20)
    expect(read('products/index.html').match(/category=Shelf\+/g)).toHaveLength(19)
  })

  test('a page is written atomically, with a brotli and a gzip copy of the same bytes', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 1)
    const siteDir = await makeFolder()
    await shop.publisherInto(siteDir).publish()
    const file = join(siteDir, 'product-details/1/index.html')
    const [plain, br, gz] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)])
    expect(plain.toString()).toMatch(/Good 1[\s\S]*<\/html>\s*$/)
    expect(brotliDecompressSync(br).equals(plain)).toBe(true)
    expect(gunzipSync(gz).equals(plain)).toBe(true)
  })

  test('a deleted product’s page is removed with its copies, and reported as gone', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 2)
    const siteDir = await makeFolder()
    const publisher = shop.publisherInto(siteDir)
    await publisher.publish()
    await write(shop, (db) => deleteProducts(db, [1]))
    expect(await publisher.publish()).toMatchObject({ removed: 1, gone: ['/product-details/1'] })
    expect(Object.keys(await readSite(siteDir)).filter((file) => file.startsWith('/product-details/1/'))).toEqual([])
  })

  test('a banner appears and goes at its moments without a write, and only on the home page', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 2)
    const siteDir = await makeFolder()
    const publisher = shop.publisherInto(siteDir)
    const picture = await insertPicture(shop.db, { hash: 'eid', width: 800, height: 320, color: '#334455' })
    const window = {
      starts_at: new Date(Date.now() + 400).toISOString(),
      ends_at: new Date(Date.now() + 4000).toISOString(),
    }
    await banners.add(shop.db, { picture, alt: 'Eid banner', link: '', is_on: true, ...window }, COMMAND)
    const home = () => readFile(join(siteDir, 'index.html'), 'utf8')
    await publisher.publish()
    // A slow machine may publish for longer than until the beginning.
    await expect.poll(async () => (await publisher.publish()) && (await home()).includes('Eid banner')).toBe(true)
    await expect.poll(async () => (await publisher.publish()) && (await home()).includes('Eid banner')).toBe(false)
    expect(await publisher.publish()).toMatchObject({ considered: 0 })
    const fresh = await makeFolder()
    await shop.publisherInto(fresh).publish()
    expect(await readSite(siteDir)).toEqual(await readSite(fresh))
  })

  test('a change of the frame renders every page again', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 3)
    const siteDir = await makeFolder()
    const publisher = shop.publisherInto(siteDir)
    await publisher.publish()
    await write(shop, (db) => saveSettings(db, { announcement: 'ঈদ মোবারক' }))
    const report = await publisher.publish()
    expect(report.isFull).toBe(true)
    expect(report.changed).toContain('/product-details/2')
    expect(await readFile(join(siteDir, 'product-details/2/index.html'), 'utf8')).toContain('ঈদ মোবারক')
  })

  test('an order that does not change the popular products writes nothing', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 2)
    const publisher = shop.publisherInto(await makeFolder())
    const sell = (id: number, pieces: number) =>
      shop.db.transaction().execute((transaction) => addSold(transaction, new Map([[id, pieces]])))
    await sell(1, 1)
    await publisher.publish()
    await sell(1, 1)
    expect(await publisher.publish()).toMatchObject({ considered: 1, rendered: 0, written: 0 })
    await sell(2, 9)
    expect(await publisher.publish()).toMatchObject({ considered: 1, changed: ['/'] })
  })

  test('old changes are deleted; a site that missed them gets a full publication', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 2)
    const siteDir = await makeFolder()
    const publisher = shop.publisherInto(siteDir)
    await publisher.publish()
    await setPrice(shop, 1, 555_00)
    await sql`
      with recursive number (n) as (select 1 union all select n + 1 from number where n < 210000)
      insert into change_log (subject, subject_id, at) select 'sold', 0, '' from number`.execute(shop.db)
    const fresh = await makeFolder()
    await shop.publisherInto(fresh).publish()
    const { count } = await shop.db
      .selectFrom('change_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeLessThan(201_000)
    expect(await publisher.publish()).toMatchObject({ isFull: true, rendered: 7 })
    expect(await readSite(siteDir)).toEqual(await readSite(fresh))
  })

  test.each(['every page', 'many changed pages'])('an edit is published before a run of %s ends', async (what) => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 250)
    const siteDir = await makeFolder()
    if (what !== 'every page') {
      await shop.publisherInto(siteDir).publish()
      for (let id = 1; id <= 250; id += 1) await setPrice(shop, id, 555_00)
    }
    let edit: Promise<unknown> | undefined
    const file = join(siteDir, 'product-details/3/index.html')
    const seen: string[] = []
    await shop.publisherInto(siteDir).publish({
      onProgress(considered) {
        if (considered > 200) seen.push(readFileSync(file, 'utf8'))
        else if (considered > 100) edit ??= setPrice(shop, 3, 777_00)
      },
    })
    await edit
    expect(seen[0]).toContain('777.00')
  })

  test('an aborted full publication stops between two batches, and the next one completes it', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    await addProducts(shop, 250)
    const siteDir = await makeFolder()
    const publisher = shop.publisherInto(siteDir)
    const ending = new AbortController()
    const ended = publisher.publish({ signal: ending.signal, onProgress: () => ending.abort() })
    await expect(ended).rejects.toThrow('aborted')
    expect(Object.keys(await readSite(siteDir)).length).toBeGreaterThan(0)
    const rest = await publisher.publish()
    expect(rest.written).toBeGreaterThan(0)
    expect(rest.rendered).toBeLessThan(rest.considered)
    const fresh = await makeFolder()
    await shop.publisherInto(fresh).publish()
    expect(await readSite(siteDir)).toEqual(await readSite(fresh))
  })

  test('every /_astro/ and /media/ address in a published page exists', async () => {
    const shop = await createPublishingShop(PAGES_ALONE)
    const photo = sharp({ create: { width: 900, height: 900, channels: 3, background: '#334455' } })
    await addProducts(shop, 2, await storePicture(mediaOf(shop.config), await photo.jpeg().toBuffer()))
    const siteDir = await makeFolder()
    await shop.publisherInto(siteDir).publish()
    const addresses = new Set<string>()
    for (const file of Object.keys(await readSite(siteDir))) {
      if (!file.endsWith('.html')) continue
      const html = await readFile(join(siteDir, file), 'utf8')
      for (const [address] of html.matchAll(/\/(?:_astro|media)\/[\w./-]+/g)) addresses.add(address)
    }
    for (const folder of ['/_astro/', '/media/'])
      expect([...addresses].filter((address) => address.startsWith(folder)).length, folder).toBeGreaterThan(3)
    for (const address of addresses) {
      const file = address.startsWith('/_astro/') ? join(CLIENT_DIR, address) : join(shop.config.dataDir, address)
      await expect(readFile(file), address).resolves.toBeInstanceOf(Buffer)
    }
  })
})
