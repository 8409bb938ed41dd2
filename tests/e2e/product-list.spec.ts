import { expect, test } from '../support/journey.ts'
import { showFilters, toast, wakeList } from '../support/shop-actions.ts'

const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 840

test('a category, a sort and a price filter change the list and the address without a reload', async ({ page }) => {
  await page.goto('/products')
  await wakeList(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await showFilters(page)
  await page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link', { name: 'Clothing' }).click()
  await expect(page).toHaveURL('/products?category=Clothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothing')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-mrp')
  await expect(page).toHaveURL('/products?category=Clothing&sort=-mrp')
  if (!(await page.getByRole('spinbutton', { name: 'Max' }).isVisible())) await showFilters(page)
  await page.getByRole('spinbutton', { name: 'Max' }).fill('900.7')
  await expect(page).toHaveURL('/products?category=Clothing&sort=-mrp')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&min=0&max=900&sort=-mrp')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=Clothing&sort=-mrp')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-mrp')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the pager shows ten a page, scrolls to the top, and another sort begins at page 1', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByText('64 product(s) found', { exact: true })).toBeVisible()
  await wakeList(page)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('brand_name')
  await expect(page).toHaveURL('/products?sort=brand_name')
})

test('a page past the end is the last one', async ({ page }) => {
  await page.goto('/products?page=99')
  await expect(page).toHaveURL('/products?page=7')
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('the search of the frame lists what it finds, in both scripts', async ({ page }) => {
  await page.goto('/')
  if (isPhone(page.viewportSize())) await page.getByLabel('Menu', { exact: true }).first().click()
  await page.getByRole('searchbox').locator('visible=true').first().fill('শাড়ি')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\?search=/)
  await expect(page.getByText(/^[1-9]\d* product\(s\) found$/)).toBeVisible()
})

test('nothing found says so and offers the way back', async ({ page }) => {
  await page.goto('/products?search=xyzzy')
  await expect(page.getByText('0 product(s) found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page.getByText('64 product(s) found', { exact: true })).toBeVisible()
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the list says that something went wrong, stays, and can try again', async ({ page }) => {
    await page.goto('/products')
    await wakeList(page)
    await page.route('**/api/product/product?*', (route) => route.abort())
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(toast(page, 'Something went wrong!')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.unroute('**/api/product/product?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Page 2', { exact: true })).toHaveAttribute('aria-current', 'page')
  })
})
