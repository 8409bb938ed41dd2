import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { findViolations } from '../support/axe.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { fillCheckout, hydrateList, unique } from '../support/shop-actions.ts'

// One after another on one shop, instead of a shop for each test.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof startDemoShop>>
test.beforeAll(async () => {
  shop = await startDemoShop({ LIMITS: 'off' })
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  await saveSettings(db, { ga4_id: 'G-TEST1234', meta_pixel: '123456789012345', tiktok_pixel: 'C4TEST56GH78IJ' })
  await db.destroy()
})
test.afterAll(() => shop.stop())

/** Collects which hosts of others are asked, and answers with empty scripts. */
async function watchOthers(page: Page): Promise<string[]> {
  const hosts: string[] = []
  await page.route(/googletagmanager|google-analytics|facebook|tiktok/, (route) => {
    hosts.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return hosts
}

/** What Google's script would find: names of events with their parameters. */
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .filter((command) => command[0] === 'event')
      .map((command) => [command[1], command[2]]),
  )

/** What TikTok's script would find: its commands with their parameters. */
const toldTiktok = (page: Page) => page.evaluate(() => [...(window as unknown as { ttq: unknown[] }).ttq])

/** Opens a page of the shop whose publisher has seen the settings. */
async function openMeasured(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(shop.url + path)
    await expect(page.locator('meta[name=measuring]')).toBeAttached({ timeout: 100 })
  }).toPass()
  await page.mouse.wheel(0, 10)
}

test('nothing of others is loaded before a shopper agrees; then events are told, and the answer can be taken back', async ({
  page,
}) => {
  const hosts = await watchOthers(page)
  await openMeasured(page, '/product-details/12')
  const question = page.getByRole('region', { name: 'Measuring visits' })
  await expect(question).toContainText('May Google, Meta and TikTok measure your visits here?')
  expect(await findViolations(page, '.measuring')).toEqual([])
  expect(hosts).toEqual([])
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(() => hosts.toSorted())
    .toEqual(['analytics.tiktok.com', 'connect.facebook.net', 'www.googletagmanager.com'])
  const other = await page.context().newPage()
  await watchOthers(other)
  await openMeasured(other, '/product-details/13')
  await expect.poll(() => told(other)).toMatchObject([['view_item', {}]])
  // Without a screen every tab is in the foreground.
  await other.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const item = { item_id: '12', quantity: 1, price: expect.any(Number) }
  await expect
    .poll(() => told(page))
    .toMatchObject([
      ['view_item', { currency: 'BDT', items: [item] }],
      ['add_to_cart', { currency: 'BDT', items: [item] }],
    ])
  const contents = [{ content_id: '12', quantity: 1, price: expect.any(Number) }]
  expect(await toldTiktok(page)).toMatchObject([
    ['page'],
    ['track', 'ViewContent', { contents }],
    ['track', 'AddToCart', { contents, content_type: 'product', currency: 'BDT' }],
  ])
  // What this page put into the cart is not told by a tab in the background once more.
  await expect(other.locator('[data-cart-badge]')).toHaveText('1')
  expect(await told(other)).toHaveLength(1)
  // The address of a plain page may hold the key of a payment.
  await other.goto(`${shop.url}/plain/cart`)
  await expect(other.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin')
  await expect(other.locator('meta[name=measuring]')).toHaveCount(0)
  await other.close()
  await page.goto(`${shop.url}/products?search=rice`)
  await expect.poll(() => told(page)).toEqual([['search', { search_term: 'rice' }]])

  await page.context().addCookies([
    { name: '_fbp', value: 'fb.1.1700000000000.42', url: shop.url },
    { name: '_ttp', value: '2YzQ3aB.tt.1', url: shop.url },
    { name: 'ttclid', value: 'E.C.P.CrAB', url: shop.url },
  ])
  await page.goto(`${shop.url}/checkout`)
  await fillCheckout(page, `Measured ${unique()}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await expect.poll(() => told(page)).toMatchObject([['begin_checkout', { items: [{ item_id: '12' }] }]])
  const [order] = await Promise.all([
    page.waitForRequest(/order\/create/),
    page.getByRole('button', { name: 'Confirm Order' }).click(),
  ])
  expect(order.postDataJSON().measured).toEqual({
    fbp: 'fb.1.1700000000000.42',
    ttp: '2YzQ3aB.tt.1',
    ttclid: 'E.C.P.CrAB',
  })
  await expect(page).toHaveURL(`${shop.url}/`)
  const purchase = [
    'purchase',
    { transaction_id: expect.any(String), value: expect.any(Number), items: [{ item_id: '12' }] },
  ]
  await expect.poll(() => told(page)).toMatchObject([purchase])
  expect(await toldTiktok(page)).toMatchObject([
    ['page'],
    ['track', 'CompletePayment', { contents: [{ content_id: '12' }] }, { event_id: expect.any(String) }],
  ])
  await page.reload()
  await expect.poll(() => hosts.length).toBeGreaterThan(12)
  expect(await told(page)).toEqual([])

  await page.goto(`${shop.url}/privacy-policy#measuring`)
  await expect(page.getByText('You have agreed: your visits are measured.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not measure' }).click()
  await expect(page.getByText('You have said no: nothing is measured.')).toBeVisible()
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => /^_fb|tt/.test(name))).toEqual([])
  hosts.length = 0
  await openMeasured(page, '/product-details/12')
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  await expect(question).toBeHidden()
  expect(hosts).toEqual([])
})

