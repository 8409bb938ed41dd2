import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_SCREENSHOT_BYTES } from '#platform/contract/server-limits.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'
import { updateProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { addProducts, setPrice, write } from '../support/site-edits.ts'

const PUBLIC = 'https://shop.example'

test('the sitemap says when each product was changed, and which pictures it has', async () => {
  const shop = await openShopApp({ SITE_URL: PUBLIC, BENGALI: 'off' })
  await addProducts(shop, 2)
  const read = async (address: string) => (await shop.fetch(address)).text()
  expect(await read('/sitemap.xml')).toContain(`<sitemap><loc>${PUBLIC}/sitemap-1.xml</loc></sitemap>`)
  const lastmod = async () =>
    /product-details\/2<\/loc><lastmod>(\d{4}-\d\d-\d\dT[\d:.]+Z)</.exec(await read('/sitemap-1.xml'))?.[1] ?? ''
  const before = await lastmod()
  await setPrice(shop, 2, 700)
  expect((await lastmod()) >= before && before !== '').toBe(true)
  expect(await read('/robots.txt')).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
})

test('where others may know it by any address a shop tells robots of no sitemap, and no page says where it is', async () => {
  const shop = await openShopApp({ HOST: '0.0.0.0' })
  await addProducts(shop, 1)
  for (const address of ['/robots.txt', '/', '/product-details/1', '/categories'])
    expect(await (await shop.fetch(address)).text(), address).not.toMatch(/canonical|"og:|Sitemap:|rss\+xml/)
})

test('a shop that only this machine reaches shows what a public one does, and tells robots of no sitemap', async () => {
  const read = async (environment: Record<string, string>, address: string) => {
    const shop = await openShopApp(environment)
    await addProducts(shop, 2)
    const html = await (await shop.fetch(address)).text()
    return html.match(/<[^>]*(canonical|hreflang|og:|rss\+xml|ld\+json)[^>]*>/g)?.join('\n') ?? ''
  }
  for (const address of ['/', '/product-details/1', '/bn/product-details/1', '/categories']) {
    const here = await read({}, address)
    const there = await read({ SITE_URL: PUBLIC }, address)
    expect(here, address).toContain('rel="canonical" href="http://127.0.0.1:4321')
    expect(here.replaceAll('http://127.0.0.1:4321', PUBLIC), address).toBe(there)
  }
  const shop = await openShopApp()
  expect(await (await shop.fetch('/robots.txt')).text()).not.toContain('Sitemap:')
})

/** Whether a rule of robots.txt holds for an address: `$` ends it, else it is a beginning. */
const holds = (rule: string, address: string): boolean =>
  rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule)

test('robots may read every page that says whether it is listed: robots.txt hides no noindex and no canonical', async () => {
  const shop = await openShopApp({ SITE_URL: PUBLIC })
  await addProducts(shop, 30)
  const rules = [...(await (await shop.fetch('/robots.txt')).text()).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule]) => rule ?? '',
  )
  expect(rules).toContain('/api/')
  const hidden = (address: string) => rules.some((rule) => holds(rule, address))
  for (const address of ['/admin', '/admin/orders', '/api/product/product']) expect(hidden(address), address).toBe(true)
  const listed = ['/', '/products', '/products?page=2', '/products?category=Food', '/categories', '/product-details/1']
  const unlisted = [
    '/products?search=good',
    '/products?category=Food&min=20&max=100&rating=3&page=2',
    '/products?sort=mrp&page=2',
    ...['/cart', '/checkout', '/login', '/register', '/dashboard/profile', '/newsletter', '/offline'],
  ]
  for (const address of [...listed, ...unlisted]) {
    const html = await (await shop.fetch(address)).text()
    expect(hidden(address), address).toBe(false)
    expect(/<meta name="robots" content="noindex"/.test(html), address).toBe(unlisted.includes(address))
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    expect(canonical.startsWith(`${PUBLIC}/`) && !hidden(canonical.slice(PUBLIC.length)), address).toBe(true)
  }
})

test('feeds name new goods and offers with prices, whatever the names hold', async () => {
  const shop = await openShopApp({ SITE_URL: PUBLIC })
  await addProducts(shop, 3)
  await saveSettings(shop.db, { shop_name: 'Rahim & <Sons>' })
  const offer = { name: 'Tea ]]> & <b>', category_id: 1, mrp_paisa: 2000, discount_paisa: 100 }
  await write(shop, (db) => updateProduct(db, 2, offer))
  const newest = await (await shop.fetch('/new-goods.xml')).text()
  expect(newest).toContain('<title>Rahim &amp; &lt;Sons&gt;: new goods</title>')
  const linked = (feed: string) => [...feed.matchAll(/<guid>([^<]+)</g)].map(([, link]) => link)
  expect(linked(newest)).toEqual([3, 2, 1].map((id) => `${PUBLIC}/product-details/${id}`))
  const response = await shop.fetch('/offers.xml')
  const offers = await response.text()
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  expect(linked(offers)).toEqual([`${PUBLIC}/product-details/2`])
  expect(offers).toContain('<title>Tea ]]&gt; &amp; &lt;b&gt;</title>')
  expect(offers).toContain('<description>৳19.00 (before ৳20.00)</description>')
  expect(await (await shop.fetch('/categories')).text()).toContain('type="application/rss+xml"')
})

test('the key of the messages to search engines is a file, as long as they are switched on', async () => {
  const shop = await openShopApp({ SITE_URL: PUBLIC })
  const key = '0123456789abcdef'
  expect((await shop.fetch(`/${key}.txt`)).status).toBe(404)
  await saveSettings(shop.db, { index_now_key: key })
  expect(await (await shop.fetch(`/${key}.txt`)).text()).toBe(key)
  expect((await shop.fetch('/fedcba9876543210.txt')).status).toBe(404)
})

test('screenshots of the manifest show the shop’s own goods, and are drawn again when these change', async () => {
  const shop = await openShopApp()
  const draw = async ({ address, width, height }: (typeof APP_SCREENSHOTS)[number]) => {
    const response = await shop.fetch(address)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    return bytes.toString('base64')
  }
  const drawAll = () => Promise.all(APP_SCREENSHOTS.map(draw))
  const empty = await drawAll()
  await addProducts(shop, 20)
  const stocked = await drawAll()
  await saveSettings(shop.db, { phone: '01712345678' })
  expect(await drawAll()).toEqual(stocked)
  // Newest first: the last product is on both.
  await setPrice(shop, 20, 12_300)
  const dearer = await drawAll()
  await saveSettings(shop.db, { shop_name: 'রহিমা স্টোর' })
  const renamed = await drawAll()
  for (const at of [0, 1]) expect(new Set([empty[at], stocked[at], dearer[at], renamed[at]]).size).toBe(4)
})
