import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#contract/paths.ts'
import { hasBengali } from '#rules/editions.ts'
import { pageFile } from '#server/publish/files.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { EDIT_PAIRS } from '../support/faults/counts.ts'
import { createPublishingShop, makeFolder, openShopApp, readSite } from '../support/site.ts'
import { addProducts, anyEdit } from '../support/site-edits.ts'

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
  expect(map.split('<loc>').length).toBe(map.split('hreflang="bn"').length)
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
  expect(await readPage(siteDir, PAGES.home)).not.toContain('/bn/')
})
