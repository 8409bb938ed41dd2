import { seriousViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { fillCart } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /404/ })

const ADDRESSES = [
  '/',
  '/products',
  '/products?search=xyzzy',
  '/product-details/12',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/track-order',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-&-condition',
  '/no-such-page',
]

for (const address of ADDRESSES) {
  test(`axe finds nothing serious on ${address}`, async ({ page }) => {
    await fillCart(page, [{ id: 12, quantity: 2 }])
    await page.goto(address)
    expect(await seriousViolations(page)).toEqual([])
  })
}

test('axe finds nothing serious on a checkout with errors and open wallets', async ({ page }) => {
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/checkout')
  await page.getByRole('radio', { name: 'Online payment' }).check()
  await page.getByRole('radio', { name: /Inside Dhaka/ }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('আপনার নাম লিখুন।')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
})
