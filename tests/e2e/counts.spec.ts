import { expect, test } from '../support/journey.ts'

test('a product counts as seen once a shopper does something on its page, and as added once it is in the cart', async ({
  page,
}) => {
  const counted: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/count') counted.push(search)
  })
  await page.goto('/product-details/12')
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(counted).toEqual([])
  await page.mouse.wheel(0, 20)
  await expect.poll(() => counted).toEqual(['?view=12'])
  const add = page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.click()
  await expect.poll(() => counted).toEqual(['?view=12', '?add=12'])
  await add.click()
  await page.goto('/products')
  await page.mouse.wheel(0, 20)
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  expect(counted).toHaveLength(2)
})
