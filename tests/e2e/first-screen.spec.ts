import type { Locator } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { fillCart } from '../support/shop-actions.ts'

test.skip(({ viewport }) => viewport?.width !== 360, 'positions are for a phone')

/** Where an element of a page that was not scrolled ends, in pixels from the top. */
async function bottomOf(element: Locator): Promise<number> {
  const { y = Number.NaN, height = 0 } = (await element.boundingBox()) ?? {}
  return y + height
}

test('the first screen of a product has its price and Buy now, and the search is in view', async ({ page }) => {
  await page.goto('/product-details/12')
  const box = page.locator('[data-buy]')
  const buy = box.getByRole('button', { name: 'Buy now' })
  expect(await bottomOf(buy)).toBeLessThanOrEqual(800)
  const { y: barTop = 0 } = (await buy.boundingBox()) ?? {}
  expect(await bottomOf(box.getByText('৳').first())).toBeLessThanOrEqual(barTop)
  await page.mouse.wheel(0, 1500)
  await expect(buy).toBeInViewport()
  await expect(page.getByRole('searchbox').locator('visible=true')).toBeInViewport({ ratio: 1 })
})

test('the first screen of a product with sizes and colours has its price, above them', async ({ page }) => {
  await page.goto('/product-details/61')
  const box = page.locator('[data-buy]')
  const { y: barTop = 0 } = (await box.getByRole('button', { name: 'Buy now' }).boundingBox()) ?? {}
  const price = await bottomOf(box.getByText('৳').first())
  expect(price).toBeLessThanOrEqual(barTop)
  const { y: sizes = 0 } = (await page.getByRole('navigation', { name: 'Size' }).boundingBox()) ?? {}
  expect(sizes).toBeGreaterThanOrEqual(price)
})

for (const path of ['/product-details/12', '/product-details/61', '/bn/product-details/12', '/bn/product-details/61'])
  test(`the first screen of ${path} has whole pictures, and what delivery costs above its buttons`, async ({
    page,
  }) => {
    await page.goto(path)
    const { y: barTop = 0 } = (await page.locator('[data-buy] > :last-child').boundingBox()) ?? {}
    expect(await bottomOf(page.locator('[data-delivery-note]'))).toBeLessThanOrEqual(barTop)
    const { width, height } = (await page.locator('[data-slide] img').first().boundingBox()) ?? {}
    expect(width).toBe(height)
  })

test('the first screen of home has search, categories, banner and a product', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('searchbox').locator('visible=true')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link').first()).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Highlights' }).getByText('Shop now').first()).toBeInViewport()
  const { y = Number.NaN } = (await page.getByRole('article').first().boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(560)
})

test('the first screen of the list has a price, and the toolbar stays in view', async ({ page }) => {
  await page.goto('/products')
  expect(await bottomOf(page.getByRole('article').first().getByText('৳').last())).toBeLessThanOrEqual(640)
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('summary').filter({ hasText: 'Filters' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox').locator('visible=true')).toBeInViewport({ ratio: 1 })
})

test('a card is at most 300 px high at 164 px, and two stand in a row from 320 px on', async ({ page }) => {
  await page.goto('/products')
  const cards = page.getByRole('article')
  const first = await cards.first().boundingBox()
  expect(first?.width).toBeLessThanOrEqual(165)
  expect(first?.height).toBeLessThanOrEqual(300)
  await page.setViewportSize({ width: 320, height: 640 })
  expect((await cards.nth(0).boundingBox())?.y).toBe((await cards.nth(1).boundingBox())?.y)
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded()
  const heights = await page.getByRole('navigation', { name: 'Pages' }).evaluate((pager) => pager.clientHeight)
  expect(heights).toBeLessThan(60)
})

test('the checkout’s Confirm is always in view, on a desk too', async ({ page }) => {
  await fillCart(
    page,
    [12, 13, 14, 15].map((id) => ({ id, quantity: 2 })),
  )
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/checkout')
    await expect(confirm).toBeInViewport({ ratio: 1 })
    const facts = page.getByRole('region', { name: 'Delivery, payment and returns' })
    if (width > 1024) await expect(facts.getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 400)
    await expect(confirm).toBeInViewport({ ratio: 1 })
  }
})

test('an open menu stops the page behind it', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Menu', { exact: true }).first().click()
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
