import { expect, test } from '../support/journey.ts'
import { fillCart, fillCheckout, toast } from '../support/shop-actions.ts'

test('an empty cart redirects the checkout to /cart, which says that it is empty', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Cart is empty!')).toBeVisible()
})

test('every field of the checkout is required', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'All fields are required.')).toBeVisible()
  await expect(page.getByLabel('নাম', { exact: true })).toBeFocused()
  await fillCheckout(page, 'Rahima')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'All fields are required.').first()).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})

test('a coupon: an empty code does nothing, a wrong one is refused, one that ran out too', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  const apply = page.getByRole('button', { name: 'Apply code' })
  await apply.click()
  await expect(page.getByText('Invalid coupon!')).toBeHidden()
  for (const code of ['NOPE', 'EID100']) {
    await page.getByLabel('Coupon').fill(code)
    await apply.click()
    await expect(toast(page, 'Invalid coupon!').first()).toBeVisible()
    await page.reload()
  }
})

test('a coupon that is taken off leaves the focus in its box', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByLabel('Coupon').fill('haat50')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove coupon HAAT50' }).click()
  await expect(page.getByText('is applied')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toBeFocused()
})

test('the zone follows the address until the shopper chooses', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  const inside = page.getByRole('radio', { name: /Inside Dhaka/ })
  const outside = page.getByRole('radio', { name: /Outside Dhaka/ })
  await page.getByLabel('জেলা', { exact: true }).selectOption('Dhaka')
  await page.getByLabel('উপজেলা / থানা').selectOption('Savar')
  await expect(outside).toBeChecked()
  await page.getByLabel('উপজেলা / থানা').selectOption('Dhanmondi')
  await expect(inside).toBeChecked()
  await outside.check()
  await page.getByLabel('উপজেলা / থানা').selectOption('Gulshan')
  await expect(outside).toBeChecked()
})

test('what was typed is there after a reload', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await fillCheckout(page, 'রহিমা বেগম')
  await page.reload()
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('রহিমা বেগম')
  await expect(page.getByLabel('উপজেলা / থানা')).toHaveValue('Dhanmondi')
})

test('a price that changed is said before the order is placed', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  let isOld = true
  await page.route('**/api/product/quote', async (route) => {
    const response = await route.fetch()
    const quote = await response.json()
    if (isOld) quote.subtotal -= 10
    isOld = false
    await route.fulfill({ response, json: quote })
  })
  await page.goto('/checkout')
  await fillCheckout(page, 'Rahima')
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText(/Prices have changed/).first()).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})
test.use({ expectedErrors: [/409/] })
