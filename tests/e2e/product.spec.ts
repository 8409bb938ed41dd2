import { expect, test } from '../support/journey.ts'
import { storedCart, toast, unique } from '../support/shop-actions.ts'

test('quantity and total; adding says added, same or updated', async ({ page }) => {
  await page.goto('/product-details/12')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const add = page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.click()
  await expect(toast(page, 'Product added to cart.')).toBeVisible()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  await expect(async () => {
    await add.click()
    await expect(toast(page, 'Product is already in cart!').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await quantity.fill('7')
  await add.click()
  await expect(toast(page, 'Cart updated successfully.')).toBeVisible()
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":7}]')
})

test('a card adds one piece, and a product already in the cart stays as it is', async ({ page }) => {
  await page.goto('/products')
  const add = page.getByRole('article').first().getByRole('button', { name: /Add/ })
  await add.click()
  await expect(toast(page, 'Product added to cart.')).toBeVisible()
  const cart = await storedCart(page)
  await add.click()
  await expect(toast(page, 'Product is already in cart!')).toBeVisible()
  expect(await storedCart(page)).toBe(cart)
})

test('a review: required fields, required rating, then sent and shown first', async ({ page }) => {
  const name = `Karim ${unique()}`
  await page.goto('/product-details/20')
  await page.getByRole('heading', { name: 'Write a review' }).scrollIntoViewIfNeeded()
  const form = page.locator('form').filter({ has: page.getByRole('slider') })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'All fields are required.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('karim@example.com')
  await form.getByLabel('Comment').fill('খুব ভালো <b>মান</b>')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Provide rating')).toBeVisible()
  await form.getByRole('slider').focus()
  for (let n = 0; n < 7; n += 1) await page.keyboard.press('ArrowRight')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Review submitted successfully.')).toBeVisible()
  const first = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()
  await expect(first).toContainText(name)
  await expect(first).toContainText('3.5/5')
  await expect(first).toContainText('খুব ভালো <b>মান</b>')
})

test('similar products are of the same category, without this one', async ({ page }) => {
  await page.goto('/product-details/12')
  const similar = page.getByRole('region', { name: 'Similar Products' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').first()).toBeVisible()
  await expect(similar.locator('a[href="/product-details/12"]')).toHaveCount(0)
})

test.describe('a product that is not there', () => {
  test.use({ expectedErrors: [/404/] })

  test('says product not found and goes to /404', async ({ page }) => {
    const response = await page.goto('/product-details/99999')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('product not found')).toBeVisible()
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('main').getByRole('link', { name: /Home/ })).toBeVisible()
  })
})
