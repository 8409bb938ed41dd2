import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { addToCart, confirmOffline, expectStored, lookAround } from '../support/offline.ts'
import { openPathTo, type PathToShop } from '../support/path-to-shop.ts'
import { countOrders, toast, unique } from '../support/shop-actions.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const SHOP = process.env['SHOP_URL'] ?? ''
const NOTE = '[data-stored-note]'

/** Fires Background Sync, as Chromium does by itself some minutes after the network is back, from a page of no shop. */
async function watchSync(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const registrations = new Map<string, string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { registrationId, scopeURL, isDeleted } of updated)
      if (scopeURL === `${origin}/` && !isDeleted) registrations.set(scopeURL, registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.size).toBe(1)
  const [registrationId = ''] = registrations.values()
  return () =>
    devTools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
}

test('an order that was confirmed offline is placed by Background Sync after its page was closed, once', async ({
  page,
  context,
}) => {
  const name = `Synced ${unique()}`
  await lookAround(page)
  await addToCart(page)
  await context.setOffline(true)
  await confirmOffline(page, name)
  const sync = await watchSync(context, SHOP)
  await page.close()
  expect(await countOrders(name)).toBe(0)
  await context.setOffline(false)
  await sync()
  await expect.poll(() => countOrders(name)).toBe(1)
  await sync()

  // The next visit tells what became of it, and sends nothing again.
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByRole('region', { name: 'Order placed' })).toBeVisible()
  await expect(toast(later, 'Order placed successfully.')).toBeVisible()
  await expect(later.getByRole('region', { name: 'Your order waits' })).toHaveCount(0)
  expect(await countOrders(name)).toBe(1)
})

/** Opens a way to the shop for a test. */
async function onPath(work: (path: PathToShop) => Promise<void>): Promise<void> {
  const path = await openPathTo(SHOP)
  try {
    await work(path)
  } finally {
    await path.close()
  }
}

/** Whether the stored page has this text. */
const isStored = (page: Page, address: string, text: string) =>
  page.evaluate(
    async ([wanted, part]) =>
      (await (await caches.match(wanted, { ignoreVary: true }))?.text())?.includes(part) === true,
    [address, text] as const,
  )

test('a shop that takes more than two seconds is not waited for: the stored page says so, and the newer one is stored', async ({
  page,
}) => {
  await onPath(async (path) => {
    await lookAround(page, path.url)
    path.change('/', (html) => html.replace('</main>', '<p>Edited meanwhile</p></main>'))
    const release = path.hold('/')
    await page.goto(`${path.url}/`)
    await expect(page.locator(NOTE)).toHaveText(/^The shop does not answer\. This is how the page was .+ ago;/)
    await expect(page.getByText('Edited meanwhile')).toHaveCount(0)
    release()
    await expect.poll(() => isStored(page, `${path.url}/`, 'Edited meanwhile')).toBe(true)

    const releaseAgain = path.hold('/')
    await page.goto(`${path.url}/about`)
    await page.goto(`${path.url}/`)
    await expect(page.locator(NOTE)).toBeVisible()
    await expect(page.getByText('Edited meanwhile')).toBeVisible()
    releaseAgain()
    await page.locator(NOTE).getByRole('link', { name: 'Load again' }).click()
    await expect(page.locator(NOTE)).toHaveCount(0)
    await expect(page.getByText('Edited meanwhile')).toBeVisible()
  })
})

test('with Save-Data the worker stores what was opened and fetches nothing ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
  )
  await onPath(async (path) => {
    // Only the worker is told, so that the pages ask it to store what they would ask for without Save-Data.
    path.change(
      '/sw.js',
      (code) => `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });${code}`,
    )
    await page.goto(`${path.url}/product-details/12`)
    await page.mouse.wheel(0, 100)
    await expectStored(page, `${path.url}/product-details/12`)
    await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    // This page asks for cart and checkout, as something is in the cart, before the next one is opened and stored.
    await page.goto(`${path.url}/about`)
    await page.mouse.wheel(0, 100)
    await expectStored(page, `${path.url}/about`)
    await page.goto(`${path.url}/contact`)
    await expectStored(page, `${path.url}/contact`)
    expect(path.asked).toContain('/sw.js')
    for (const ahead of ['/offline', '/cart', '/checkout']) expect(path.asked).not.toContain(ahead)
  })
})
