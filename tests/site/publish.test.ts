import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '#server/db/orders.ts'
import { deleteProducts } from '#server/db/product-state.ts'
import { saveSettings } from '#server/db/settings.ts'
import { CLIENT_DIR } from '#server/root.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { addProducts, orderOf, setPrice, write } from '../support/site-edits.ts'

describe('publishing', { timeout: 120_000 }, () => {
  test('one price change writes the pages that show it, and nothing else', async () => {
    const shop = await createPublishingShop()
    await addProducts(shop, 30)
    const publisher = shop.publisherInto(await makeFolder())
    const first = await publisher.publish()
    expect(first).toMatchObject({ isFull: true, removed: 0 })
    expect(first.changed).toContain('/product-details/30')
    await setPrice(shop, 3, 777_00)
    const second = await publisher.publish()
    expect(second).toMatchObject({ isFull: false, considered: 3, written: 1, changed: ['/product-details/3'] })
    expect(await publisher.publish()).toMatchObject({ considered: 0, written: 0, changed: [] })
  })

  test('a page is written whole, with a brotli and a gzip copy of the same bytes', async () => {
    const shop = await createPublishingShop()
    await addProducts(shop, 1)
    const siteDir = await makeFolder()
    await shop.publisherInto(siteDir).publish()
    const file = join(siteDir, 'product-details/1/index.html')
    const [plain, br, gz] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)])
    expect(plain.toString()).toMatch(/Good 1[\s\S]*<\/html>\s*$/)
    expect(brotliDecompressSync(br).equals(plain)).toBe(true)
    expect(gunzipSync(gz).equals(plain)).toBe(true)
  })

  test('a deleted product’s page is removed with its copies, and named as gone', async () => {
    const shop = await createPublishingShop()
    await addProducts(shop, 2)
    const siteDir = await makeFolder()
    const publisher = shop.publisherInto(siteDir)
    await publisher.publish()
    await write(shop, (db) => deleteProducts(db, [1]))
    expect(await publisher.publish()).toMatchObject({ removed: 1, gone: ['/product-details/1'] })
    expect(Object.keys(await readSite(siteDir)).filter((file) => file.startsWith('/product-details/1/'))).toEqual([])
  })

  test('a change of the frame renders every page again', async () => {
    const shop = await createPublishingShop()
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

  test('an order that leaves the popular items as they are writes nothing', async () => {
    const shop = await createPublishingShop()
    await addProducts(shop, 2)
    const publisher = shop.publisherInto(await makeFolder())
    await placeOrder(shop.db, orderOf(1), { key: 'first', customerId: null })
    await publisher.publish()
    await placeOrder(shop.db, orderOf(1), { key: 'second', customerId: null })
    expect(await publisher.publish()).toMatchObject({ considered: 1, rendered: 0, written: 0 })
    await placeOrder(shop.db, orderOf(2, 9), { key: 'third', customerId: null })
    expect(await publisher.publish()).toMatchObject({ considered: 1, changed: ['/'] })
  })

  test('old changes are forgotten; a folder that missed them looks at every page', async () => {
    const shop = await createPublishingShop()
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
    expect(await publisher.publish()).toMatchObject({ isFull: true, rendered: 3 })
    expect(await readSite(siteDir)).toEqual(await readSite(fresh))
  })

  test('an edit does not wait until a whole shop is published', async () => {
    const shop = await createPublishingShop()
    await addProducts(shop, 250)
    const siteDir = await makeFolder()
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

  test('a whole publishing that is told to end stops between two portions, and the next one does the rest', async () => {
    const shop = await createPublishingShop()
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
    const shop = await createPublishingShop()
    await addProducts(shop, 2)
    const siteDir = await makeFolder()
    await shop.publisherInto(siteDir).publish()
    const addresses = new Set<string>()
    for (const file of Object.keys(await readSite(siteDir))) {
      if (!file.endsWith('.html')) continue
      const html = await readFile(join(siteDir, file), 'utf8')
      for (const [address] of html.matchAll(/\/(?:_astro|media)\/[\w./-]+/g)) addresses.add(address)
    }
    expect(addresses.size).toBeGreaterThan(3)
    for (const address of addresses) {
      const file = address.startsWith('/_astro/') ? join(CLIENT_DIR, address) : join(shop.config.dataDir, address)
      await expect(readFile(file), address).resolves.toBeInstanceOf(Buffer)
    }
  })
})
