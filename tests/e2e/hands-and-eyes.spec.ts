import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { fillCart } from '../support/shop-actions.ts'

const PAGES = [
  '/',
  '/products',
  '/product-details/61',
  '/cart',
  '/checkout',
  '/bn',
  '/bn/product-details/61',
  '/bn/cart',
]

/** Pixels that a page scrolls sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('text of twice the size scrolls no page sideways', async ({ page }) => {
  await fillCart(page, [{ id: 12, quantity: 2 }])
  for (const path of PAGES) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => sideways(page), path).toBe(0)
  }
})

test('a product is printed with its price and what delivery costs, without what only a screen does', async ({
  page,
}) => {
  await page.goto('/product-details/12')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('[data-buy]').getByText('৳').first()).toBeVisible()
  await expect(main.locator('[data-delivery-note]')).toBeVisible()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('banner').locator('visible=true')).toHaveCount(0)
})

test('colours of the shopper leave frames around buttons, and the heart its shape', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/product-details/12')
  const buy = page.locator('[data-buy]').getByRole('button', { name: 'Buy now' })
  await expect(buy).toHaveCSS('border-top-style', 'solid')
  const heart = page.locator('main [data-wish]').first()
  const mask = () => heart.evaluate((element) => getComputedStyle(element, '::before').maskImage)
  await expect.poll(mask).toMatch(/^url\(/)
})
