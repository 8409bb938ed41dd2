import type { Page } from 'playwright/test'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { openShop, picture } from '../support/first-day.ts'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import { startShop } from '../support/running-shop.ts'
import { Thumb } from '../support/thumb.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[13]/,
})

/** From the link to the open shop, with a logo, a wallet, a file of goods and an order of one's own. */
const MAX_TAPS = 50

/** Checks the payment of the first order, confirms it by call, and brings it to its customer. */
async function deliverFirstOrder(page: Page, shop: string, id: string): Promise<void> {
  await page.goto(`${shop}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /First day/ })).toHaveCount(0)
  await picture(page, 'today')

  await page.getByRole('link', { name: /To check payment/ }).click()
  await page.goto(`${shop}/admin/payments`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Payment verified · ')).toBeVisible()
  await page.goto(`${shop}/admin/calls`)
  await expect(page.getByRole('article')).toContainText('Salma Khatun')
  await picture(page, 'call')
  await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
  await page.goto(`${shop}/admin/orders/${id}`)
  for (const [button, state] of [
    ['Mark as packed', 'Packed'],
    ['Hand over to courier', 'On the way'],
    ['Mark as delivered', 'Delivered'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(`Order ${id}: ${state}`)).toBeVisible()
  }
  await picture(page, 'delivered')
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('article').first()).toContainText('Rahima Store')
  await picture(page, 'print')

  await page.goto(`${shop}/`)
  await expect(page.getByRole('link', { name: 'Rahima Store, home' }).locator('img')).toBeVisible()
  await page.goto(`${shop}/contact`)
  await expect(page.getByText('10 to 8')).toBeVisible()
}

for (const language of LANGUAGES)
  test(`in ${language} a new merchant opens the shop in ${MAX_TAPS} taps, without a terminal`, {
    ...(language === 'en' && { tag: '@before-commit' }),
  }, async ({ page }) => {
    const shop = await startShop({ PORT: String(await findFreePort()) })
    try {
      const thumb = new Thumb()
      const id = await openShop({ page, thumb, language }, shop)
      expect(thumb.taps).toBeLessThanOrEqual(MAX_TAPS)
      if (language === 'en') await deliverFirstOrder(page, shop.url, id)
    } finally {
      // A screen of the office that stays open would ask the stopped shop.
      await page.goto('about:blank')
      await shop.stop()
    }
  })
