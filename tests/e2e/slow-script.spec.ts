import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { allProducts, fillCart, storedCart, toast } from '../support/shop-actions.ts'
import { holdScripts } from '../support/slow-scripts.ts'

/** Opens a page without waiting for its scripts. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

test('Buy now before any script is loaded opens the cart with the product', async ({ page }) => {
  await holdScripts(page)
  await open(page, '/product-details/12')
  await page.locator('main').getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":1}]')
})

test('steps of a quantity that is not hydrated are replayed in order', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/product-details/12')
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  letGo()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
})

test('a typed quantity is what Add to cart adds, hydrated or not', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/product-details/12')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('7')
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":7}]')
  letGo()
  await expect(toast(page, 'Product added to cart.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '৳' }).first()).toBeVisible()
})

test('a step of the quantity after Add to cart does not change what was added', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/product-details/12')
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByRole('button', { name: 'One more' }).click()
  letGo()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":1}]')
})

test('a sort that is selected before any script of the list is loaded is applied', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/products')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('brand_name')
  letGo()
  await expect(page).toHaveURL('/products?sort=brand_name')
})

test('a link in a list whose script does not load is followed as without JavaScript', async ({ page }) => {
  await holdScripts(page)
  await open(page, '/products')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/products?page=2')
})

test('input and a click in a form before hydration are submitted at hydration', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/login')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Phone').fill('01700-000001')
  await form.getByLabel('Password', { exact: true }).fill('haat-demo')
  await form.getByRole('button', { name: 'Login' }).click()
  letGo()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in')
})

test('input and clicks during the hydration of a form are neither lost nor out of order', async ({ page }) => {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  const letGo = await holdScripts(page)
  await open(page, '/checkout')
  const coupon = page.getByLabel('Coupon')
  await coupon.fill('haat5')
  await coupon.evaluate((field: HTMLInputElement) => {
    const goOn = () => {
      field.setRangeText('0', field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      field.dispatchEvent(enter)
    }
    document.addEventListener('astro:hydrate', () => setTimeout(goOn), { once: true, capture: true })
  })
  letGo()
  await expect(page.getByRole('button', { name: 'Remove coupon HAAT50' })).toBeVisible()
})

test('a tap that is under way when home shows more rows follows the link that it began on', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/')
  await allProducts(page).hover()
  await page.mouse.down()
  const begun = page.waitForRequest(/\/deferred\./)
  letGo()
  await begun
  await page.mouse.up()
  await page.waitForURL('**/products?sort=-pk')
})

test('rows that were held back by a tap that led nowhere are shown after it', async ({ page }) => {
  const letGo = await holdScripts(page)
  await open(page, '/')
  await page.mouse.move(5, 300)
  await page.mouse.down()
  letGo()
  await expect(page.getByRole('region', { name: 'ALL PRODUCTS' }).getByRole('article')).toHaveCount(10)
  await page.mouse.up()
})
