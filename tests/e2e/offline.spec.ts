import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { signUp } from '../support/customer-actions.ts'
import { expect, test } from '../support/journey.ts'
import { addToCart, confirmOffline, expectFiles, lookAround, openOwnShop } from '../support/offline.ts'
import { fillAddress, findOrder, seeTotal, storedCart, toast, unique } from '../support/shop-actions.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const NOTE = '[data-stored-note]'
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Order' })

test('what was seen opens without a network and says how old it is; a page that was not seen lists what is there', async ({
  page,
  context,
}) => {
  await lookAround(page)
  await expect(page.locator(NOTE)).toHaveCount(0)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.locator(NOTE)).toHaveText(
    /^You are offline\. This is how the page was .+ ago; prices may have changed\./,
  )
  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/product-details/5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const stored = page.locator('[data-stored-pages]').getByRole('link')
  await expect(stored.first()).toBeVisible()
  // Nobody's own pages are among them.
  const addresses = await stored.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(expect.arrayContaining(['/', '/product-details/12']))
  // By keyboard: a press would prefetch the page, past the network that is cut.
  await page.locator('[data-stored-pages] a[href="/product-details/12"]').press('Enter')
  await expect(page).toHaveURL('/product-details/12')
  await expect(page.locator(NOTE)).toBeVisible()

  await context.setOffline(false)
  await page.locator(NOTE).getByRole('link', { name: 'Load again' }).click()
  await expect(page.locator(NOTE)).toHaveCount(0)
})

for (const [way, end] of [
  ['logs out', (page: Page) => page.locator('[data-logout]').evaluate((button: HTMLElement) => button.click())],
  [
    'lost the session',
    (page: Page) =>
      page
        .context()
        .newPage()
        .then((tab) => forgetSession(page, tab)),
  ],
] as const)
  test(`somebody who ${way} leaves no page that was seen to the next person at this device`, async ({ page }) => {
    await signUp(page)
    await lookAround(page)
    await end(page)
    const stored = () =>
      page.evaluate(async () =>
        (await (await caches.open('haat-pages')).keys()).map(({ url }) => new URL(url).pathname),
      )
    // A logout leads to another page meanwhile.
    await expect(async () => {
      const pages = await stored()
      expect(pages).toContain('/offline')
      expect(pages).not.toContain('/product-details/12')
    }).toPass()
  })

/** Ends the session in another tab, as one that the shop no longer knows ends. */
async function forgetSession(page: Page, tab: Page): Promise<void> {
  await tab.goto('/offline')
  await tab.evaluate(() => localStorage.setItem('auth', ''))
  await tab.close()
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
}

test('an order that is confirmed without a network waits, is sent once by the next visit, and says so', {
  tag: '@before-commit',
}, async ({ page, context }) => {
  const name = `Offline ${unique()}`
  await lookAround(page)
  await addToCart(page)
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible()
  await expect(page.locator('main tbody').getByText('৳').first()).toBeVisible()
  await confirmOffline(page, name)
  const card = page.getByRole('region', { name: 'Your order waits' })
  await expect(card).toContainText('We will send it when you are online; nothing is ordered yet.')
  expect(await storedCart(page)).toBe('[]')
  // The phone closes the page.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expect(toast(later, 'Order placed successfully.')).toBeVisible()
  await expect(later.getByRole('region', { name: 'Order placed' })).toBeVisible()
  await expect(later.getByRole('region', { name: 'Your order waits' })).toHaveCount(0)
  const { order } = await findOrder(name)
  expect(order).toMatchObject({ state: 'pending', payment_type: 'CASH_ON_DELIVERY' })
  await later.goto('/track-order')
  await expect(later.getByRole('region', { name: 'Orders from this phone' })).toContainText(String(order.id))
})

