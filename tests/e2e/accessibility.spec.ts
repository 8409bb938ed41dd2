import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/journey.ts'
import { fillCart } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/404/] })

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
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })
}
