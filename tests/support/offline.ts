import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { copyDemo } from './demo-shop.ts'
import { findFreePort } from './free-port.ts'
import { expect } from './journey.ts'
import { startShop } from './running-shop.ts'
import { fillAddress } from './shop-actions.ts'

/** Waits until the service worker has taken the page over and stored something for which `isThere` holds. */
export const expectStored = (page: Page, path: string, timeout = 30_000) =>
  expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address, { ignoreVary: true })), path), {
      timeout,
    })
    .toBe(true)

/** Waits until scripts with these names are stored. */
export const expectFiles = (page: Page, names: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const files = (await (await caches.open('haat-files')).keys()).map(({ url }) => url)
        return wanted.filter((name) => !files.some((url) => url.includes(`/_astro/${name}.`)))
      }, names),
    )
    .toEqual([])

/** Opens the shop and interacts once: the service worker is registered by the first interaction. */
export async function lookAround(page: Page, origin = ''): Promise<void> {
  // A busy machine makes Chromium call its network slow.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
  )
  await page.goto(`${origin}/`)
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    expect(await page.evaluate(async () => Boolean(await caches.match('/offline', { ignoreVary: true })))).toBe(true)
  }).toPass()
  await expectStored(page, '/')
  await page.goto(`${origin}/product-details/12`)
  await expectStored(page, '/product-details/12')
}

/** Puts a product into the cart with a network, so that cart and checkout are stored ahead. */
export async function addToCart(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  // The next page that is opened retries a failed storing.
  let isAgain = false
  await expect(async () => {
    if (isAgain) await page.reload()
    await page.mouse.wheel(0, 100)
    isAgain = true
    await expectStored(page, '/cart', 10_000)
    await expectStored(page, '/checkout', 10_000)
  }).toPass({ timeout: 60_000 })
  await expectFiles(page, ['Cart', 'Checkout', 'client', 'geo', 'zone', 'outbox-cards'])
}

export async function confirmOffline(page: Page, name: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/checkout`)
  await fillAddress(page, name)
  await expect(page.getByText('You are offline: prices are those that you saw last.')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('Your order is kept')).toBeVisible()
}

/** A shop of its own, which a test stops, starts and changes; its address stays. */
export async function openOwnShop() {
  const dataDir = await copyDemo()
  const port = String(await findFreePort())
  const start = (environment: Record<string, string> = {}) =>
    startShop({ DATA_DIR: dataDir, PORT: port, LIMITS: 'off', ...environment })
  const ordersBy = async (name: string) => {
    const db = openSqlite(join(dataDir, 'shop.db'))
    try {
      return await db.selectFrom('shop_order').selectAll().where('name', '=', name).execute()
    } finally {
      await db.destroy()
    }
  }
  return { dataDir, start, ordersBy, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
