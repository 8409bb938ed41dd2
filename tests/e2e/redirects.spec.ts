import type { Page } from 'playwright/test'
import { signUp } from '../support/customer-actions.ts'
import { logout } from '../support/demo-customer.ts'
import { expect, test } from '../support/journey.ts'

// The journey fails at every error that a page throws and at every promise that it leaves rejected.

/** Goes to an address as a link does: a typed address has no transition between the two pages. */
const follow = (page: Page, address: string) => page.evaluate((to) => location.assign(to), address)

/** Opens every kind of page after a redirect, and the pages before it again. */
async function goBackAndForth(page: Page): Promise<void> {
  for (const go of ['goBack', 'goForward'] as const) {
    await page[go]()
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
}

test.describe('pages that lead on', () => {
  // The browser logs a page that is not there.
  test.use({ expectedErrors: /status of 404/ })
  for (const [from, to] of [
    ['/checkout', /\/cart$/],
    ['/dashboard', /\/login$/],
    ['/dashboard/orders', /\/login$/],
    ['/product-details/99999', /\/404$/],
  ] as const)
    test(`throw nothing: ${from}`, async ({ page }) => {
      for (const start of ['/', '/products', '/product-details/12', '/cart']) {
        await page.goto(start)
        await follow(page, from)
        await expect(page).toHaveURL(to)
        await page.waitForLoadState('load')
      }
      await goBackAndForth(page)
    })
})

test('throw nothing: pages of visitors for a customer, and those of customers after a logout', async ({ page }) => {
  await signUp(page)
  for (const from of ['/login', '/register']) {
    await page.goto('/cart')
    await follow(page, from)
    await expect(page).toHaveURL('/')
    await goBackAndForth(page)
  }
  await page.goto('/')
  await logout(page)
  await follow(page, '/dashboard/orders')
  await expect(page).toHaveURL('/login')
  await goBackAndForth(page)
})
