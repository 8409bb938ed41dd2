import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertDemo } from '#demo/seed-demo.ts'
import { ROOT } from '#platform/process/root.ts'
import { demoPictures } from '../support/full-shop.ts'
import { openShopApp } from '../support/site.ts'
import { elementsOf, htmlFaults, readHtml, visibleText } from '../support/strict-html.ts'
import { wrongFacts } from '../support/structured-data.ts'

/** Addresses that show every part of a page, by its file. Other pages are checked at their own path. */
const SHOWN: Record<string, string[]> = {
  index: ['/'],
  '400': ['/%ff'],
  '404': ['/404', '/no-such-page'],
  '500': [],
  products: [
    '/products',
    '/products?category=Clothing&sort=-mrp&page=2',
    '/products?brand=Tant+Ghor&option=Size%3AL',
    '/products?search=xyzzy',
    '/products?search=tea',
  ],
  'product-details/[id]': ['/product-details/1', '/product-details/12', '/product-details/99999'],
  'admin/[...path]': ['/admin', '/admin/orders/7'],
  // Nothing without a cart, an order or a session: plain-shopping.test.ts parses them.
  ...Object.fromEntries(
    [
      'account',
      'address',
      'addresses',
      'change-password',
      'checkout',
      'devices',
      'order',
      'profile',
      'review',
      'stock-request',
      'wishlist',
    ].map((name) => [`plain/${name}`, []]),
  ),
  'dashboard/index': ['/dashboard'],
  'dashboard/orders/index': ['/dashboard/orders'],
  'dashboard/orders/[id]': ['/dashboard/orders/1'],
}

async function addresses(): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.astro', { cwd: join(ROOT, 'src', 'storefront', 'pages') }))
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

test('a strict parser finds no error in any kind of page, and nothing follows </html>', async () => {
  const { fetch, db } = await openDemo()
  await expectFaultless(fetch, await addresses())
  await db.destroy()
  await expectFaultless(fetch, ['/', '/products?search=a'], 500)
})

test('nor in those of an empty shop, or of one whose API is on another host', async () => {
  const empty = await openShopApp()
  await expectFaultless(empty.fetch, ['/', '/products', '/about', '/checkout', '/privacy-policy'])
  const { fetch } = await openDemo({ API_HOST: 'https://api.example.com', SITE_URL: 'https://shop.example.com' })
  await expectFaultless(fetch, await addresses())
})

/** Names of values that a page says in other words, or that are addresses. */
const UNSAID = [
  'url',
  'merchantReturnLink',
  'urlTemplate',
  'query-input',
  'contactType',
  'item',
  'image',
  'logo',
  'sameAs',
  'position',
  'minValue',
  'unitCode',
  'variesBy',
  'productGroupID',
  'inProductGroupWithID',
]
const SAID_BY_COUNTRY = ['priceCurrency', 'currency', 'addressCountry', 'applicableCountry', 'returnPolicyCategory']

/** How the page says whether a product is in stock, by the word of schema.org. */
const SAID_OF_STOCK: Record<string, RegExp> = {
  'https://schema.org/InStock': /In stock/,
  'https://schema.org/LimitedAvailability': /Few left|Only \d+ left/,
  'https://schema.org/OutOfStock': /Sold out/,
  'https://schema.org/BackOrder': /Pre-order: ships later/,
}

/** Each value in structured data with its path, without types and addresses. */
function claimsOf(facts: unknown, path = ''): [string, string][] {
  if (typeof facts !== 'object' || facts === null) return [[path, String(facts)]]
  return Object.entries(facts).flatMap(([name, value]) =>
    name.startsWith('@') || [...UNSAID, ...SAID_BY_COUNTRY].includes(name) ? [] : claimsOf(value, `${path}.${name}`),
  )
}

/** The structured data of a page by type. */
function factsOf(page: ReturnType<typeof readHtml>): Record<string, Record<string, unknown>> {
  const data = elementsOf(page).filter(({ attrs }) => attrs.some(({ value }) => value === 'application/ld+json'))
  expect(data.length).toBeLessThanOrEqual(1)
  const text = data[0]?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '{"@graph":[]}'
  const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[]
  return Object.fromEntries(graph.map((facts) => [String(facts['@type']), facts]))
}

const PUBLIC = 'https://shop.example.com'
/** Pages besides those of products that are about something. */
const SUBJECTS = ['/', '/products?category=Clothing', '/categories', '/about', '/contact', '/terms-&-condition']