test('an order that waits can be cancelled: cart and form are as they were', async ({ page, context }) => {
  const name = `Cancelled ${unique()}`
  await lookAround(page)
  await addToCart(page)
  await context.setOffline(true)
  await confirmOffline(page, name)
  await page.getByRole('region', { name: 'Your order waits' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Cancelled. Nothing was ordered, and your cart is as it was.')).toBeVisible()
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":1}]')
  await context.setOffline(false)
  await page.goto('/checkout')
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(name)
})

test('the checkout’s form outlives a tab that the phone has closed', async ({ page, context }) => {
  const name = `Killed ${unique()}`
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":12,"quantity":1}]'))
  await page.goto('/checkout')
  await fillAddress(page, name)
  await page.close()
  const later = await context.newPage()
  await later.goto('/checkout')
  await expect(later.getByLabel('নাম', { exact: true })).toHaveValue(name)
  await expect(later.getByLabel('সম্পূর্ণ ঠিকানা')).toHaveValue('বাড়ি ৫, রোড ২')
})

test('a server that is killed while the order waits, and a price that changes: asked again, and placed once', async ({
  page,
}) => {
  test.slow()
  const own = await openOwnShop()
  let shop = await own.start()
  const { url } = shop
  try {
    const name = `Killed ${unique()}`
    await lookAround(page, url)
    await addToCart(page)
    await page.goto(`${url}/checkout`)
    await fillAddress(page, name)
    await seeTotal(page)
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await shop.kill()
    await confirm(page).click()
    const card = page.getByRole('region', { name: 'Your order waits' })
    await expect(card).toContainText('The shop did not answer, so your order may have arrived.')

    const db = openSqlite(join(own.dataDir, 'shop.db'))
    await db
      .updateTable('stored_product')
      .set({ mrp_paisa: 99_900, discount_paisa: 0, price_paisa: 99_900 })
      .where('id', '=', 12)
      .execute()
    await db.destroy()
    shop = await own.start()
    await page.goto(`${url}/`)
    await expect(card).toContainText('Your order was not placed. Prices have changed')
    expect(await own.ordersBy(name)).toEqual([])
    await card.getByRole('button', { name: 'Check and confirm again' }).click()
    await expect(page).toHaveURL(`${url}/checkout`)
    await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(name)
    await expect(page.getByText('৳1,059.00').first()).toBeVisible()

    // The next confirmation is lost as well: the shop dies, comes back and gets it once.
    await shop.kill()
    await confirm(page).click()
    await expect(card).toContainText('The shop did not answer')
    shop = await own.start()
    await card.getByRole('button', { name: 'Send now' }).click()
    await expect(toast(page, 'Order placed successfully.')).toBeVisible()
    expect(await own.ordersBy(name)).toHaveLength(1)
  } finally {
    await shop.stop()
    await own.remove()
  }
})

test('a shop that switches the service worker off has browsers remove it, with all that it stored', async ({
  page,
}) => {
  const own = await openOwnShop()
  let shop = await own.start()
  const { url } = shop
  try {
    await lookAround(page, url)
    await shop.stop()
    shop = await own.start({ SERVICE_WORKER: 'off' })
    await page.goto(`${url}/about`)
    await page.mouse.wheel(0, 200)
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(left).toEqual([])
  } finally {
    await shop.stop()
    await own.remove()
  }
})

test('a review that is written without a network is sent later, once', async ({ page, context }) => {
  const comment = `Written offline ${unique()}`
  await lookAround(page)
  await page.mouse.wheel(0, 200)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByLabel('Name').fill('Rahima')
  await form.getByLabel('Email').fill(`${unique()}@example.com`)
  await form.getByLabel('Comment').fill(comment)
  await form.getByLabel('Your rating').fill('4')
  // Its script is there once the reviews are.
  await expect(page.getByText('Loading reviews')).toHaveCount(0)
  await expectFiles(page, ['outbox-cards', 'outbox'])
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Submit' }).click()
  const card = page.getByRole('region', { name: 'Your review waits' })
  await expect(card).toContainText('We will send your review when you are online.')
  await context.setOffline(false)
  await expect(toast(page, 'Review submitted successfully.')).toBeVisible()
  await expect(card).toHaveCount(0)
  const { results } = await (await page.request.get('/api/product/product_review?product_pk=12')).json()
  expect(results.filter((review: { comment: string }) => review.comment === comment)).toHaveLength(1)
})

test('a wish of a customer that is made without a network is saved when it is there again', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  await hearts.first().hover()
  await context.setOffline(true)
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await context.setOffline(false)
  expect((await saved).ok()).toBe(true)
  await page.goto('/dashboard/wishlist')
  await expect(hearts).toHaveCount(1)
})
