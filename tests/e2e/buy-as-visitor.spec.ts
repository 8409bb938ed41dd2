import { expect, test } from '../support/journey.ts'
import {
  allProducts,
  fetchProduct,
  fillCart,
  fillCheckout,
  findOrder,
  storedCart,
  toast,
  unique,
} from '../support/shop-actions.ts'

test('browse, filter, look, add, check out, pay on delivery: the order is stored with the right sums', {
  tag: '@before-commit',
}, async ({ page }) => {
  const name = `Rahima ${unique()}`
  await page.goto('/')
  await allProducts(page).click()
  await page.waitForURL('**/products?sort=-pk')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mrp')
  await page.waitForURL('**/products?sort=mrp')
  const card = page.getByRole('article').first()
  await card.getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/product-details\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await storedCart(page)).toBe(JSON.stringify([{ id, quantity: 2 }]))
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, name)
  await expect(page.getByRole('radio', { name: /Inside Dhaka/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()

  // Before the address: it is gone two seconds after the page has shown it.
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-cart-badge]')).toHaveText('0')
  expect(await storedCart(page)).toBe('[]')
  const product = await fetchProduct(page, id)
  const { order, lines } = await findOrder(name)
  const mrp = Math.round(Number(product.mrp) * 100)
  expect(lines).toMatchObject([{ product_id: id, quantity: 2, mrp_paisa: mrp }])
  expect(order).toMatchObject({
    phone_key: '01712345678',
    zone: 'inside_dhaka',
    payment_type: 'CASH_ON_DELIVERY',
    subtotal_paisa: 2 * mrp,
    shipping_paisa: 6000,
    total_paisa: 2 * (mrp - Math.round(product.discount * 100)) + 6000,
    state: 'pending',
  })
})

test('online payment with a coupon: requires a transaction id, and stores the sums that were shown @any-size', async ({
  page,
}) => {
  const name = `Karim ${unique()}`
  await fillCart(page, [{ id: 12, quantity: 3 }])
  await page.goto('/checkout')
  await fillCheckout(page, name)
  await page.getByLabel('উপজেলা / থানা').selectOption('Savar')
  await page.getByLabel('Coupon').fill('haat50')
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(page.getByRole('button', { name: /Remove coupon/ })).toBeVisible()
  await expect(page.getByLabel('Transaction id')).toBeHidden()
  await page.getByRole('radio', { name: 'Online payment' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'Transaction id is required for online payment.')).toBeVisible()
  await expect(page.getByLabel('Transaction id')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Transaction id').fill(` ${name} `)
  const shown = await page
    .getByText('Total', { exact: true })
    .last()
    .locator('xpath=following-sibling::dd[1]')
    .textContent()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
  const { order } = await findOrder(name)
  expect(order).toMatchObject({
    coupon_code: 'HAAT50',
    coupon_paisa: 5000,
    shipping_paisa: 12_000,
    zone: 'outside_dhaka',
  })
  expect(order.transaction_id).toBe(name.replace(' ', '').toUpperCase())
  expect(Number(shown?.replace(/[^\d.]/g, ''))).toBe(order.total_paisa / 100)
})

test('a double click on Confirm Order places one order', { tag: '@any-size' }, async ({ page }) => {
  const name = `Twice ${unique()}`
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await fillCheckout(page, name)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).dblclick()
  await expect(page).toHaveURL('/')
  await findOrder(name)
})

test('an order whose response was lost is retried as the same order', { tag: '@any-size' }, async ({ page }) => {
  const name = `Lost ${unique()}`
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await fillCheckout(page, name)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  let isLost = false
  await page.route('**/api/product/order/create', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'Something went wrong.')).toBeVisible()
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
  await findOrder(name)
})
test.use({ expectedErrors: /502/ })
