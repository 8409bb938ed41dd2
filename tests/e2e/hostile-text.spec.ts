import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { HOSTILE, HOSTILE_EMAIL, HOSTILE_PHONE, prepareHostileData } from '../support/hostile-shop.ts'
import { expect, test } from '../support/journey.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

test.describe.configure({ mode: 'serial' })

const SEARCH = `/products?search=${encodeURIComponent(HOSTILE)}`
const CATEGORY = `/products?category=${encodeURIComponent(HOSTILE)}`
const FORMS = ['/login', '/register', '/forgot-password', '/reset-password', '/track-order', '/newsletter']
const TEXTS = ['/about', '/contact', '/privacy-policy', '/terms-&-condition']
/** Pages that show stored texts, besides the frame. */
const FOR_VISITORS = ['/', '/products', SEARCH, CATEGORY, '/product-details/1', ...FORMS, ...TEXTS]
const FOR_CUSTOMERS = [
  ...['/cart', '/checkout', '/dashboard', '/dashboard/profile', '/dashboard/address', '/dashboard/change-password'],
  ...['/dashboard/orders', '/dashboard/orders/1', '/dashboard/wishlist'],
]

let shop: RunningShop
let token: string
let dataDir: string

test.beforeAll(async () => {
  ;({ dataDir, token } = await prepareHostileData())
  shop = await startShop({ DATA_DIR: dataDir })
  const send = (method: string, path: string, json: object) =>
    fetch(shop.url + path, { method, body: JSON.stringify(json), headers: { Authorization: `Token ${token}` } })
  const review = { product: 1, name: HOSTILE, email: 'rahima@example.com', rating: 5, comment: HOSTILE }
  const order = {
    name: HOSTILE,
    phone_number: '01712345678',
    district: HOSTILE,
    upazila: HOSTILE,
    delivery_address: HOSTILE,
    products: [{ product_id: 1, quantity: 1 }],
    payment_type: 'ONLINE_PAYMENT',
    transaction_id: '9AB12C34DE',
    inside_dhaka: false,
  }
  const sent = [
    await send('POST', '/api/product/product_review/create', review),
    await send('POST', '/api/product/order/create', order),
    await send('PUT', '/api/account/wishlist', { wished: [1, 2] }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  // Values that no call accepts.
  const db = openSqlite(join(dataDir, 'shop.db'))
  await db.updateTable('review').set({ email: HOSTILE_EMAIL }).execute()
  await db.updateTable('shop_order').set({ transaction_id: HOSTILE, phone: HOSTILE_PHONE }).execute()
  await db.destroy()
})
test.afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(shop.url + address)
  // Loads what is lazy-loaded or hydrated near the viewport.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${shop.url}/about`)
  await page.evaluate(
    ([session, cart]) => {
      localStorage.setItem('auth', session ?? '')
      localStorage.setItem('cart', cart ?? '')
    },
    [
      JSON.stringify({ user: { name: HOSTILE, phone: HOSTILE_PHONE, email: HOSTILE_EMAIL }, token }),
      JSON.stringify([{ id: 1, quantity: 1 }]),
    ],
  )
}

/** No stored text became markup, and the page has a policy that would block it. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    color: getComputedStyle(document.body).color,
    handlers: [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    links: [...document.links].filter(({ protocol }) => protocol === 'javascript:').length,
    pictures: document.querySelectorAll('[src="x"]').length,
    policies: [...document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]')].map((policy) =>
      /script-src [^;]*/.exec(policy.getAttribute('content') ?? '')?.[0].includes('unsafe'),
    ),
  }))
  expect(found).toMatchObject({ hacked: false, handlers: [], links: 0, pictures: 0, policies: [false] })
  expect(found.color).not.toBe('rgb(255, 0, 0)')
}

async function visitAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await visit(page, address)
      await expect(page.locator('.announcement')).toContainText(HOSTILE)
      await expectHarmless(page)
    })
  }
}

test('hostile texts are plain text on every page of a visitor', async ({ page }) => {
  test.slow()
  await visitAll(page, FOR_VISITORS)
})

test('hostile texts are plain text on every page of a customer', async ({ page }) => {
  test.slow()
  await signIn(page)
  await visitAll(page, FOR_CUSTOMERS)
})

test('a product page shows names, reviews and the harmless words of its description', async ({ page }) => {
  await visit(page, '/product-details/1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HOSTILE)
  await expect(page.getByText('Honest words')).toBeVisible()
  await expect(page.getByRole('main').getByText('A link')).not.toHaveAttribute('href')
  await expect(page.getByRole('article').filter({ hasText: HOSTILE }).first()).toBeVisible()
  await expectHarmless(page)
})

test('an order shows its address and products, and the list finds the hostile search', async ({ page }) => {
  await signIn(page)
  await visit(page, '/dashboard/orders/1')
  await expect(page.getByRole('main')).toContainText(HOSTILE)
  await visit(page, SEARCH)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('heading').first()).toContainText(HOSTILE)
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ })
  test('shows its 404 page with a policy', async ({ page }) => {
    await visit(page, `/${encodeURIComponent(HOSTILE)}`)
    await expectHarmless(page)
  })
})

test.describe('a script that was injected into a page', () => {
  test.use({ expectedErrors: /Content Security Policy/ })
  test('is not run', async ({ page }) => {
    await visit(page, '/product-details/1')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'hacked = 1'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<a id="trap" href="javascript:hacked=1" onclick="hacked=1">.</a>')
      document.querySelector<HTMLElement>('#trap')?.click()
    })
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
