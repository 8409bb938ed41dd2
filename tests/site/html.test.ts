import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertDemo } from '#cli/demo/seed-demo.ts'
import { ROOT } from '#server/root.ts'
import { demoPictures } from '../support/full-shop.ts'
import { openShopApp } from '../support/site.ts'
import { elementsOf, htmlFaults, readHtml, visibleText } from '../support/strict-html.ts'

/** Addresses that show every part of a page, by its file. Other pages are checked at their own path. */
const SHOWN: Record<string, string[]> = {
  index: ['/'],
  '400': ['/%ff'],
  '404': ['/404', '/no-such-page'],
  '500': [],
  products: [
    '/products',
    '/products?category=Clothing&sort=-mrp&page=2',
    '/products?search=xyzzy',
    '/products?search=tea',
  ],
  'product-details/[id]': ['/product-details/1', '/product-details/12', '/product-details/99999'],
  'admin/[...path]': ['/admin', '/admin/orders/7'],
  'dashboard/index': ['/dashboard'],
  'dashboard/orders/index': ['/dashboard/orders'],
  'dashboard/orders/[id]': ['/dashboard/orders/1'],
}

async function addresses(): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.astro', { cwd: join(ROOT, 'src', 'pages') }))
  const names = files.map((file) => file.replace(/\.astro$/, ''))
  expect(names.length).toBeGreaterThan(20)
  return names.flatMap((name) => SHOWN[name] ?? [`/${name}`])
}

const openDemo = async (environment: Record<string, string> = {}) => {
  const shop = await openShopApp(environment)
  await insertDemo(shop.db, demoPictures())
  return shop
}

async function expectFaultless(fetch: (address: string) => Promise<Response>, shown: string[], status?: number) {
  for (const address of shown) {
    const answer = await fetch(address)
    expect(answer.headers.get('Content-Type'), address).toMatch(/^text\/html/)
    if (status) expect(answer.status, address).toBe(status)
    expect(htmlFaults(await answer.text()), address).toEqual([])
  }
}

test('audit 23: a strict parser finds no error in any kind of page, and nothing follows </html>', {
  timeout: 120_000,
}, async () => {
  const { fetch, db } = await openDemo()
  await expectFaultless(fetch, await addresses())
  await db.destroy()
  await expectFaultless(fetch, ['/', '/products?search=a'], 500)
})

test('audit 23: nor in those of an empty shop, or of one whose API is on another host', {
  timeout: 120_000,
}, async () => {
  const empty = await openShopApp()
  await expectFaultless(empty.fetch, ['/', '/products', '/about', '/checkout', '/privacy-policy'])
  const { fetch } = await openDemo({ API_HOST: 'https://api.example.com', SITE_URL: 'https://shop.example.com' })
  await expectFaultless(fetch, await addresses())
})

/** Each value in structured data with its path, without types and URLs. */
function claimsOf(facts: unknown, path = ''): [string, string][] {
  if (typeof facts !== 'object' || facts === null) return [[path, String(facts)]]
  return Object.entries(facts).flatMap(([name, value]) =>
    name.startsWith('@') || ['url', 'image', 'priceCurrency'].includes(name) ? [] : claimsOf(value, `${path}.${name}`),
  )
}

test('audit 23: a product’s structured data contain only what its page shows', { timeout: 60_000 }, async () => {
  const { fetch } = await openDemo()
  for (let id = 1; id <= 64; id += 1) {
    const page = readHtml(await (await fetch(`/product-details/${id}`)).text())
    const data = elementsOf(page).find(({ attrs }) => attrs.some(({ value }) => value === 'application/ld+json'))
    const text = data?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? ''
    const shown = visibleText(page).replaceAll(',', '')
    for (const [path, value] of claimsOf(JSON.parse(text))) {
      const claimed = value.replaceAll(',', '').replace(/…$/, '')
      expect(shown, `${id} ${path}`).toContain(claimed)
    }
  }
})
