import { holdCalls } from '../support/held-calls.ts'
import { expect, test } from '../support/journey.ts'
import { fillCart, fillCheckout, toast } from '../support/shop-actions.ts'

test('an empty cart redirects the checkout to /cart, which says that it is empty', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Cart is empty!')).toBeVisible()
})

test('every field of the checkout is required', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'All fields are required.')).toBeVisible()
  await expect(page.getByLabel('নাম', { exact: true })).toBeFocused()
  // Cash on delivery is chosen already.
  await fillCheckout(page, 'Rahima')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
})

test('each missing field says so below itself; the next try removes the old toast, and no toast lies over the field', async ({
  page,
}) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await page.getByLabel('নাম', { exact: true }).fill('Rahima')
  await confirm.click()
  const phone = page.getByLabel('মোবাইল নম্বর')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('মোবাইল নম্বর লিখুন।')
  for (const line of ['জেলা বেছে নিন।', 'বাড়ি, রাস্তা ও এলাকা লিখুন।'])
    await expect(page.getByText(line, { exact: true })).toHaveCount(1)
  const [field, note] = [await phone.boundingBox(), await toast(page, 'All fields are required.').boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(note?.y ?? 0)
  await fillCheckout(page, 'Rahima')
  await expect(page.getByText('মোবাইল নম্বর লিখুন।')).toBeHidden()
  await page.getByRole('radio', { name: 'Online payment' }).check()
  await confirm.click()
  await expect(toast(page, 'All fields are required.')).toBeHidden()
  await expect(page.getByLabel('Transaction id')).toHaveAccessibleDescription(/^Transaction id is required/)
})

test('cash on delivery is chosen already; online payment opens a tab for each wallet, whose number can be copied', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, { writeText: async (text: string) => Object.assign(window, { copied: text }) })
  })
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
  await expect(page.getByText('Total without delivery')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Online payment' }).check()
  await page.getByLabel('জেলা', { exact: true }).selectOption('Dhaka')
  await page.getByLabel('উপজেলা / থানা').selectOption('Dhanmondi')
  await expect(page.getByText('Total without delivery')).toBeHidden()
  await page.getByRole('tab', { name: 'bKash' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Nagad' })).toBeFocused()
  await page.getByRole('button', { name: 'Copy amount' }).click()
  await expect(page.getByRole('button', { name: 'Copied amount' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toMatch(/^\d+(\.\d\d)?$/)
})

test('the total and the button are in view on a phone, wherever the page is scrolled to', async ({
  page,
  viewport,
}) => {
  test.skip(viewport?.width !== 360, 'on a wide screen they stand beside the form')
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  for (const place of [
    page.getByRole('heading', { level: 1 }),
    page.getByLabel('Coupon'),
    page.getByRole('contentinfo'),
  ]) {
    await place.scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Total without delivery')).toBeInViewport()
  }
})

test('removing a coupon moves the focus to its box', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByLabel('Coupon').fill('haat50')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove coupon HAAT50' }).click()
  await expect(page.getByText('is applied')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toBeFocused()
})

test('a code that is typed while another one is checked stays, and is not called wrong', { tag: '@any-size' }, async ({
  page,
}) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  const code = page.getByRole('textbox', { name: 'Coupon' })
  const apply = page.getByRole('button', { name: 'Apply code' })
  for (const sent of ['NO-SUCH-CODE', 'haat50']) {
    const release = await holdCalls(page, '**/api/product/coupon_value/*')
    await code.fill(sent)
    await code.press('Enter')
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await code.fill('another')
    await release()
    await expect(apply).toHaveAttribute('aria-disabled', 'false')
    await expect(code).toHaveValue('another')
    await expect(code).toHaveAttribute('aria-invalid', 'false')
  }
  await expect(page.getByText('is applied')).toBeVisible()
})

test('the zone follows the address', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  const inside = page.getByRole('radio', { name: /Inside Dhaka/ })
  const outside = page.getByRole('radio', { name: /Outside Dhaka/ })
  await page.getByLabel('জেলা', { exact: true }).selectOption('Dhaka')
  await page.getByLabel('উপজেলা / থানা').selectOption('Savar')
  await expect(outside).toBeChecked()
  await page.getByLabel('উপজেলা / থানা').selectOption('Dhanmondi')
  await expect(inside).toBeChecked()
  await expect(outside).toBeDisabled()
  await expect(page.getByText('Set by your address.')).toBeVisible()
})

test('typed values are restored after a reload', { tag: '@any-size' }, async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await fillCheckout(page, 'রহিমা বেগম')
  await page.reload()
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('রহিমা বেগম')
  await expect(page.getByLabel('উপজেলা / থানা')).toHaveValue('Dhanmondi')
})

test('a changed price is shown before the order is placed', { tag: '@any-size' }, async ({ page }) => {
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
  // A quote may be under way when the browser goes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
test.use({ expectedErrors: /409/ })
