import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ensureCategory, renameCategory } from '#server/db/categories.ts'
import { deleteProduct, insertProduct, updateProduct } from '#server/db/product-writes.ts'
import { insertReview } from '#server/db/reviews.ts'
import type { Db } from '#server/db/schema.ts'
import { saveSettings, saveShipping } from '#server/db/settings.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'

type Shop = Awaited<ReturnType<typeof createPublishingShop>>

const write = ({ db }: Shop, work: (transaction: Db) => Promise<unknown>) => db.transaction().execute(work)

const addProducts = (shop: Shop, count: number) =>
  write(shop, async (db) => {
    const categoryId = await ensureCategory(db, 'Food')
    for (let n = 1; n <= count; n += 1) {
      await insertProduct(db, { name: `Good ${n}`, categoryId, mrpPaisa: 1000 * n, discountPaisa: 0 })
    }
  })

const setPrice = (shop: Shop, id: number, mrpPaisa: number) =>
  write(shop, async (db) => {
    const row = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await updateProduct(db, id, { name: row.name, categoryId: row.category_id, mrpPaisa, discountPaisa: 0 })
  })

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
    await write(shop, (db) => deleteProduct(db, 1))
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
      const file = address.startsWith('/_astro/') ? join('dist/client', address) : join(shop.config.dataDir, address)
      await expect(readFile(file), address).resolves.toBeInstanceOf(Buffer)
    }
  })

  type Edit = (db: Db, ids: number[]) => Promise<unknown>
  const one = (ids: number[], at: number) => ids[at % Math.max(1, ids.length)]
  const name = fc.constantFrom('Rice', 'শাড়ি', 'Tea & <Milk>', 'Oil')
  const category = fc.constantFrom('Food', 'Clothing', 'বই')
  const at = fc.nat(20)
  const edits: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ name, category, price: fc.nat(100_000) }).map(
      ({ name, category, price }): Edit =>
        async (db) => {
          const categoryId = await ensureCategory(db, category)
          await insertProduct(db, { name, categoryId, mrpPaisa: price, discountPaisa: price % 300 })
        },
    ),
    fc.record({ at, name, category, price: fc.nat(100_000) }).map(
      ({ at, name, category, price }): Edit =>
        async (db, ids) => {
          const id = one(ids, at)
          const categoryId = await ensureCategory(db, category)
          if (id !== undefined) await updateProduct(db, id, { name, categoryId, mrpPaisa: price, discountPaisa: 0 })
        },
    ),
    at.map(
      (at): Edit =>
        async (db, ids) => {
          const id = one(ids, at)
          if (id !== undefined) await deleteProduct(db, id)
        },
    ),
    fc.record({ at, halves: fc.integer({ min: 1, max: 10 }) }).map(
      ({ at, halves }): Edit =>
        async (db, ids) => {
          const product = one(ids, at)
          const review = { name: 'Karim', email: 'k@example.com', comment: 'ok', rating: halves / 2 }
          if (product !== undefined) await insertReview(db, { ...review, product }, '2026-11-21T00:00:00.000Z')
        },
    ),
    fc.record({ category, suffix: fc.nat(9) }).map(
      ({ category, suffix }): Edit =>
        async (db) =>
          renameCategory(db, await ensureCategory(db, category), `${category} ${suffix}`),
    ),
    fc.nat(500).map(
      (charge): Edit =>
        (db) =>
          saveShipping(db, { inside_dhaka: charge, outside_dhaka: 2 * charge }),
    ),
    fc.nat(9).map(
      (n): Edit =>
        (db) =>
          saveSettings(db, { announcement: `Notice ${n}` }),
    ),
  )

  test('after any series of edits the site is byte-equal to one published from nothing', async () => {
    const steps = fc.array(fc.record({ edit: edits, isPublished: fc.boolean() }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (series) => {
        const shop = await createPublishingShop()
        const siteDir = await makeFolder()
        const publisher = shop.publisherInto(siteDir)
        for (const { edit, isPublished } of series) {
          await write(shop, async (db) => {
            const rows = await db.selectFrom('product').select('id').orderBy('id').execute()
            await edit(
              db,
              rows.map(({ id }) => id),
            )
          })
          if (isPublished) await publisher.publish()
        }
        await publisher.publish()
        const fresh = await makeFolder()
        await shop.publisherInto(fresh).publish()
        expect(await readSite(siteDir)).toEqual(await readSite(fresh))
      }),
      { numRuns: 15 },
    )
  })
})
