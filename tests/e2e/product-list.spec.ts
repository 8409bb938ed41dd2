import { expect, test } from '../support/journey.ts'
import { hydrateList, showFilters, toast } from '../support/shop-actions.ts'

/** The goods of the demo, and what other journeys add meanwhile. */
const ALL_FOUND = /^(6[4-9]|[7-9]\d|1\d\d) product\(s\) found$/

test('a category, a sort and a price filter change the list and the address without a reload', async ({ page }) => {
  await page.goto('/products')
  await hydrateList(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link', { name: 'Clothing' }).click()
  await expect(page).toHaveURL('/products?category=Clothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothing')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-mrp')
  await expect(page).toHaveURL('/products?category=Clothing&sort=-mrp')
  if (!(await page.getByRole('textbox', { name: 'Max' }).isVisible())) await showFilters(page)
  await page.getByRole('textbox', { name: 'Max' }).fill('900.7')
  await expect(page).toHaveURL('/products?category=Clothing&sort=-mrp')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&min=0&max=900&sort=-mrp')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=Clothing&sort=-mrp')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-mrp')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('filters: a price that can’t be is caught, and chips take one away', async ({ page }) => {
  await page.goto('/products?category=Clothing')
  await hydrateList(page)
  await showFilters(page)
  await page.getByRole('textbox', { name: 'Min' }).fill('900')
  await page.getByRole('textbox', { name: 'Max' }).fill('100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Min must not be higher than max.')).toBeVisible()
  await expect(page).toHaveURL('/products?category=Clothing')
  await page.getByRole('textbox', { name: 'Max' }).fill('2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&min=900&max=2000')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove: ৳900 – ৳2,000' }).click()
  await expect(page).toHaveURL('/products?category=Clothing')
  await chips.getByRole('link', { name: 'Remove: Clothing' }).click()
  await expect(page).toHaveURL('/products')
  await expect(chips).toHaveCount(0)
  // Back to other bounds, what was typed is gone, and so is what was wrong with it.
  if (!(await page.getByRole('textbox', { name: 'Max' }).isVisible())) await showFilters(page)
  await page.getByRole('textbox', { name: 'Min' }).fill('900')
  await page.getByRole('textbox', { name: 'Max' }).fill('100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Min must not be higher than max.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products?category=Clothing')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=Clothing&min=900&max=2000')
  await expect(page.getByRole('textbox', { name: 'Max' })).toHaveValue('2000')
  await expect(page.getByText('Min must not be higher than max.')).toHaveCount(0)
})

test('the sheet of a phone keeps the focus, says how many it shows, and closes by ×, Escape and its button', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/products?category=Clothing')
  await hydrateList(page)
  const filters = page.locator('summary').filter({ hasText: /^Filters/ })
  const sheet = page.locator('details').filter({ has: filters })
  await showFilters(page)
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await sheet.getByRole('button', { name: /^Show \d products$/ }).focus()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).not.toHaveAttribute('open')
  await expect(filters).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(sheet).not.toHaveAttribute('open')
  await showFilters(page)
  await page.getByRole('textbox', { name: 'Max' }).fill('2000')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&min=0&max=2000')
  await expect(filters).toHaveText('Filters (1)')
  await expect(filters).toBeFocused()
})

test('the pager shows ten per page, scrolls to the top, and another sort starts at page 1', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByText(ALL_FOUND)).toBeVisible()
  await hydrateList(page)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('brand_name')
  await expect(page).toHaveURL('/products?sort=brand_name')
})

test('a category, a sort and another page are one request each, and load no code', { tag: '@any-size' }, async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/ProductList|\/api\/product\/product/.test(request.url())) loaded.push(request.url())
  })
  await page.goto('/products')
  await page.mouse.wheel(0, 400)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/products?page=2')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mrp')
  await expect(page).toHaveURL('/products?sort=mrp')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-pk')
  await expect(page).toHaveURL('/products?sort=-pk')
  await page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link', { name: 'Clothing' }).click()
  await expect(page).toHaveURL('/products?category=Clothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothing')
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=-pk')
  await expect(page.getByRole('article')).toHaveCount(10)
  // The order that led away from this page is not its own.
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=mrp')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('mrp')
  expect(loaded).toEqual([])
})

test('a page past the end is the last one', { tag: '@any-size' }, async ({ page }) => {
  // A category that no journey adds goods to.
  await page.goto('/products?category=Clothing&page=99')
  await expect(page).toHaveURL('/products?category=Clothing')
  await expect(page.getByText('8 product(s) found', { exact: true })).toBeVisible()
  await page.goto('/products?page=99')
  await expect(page).toHaveURL(/\/products\?page=\d$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the search of the frame lists results in both scripts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').locator('visible=true').first().fill('শাড়ি')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\?search=/)
  await expect(page.getByText(/^[1-9]\d* product\(s\) found$/)).toBeVisible()
})

test('an empty result says so and links back', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/products?search=xyzzy')
  await expect(page.getByText('0 product(s) found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page.getByText(ALL_FOUND)).toBeVisible()
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the list shows an error, keeps its products, and can be retried', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/products')
    await hydrateList(page)
    await page.route('**/api/product/product?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(toast(page, 'Something went wrong!')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.unroute('**/api/product/product?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Page 2', { exact: true })).toHaveAttribute('aria-current', 'page')
  })
})