test('at the checkout of a phone the question leaves the button that confirms free', async ({ page }) => {
  await openMeasured(page, '/product-details/12')
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await openMeasured(page, '/checkout')
  const question = page.getByRole('region', { name: 'Measuring visits' })
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Order' }).click({ trial: true, timeout: 10_000 })
  const { y = 0 } = (await question.boundingBox()) ?? {}
  const room = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
  )
  expect(room, 'what gets the focus is scrolled above the question').toBeGreaterThanOrEqual(800 - y)
})

test('saying no is one press, by the keyboard too, and is not asked again', async ({ page }) => {
  const hosts = await watchOthers(page)
  await openMeasured(page, '/')
  const question = page.getByRole('region', { name: 'Measuring visits' })
  const no = question.getByRole('button', { name: 'No', exact: true })
  await no.focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
  await openMeasured(page, '/products')
  // The deferred part of the frame, which would ask, has run.
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search' }))
    .first()
    .fill('rice')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(question).toHaveCount(0)
  expect(hosts).toEqual([])
})

/** Remembers the searches that are told, beyond the page on which they are. */
const rememberSearches = (page: Page) =>
  page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...commands: unknown[]) => {
      for (const command of commands as ArrayLike<{ search_term: string }>[])
        if (String(command[1]) === 'search')
          sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${command[2]?.search_term};`)
      return Array.prototype.push.apply(layer, commands)
    }
    Object.assign(window, { dataLayer: layer })
  })
const toldSearches = (page: Page) => page.evaluate(() => sessionStorage.getItem('told'))

test('searches are told without the page of a search too: a chosen suggestion, Did you mean, each once', async ({
  page,
}) => {
  await watchOthers(page)
  await rememberSearches(page)
  await openMeasured(page, '/products?search=mxstxrd')
  await page.getByRole('region', { name: 'Measuring visits' }).getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => toldSearches(page)).toBe('mxstxrd;')
  await hydrateList(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('main').getByRole('link', { name: 'mustard', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/products?search=mustard`)
  await expect.poll(() => toldSearches(page)).toBe('mxstxrd;mustard;')
  await page.goBack()
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Nothing found', { exact: true })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mrp')
  await expect(page).toHaveURL(/sort=mrp/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await toldSearches(page)).toBe('mxstxrd;mustard;')

  await page.getByLabel('Menu', { exact: true }).first().click()
  const box = page.getByLabel('Search products').locator('visible=true').first()
  await box.fill('')
  await box.pressSequentially('lungi')
  await page.getByRole('option', { name: /৳/ }).first().click()
  await expect(page).toHaveURL(/product-details/)
  await expect.poll(() => toldSearches(page)).toBe('mxstxrd;mustard;lungi;')
})
