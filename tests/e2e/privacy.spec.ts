import type { Page } from 'playwright/test'
import { VIEWED_KEY } from '#platform/contract/storage.ts'
import { login, logout } from '../support/demo-customer.ts'
import { expect, test } from '../support/journey.ts'
import { fillCheckout, unique } from '../support/shop-actions.ts'

test.use({ serviceWorkers: 'allow' })

/** Collects the keys that pages of this tab write to storage from now on, even if they are removed later. */
async function watchStorage(page: Page): Promise<Set<string>> {
  const names = new Set<string>()
  await page.exposeFunction('reportStored', (name: string) => names.add(name))
  await page.addInitScript(() => {
    const report = (name: string | symbol) =>
      (window as unknown as { reportStored(name: string): void }).reportStored(String(name))
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      const storage = window[place]
      const watched = new Proxy(storage, {
        set(target, name, value) {
          report(name)
          return Reflect.set(target, name, value, target)
        },
        get(target, name) {
          const value = Reflect.get(target, name, target)
          if (typeof value !== 'function') return value
          return (...values: string[]) => {
            if (name === 'setItem') report(values[0] ?? '')
            return value.apply(target, values)
          }
        },
      })
      Object.defineProperty(window, place, { get: () => watched })
    }
  })
  return names
}

/** Lists the databases and caches of this origin. */
const otherStores = (page: Page) =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...('caches' in window ? await caches.keys() : []),
  ])

/** A journey that makes the shop store everything that it can store. Extend it for new features. */
async function doEverything(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Close the announcement' }).click()
  await expect(page.getByRole('button', { name: 'Close the announcement' })).toBeHidden()
  await page.goto('/product-details/12')
  const heart = page.locator('main').locator('[data-wish]').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  // By a script that no press waits for.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), VIEWED_KEY)).toContain('12')
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL('/login')
  await login(page)
  await expect(page).toHaveURL('/dashboard/orders')
  await logout(page)
  await page.goto('/checkout')
  await fillCheckout(page, `Stored ${unique()}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/track-order')
  await expect(page.getByRole('region', { name: 'Orders from this phone' })).toBeVisible()
}

/** Stored without a network only: tests/e2e/offline.spec.ts. */
const OF_OUTBOX = ['haat-outbox', 'outbox']

/** Stored by who answers the offer to install the shop (tests/e2e/install.spec.ts), or chooses a language (BENGALI=on). */
const OF_CHOICES = ['edition', 'install']

/** Stored for people who work in the shop only. */
const OF_STAFF = [
  ...['office-batch', 'office-forms', 'office-language', 'office-products', 'office-sound'],
  ...['staff', 'staff-device'],
  ...['haat-office', 'haat-office-outbox', 'haat-office-seen'],
]

/** Stored for shoppers without script only. */
const OF_PLAIN = ['plain-cart', 'plain-device', 'plain-orders', 'plain-session']

test('the privacy policy lists exactly what a journey stores in the browser', async ({ page, context }) => {
  const stored = await watchStorage(page)
  await doEverything(page)
  const cookies = (await context.cookies()).map(({ name }) => name)
  await expect.poll(() => otherStores(page)).toEqual(expect.arrayContaining(['haat-pages', 'haat-files']))
  const others = await otherStores(page)
  await page.goto('/privacy-policy')
  const named = await page.locator('dt > code').allTextContents()
  const expected = new Set([...stored, ...cookies, ...others, ...OF_OUTBOX, ...OF_CHOICES, ...OF_STAFF, ...OF_PLAIN])
  expect([...expected].sort()).toEqual(named.sort())
})