test('structured data contain only what the page shows, and all that search engines ask for', async () => {
  const { fetch } = await openDemo({ SITE_URL: PUBLIC })
  const products = Array.from({ length: 64 }, (_, index) => `/product-details/${index + 1}`)
  for (const address of [...SUBJECTS, '/products', ...products]) {
    const page = readHtml(await (await fetch(address)).text())
    const shown = visibleText(page).replaceAll(',', '')
    const facts = factsOf(page)
    expect(wrongFacts(facts), address).toEqual([])
    if (SUBJECTS.includes(address)) expect(Object.keys(facts).length, address).toBeGreaterThan(0)
    for (const [path, value] of claimsOf(facts)) {
      const claimed = value.replaceAll(',', '').replace(/…$/, '')
      expect(shown, `${address} ${path}`).toMatch(SAID_OF_STOCK[claimed] ?? claimed)
    }
    if (!products.includes(address)) continue
    const path = facts['BreadcrumbList']?.['itemListElement'] as Record<string, unknown>[]
    // Home, all products, one or two categories, the product itself.
    expect([4, 5]).toContain(path.length)
    expect(path.map(({ position, item }) => [position, typeof item])).toEqual(
      path.map((_, index) => [index + 1, index === path.length - 1 ? 'undefined' : 'string']),
    )
    expect(facts['Product']).toMatchObject({
      name: expect.stringMatching(/./),
      image: expect.arrayContaining([expect.stringMatching(`^${PUBLIC}/media/`)]),
      offers: {
        url: PUBLIC + address,
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'BDT',
        shippingDetails: [{ shippingRate: { currency: 'BDT' } }, { shippingDestination: { addressCountry: 'BD' } }],
        hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'BD' },
      },
    })
  }
})

test('the list names its products for search engines in its order, and the home page names the shop', async () => {
  const { fetch } = await openDemo({ SITE_URL: PUBLIC })
  const list = readHtml(await (await fetch('/products?category=Clothing')).text())
  const linked = elementsOf(list)
    .filter(({ attrs }) => attrs.some(({ name, value }) => name === 'href' && value.startsWith('/product-details/')))
    .map(({ attrs }) => PUBLIC + attrs.find(({ name }) => name === 'href')?.value)
  const listed = factsOf(list)['ItemList']?.['itemListElement'] as { url: string; position: number }[]
  expect(listed.map(({ url }) => url)).toEqual([...new Set(linked)])
  expect(listed.map(({ position }) => position)).toEqual(listed.map((_, index) => index + 1))
  const contact = factsOf(readHtml(await (await fetch('/contact')).text()))
  expect(contact['OnlineStore']).toMatchObject({ address: { streetAddress: expect.stringMatching(/Dhanmondi/) } })
  const home = factsOf(readHtml(await (await fetch('/')).text()))
  expect(home['WebSite']).toMatchObject({ name: 'Haat', url: `${PUBLIC}/` })
  expect(home['OnlineStore']).toMatchObject({ name: 'Haat', telephone: expect.stringMatching(/^\+880/) })
})

const metaOf = (page: ReturnType<typeof readHtml>, of: string) =>
  elementsOf(page)
    .find(({ attrs }) => attrs.some(({ value }) => value === of))
    ?.attrs.find(({ name }) => name === 'content')?.value

test('a shared link has title, text, address and picture on every page that may be found', async () => {
  const { fetch } = await openDemo({ SITE_URL: PUBLIC })
  for (const address of ['/', '/products', '/product-details/12', '/about', '/contact', '/categories']) {
    const page = readHtml(await (await fetch(address)).text())
    expect(metaOf(page, 'og:url'), address).toBe(PUBLIC + address)
    expect(metaOf(page, 'og:title'), address).toMatch(/./)
    expect(metaOf(page, 'og:description'), address).toBe(metaOf(page, 'description'))
  }
  const shared = async (address: string) => metaOf(readHtml(await (await fetch(address)).text()), 'og:image') ?? ''
  for (const address of ['/product-details/12', '/products?category=Clothing']) {
    const picture = await shared(address)
    expect(picture).toMatch(/^https:\/\/shop\.example\.com\/share\/(category-)?\d+\.jpg\?v=[\w-]{8}$/)
    expect((await fetch(picture.slice(PUBLIC.length))).headers.get('Content-Type')).toBe('image/jpeg')
  }
  for (const address of ['/cart', '/products?search=tea', '/products?search=xyzzy']) {
    expect(metaOf(readHtml(await (await fetch(address)).text()), 'og:url'), address).toBeUndefined()
  }
})

test('a product is shared by its name and address through apps and mail', async () => {
  const { fetch } = await openDemo({ SITE_URL: PUBLIC })
  const url = `${PUBLIC}/product-details/12`
  const page = readHtml(await (await fetch('/product-details/12')).text())
  const links = elementsOf(page).flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'))
  const linkTo = (start: string) =>
    new URL(links.find(({ value }) => value.startsWith(start))?.value ?? '').searchParams
  const [name, address] = linkTo('https://wa.me/?text').get('text')?.split('\n') ?? []
  expect(name).toMatch(/\S/)
  expect([address, linkTo('https://www.facebook.com/sharer').get('u'), linkTo('fb-messenger:').get('link')]).toEqual([
    ...[url, url, url],
  ])
  expect(Object.fromEntries(linkTo('mailto:?'))).toEqual({ subject: name, body: url })
})
