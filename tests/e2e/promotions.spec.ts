import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { fillAddress } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop()
})
test.afterAll(() => shop.stop())

test('free delivery that applies by itself is in the sums and the order; a typed code takes its place, and goes again', async ({
  page,
}) => {
  await joinAs(page, 'manager', 'en', shop.url, shop.url)
  await page.goto(`${shop.url}/admin/coupons`)
  await page.getByRole('button', { name: 'New coupon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('FREE100')
  await dialog.getByText('The delivery charge').click()
  await dialog.getByLabel('For goods of at least, in taka').fill('100')
  await dialog.getByLabel('Applies by itself').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'FREE100' })).toContainText('by itself · Free delivery')

  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":12,"quantity":2}]'))
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText('Delivery is free for this cart.')).toBeVisible()
  await page.goto(`${shop.url}/checkout`)
  await fillAddress(page, 'Rahima Begum')
  const amount = (name: string) => page.locator('dl > div').filter({ hasText: name }).first().locator('dd')
  await expect(amount('Shipping')).toHaveText('৳60.00')
  await expect(amount('Coupon')).toHaveText('−৳60.00')
  await page.getByLabel('Coupon').fill('HAAT50')
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(amount('Coupon')).toHaveText('−৳50.00')
  await page.getByRole('button', { name: 'Remove coupon HAAT50' }).click()
  await expect(amount('Coupon')).toHaveText('−৳60.00')
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /order/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  expect((await (await placed).json()).order).toMatchObject({ coupon_discount: 60, shipping: 60 })
})
