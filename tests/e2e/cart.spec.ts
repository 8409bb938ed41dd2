import { expect, test } from '../support/journey.ts'
import { fetchProduct, fillCart, storedCart } from '../support/shop-actions.ts'

test('the table shows name, unit price, quantity and price; changing a quantity changes the sums', async ({ page }) => {
  await fillCart(page, [
    { id: 12, quantity: 2 },
    { id: 30, quantity: 1 },
  ])
  await page.goto('/cart')
  const product = await fetchProduct(page, 12)
  const row = page.getByRole('row').filter({ hasText: product.brand_name })
  await expect(row.getByRole('link', { name: product.brand_name })).toHaveAttribute('href', '/product-details/12')
  const quantity = row.getByRole('spinbutton')
  await expect(quantity).toHaveValue('2')
  await quantity.fill('৩')
  await quantity.blur()
  await expect.poll(() => storedCart(page)).toBe('[{"id":12,"quantity":3},{"id":30,"quantity":1}]')
})

test('a quantity below 0 becomes 0', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('-3')
  await quantity.blur()
  await expect(quantity).toHaveValue('0')
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":0}]')
})

test('a quantity is typed key by key, and a letter changes nothing', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('')
  await quantity.pressSequentially('-3')
  await expect(quantity).toHaveValue('0')
  await quantity.fill('4')
  await quantity.pressSequentially('x')
  await quantity.blur()
  await expect(quantity).toHaveValue('4')
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":4}]')
})

test('the lines appear without layout shift', async ({ page }) => {
  await fillCart(page, [
    { id: 12, quantity: 2 },
    { id: 30, quantity: 1 },
    { id: 5, quantity: 1 },
  ])
  await page.addInitScript(() => {
    const shift = { sum: 0 }
    Object.assign(window, { shift })
    const observer = new PerformanceObserver((list) => {
      // TypeScript has no type for layout shifts.
      for (const entry of list.getEntries()) shift.sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/cart')
  await expect(page.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText(/৳/)
  expect(await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum)).toBeLessThan(0.05)
})

test('removing the last line leaves an empty cart @any-size', async ({ page }) => {
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove .* from the cart$/ }).click()
  await expect(page.getByText('Cart is empty!')).toBeVisible()
  await expect(page.locator('[data-cart-badge]')).toHaveText('0')
  expect(await storedCart(page)).toBe('[]')
})

test('a product that is no longer sold is marked, and can be removed', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [
    { id: 99_999, quantity: 1 },
    { id: 12, quantity: 1 },
  ])
  await page.goto('/cart')
  await expect(page.getByText(/no longer sold/i).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":1}]')
})

test('two tabs stay in sync', { tag: '@any-size' }, async ({ page, context }) => {
  await fillCart(page, [{ id: 12, quantity: 1 }])
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/products')
  await other.getByRole('button', { name: /Add/ }).first().click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('2')
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
})

for (const rubbish of ['{', 'null', '[1,"x",{"id":-1,"quantity":2}]', '{"a":1}', '[{"id":12,"quantity":"2"}]']) {
  test(`invalid data in storage (${rubbish}) never breaks a page`, { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/about')
    await page.evaluate((text) => {
      localStorage.setItem('cart', text)
      localStorage.setItem('auth', text)
    }, rubbish)
    for (const address of ['/', '/product-details/12', '/cart']) {
      await page.goto(address)
      await expect(page.locator('[data-cart-badge]')).toHaveText('0')
    }
    await expect(page.getByText('Cart is empty!')).toBeVisible()
  })
}

test('the badge counts lines, and says 99+ above 99', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(
    page,
    Array.from({ length: 99 }, (_, n) => ({ id: n + 1, quantity: 1 })),
  )
  await page.goto('/about')
  await expect(page.locator('[data-cart-badge]')).toHaveText('99')
  await fillCart(
    page,
    Array.from({ length: 100 }, (_, n) => ({ id: n + 1, quantity: 1 })),
  )
  await page.goto('/about')
  await expect(page.locator('[data-cart-badge]')).toHaveText('99+')
})

test('an empty cart leads on by what sells best, which one press adds', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Cart is empty!')).toBeVisible()
  const popular = page.getByRole('region', { name: 'Popular items' })
  await popular
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page.getByText('Cart is empty!')).toHaveCount(0)
  await expect(popular).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Checkout' }).first()).toBeVisible()
})
