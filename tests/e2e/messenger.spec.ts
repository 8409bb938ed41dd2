import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { fillCheckout, unique } from '../support/shop-actions.ts'

let shop: Awaited<ReturnType<typeof startDemoShop>>
test.beforeAll(async () => {
  shop = await startDemoShop({ LIMITS: 'off' })
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  await saveSettings(db, { messenger: 'haat.shop' })
  await db.destroy()
})
test.afterAll(() => shop.stop())

const link = (page: Page, part: string) => page.locator(part).getByRole('link', { name: 'Messenger', exact: true })

test('Messenger stands wherever WhatsApp does, and says which product or order it is about', async ({ page }) => {
  await expect(async () => {
    await page.goto(`${shop.url}/contact`)
    await expect(link(page, 'footer')).toHaveAttribute('href', 'https://m.me/haat.shop', { timeout: 100 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'm.me/haat.shop' })).toHaveAttribute('href', 'https://m.me/haat.shop')

  await page.goto(`${shop.url}/product-details/12`)
  await expect(link(page, 'main')).toHaveAttribute('href', 'https://m.me/haat.shop?ref=product-12')
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')

  await page.goto(`${shop.url}/checkout`)
  await fillCheckout(page, `Messenger ${unique()}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const card = page.locator('[data-receipt]')
  const ref = `https://m.me/haat.shop?ref=order-${await card.getAttribute('data-receipt')}`
  await expect(link(page, '[data-receipt]')).toHaveAttribute('href', ref)
  await page.goto(`${shop.url}/track-order`)
  await expect(link(page, 'main')).toHaveAttribute('href', ref)
})
