import { expect, test } from '../support/journey.ts'
import { hydrateList, showFilters } from '../support/shop-actions.ts'

const isPhone = (page: { viewportSize(): { width: number } | null }) => (page.viewportSize()?.width ?? 0) < 840

test('choices narrow the list without a reload, count what each would leave, and are taken away by chips and Back', async ({
  page,
}) => {
  await page.goto('/products?category=Clothing')
  await hydrateList(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await showFilters(page)
  const brands = page.getByRole('list', { name: 'Brand' })
  await brands.getByRole('link', { name: 'Tant Ghor 4 products' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&brand=Tant+Ghor')
  await expect(page.getByText('4 product(s) found', { exact: true })).toBeAttached()
  await expect(brands.getByRole('link', { name: 'Tant Ghor' })).toBeFocused()
  await expect(brands.getByRole('link', { name: 'Tant Ghor' })).toHaveAttribute('aria-current', 'true')
  // A second brand adds its own; a choice of another facet narrows both.
  await brands.getByRole('link', { name: 'Poth Ghat 3 products' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&brand=Poth+Ghat&brand=Tant+Ghor')
  await expect(page.getByText('7 product(s) found', { exact: true })).toBeAttached()
  const rating = page.getByRole('list', { name: 'Rating' }).getByRole('link', { name: '4 stars and up' })
  const left = Number(/(\d+) product/.exec((await rating.textContent()) ?? '')?.[1])
  await rating.click()
  await expect(page).toHaveURL('/products?category=Clothing&brand=Poth+Ghat&brand=Tant+Ghor&rating=4')
  await expect(page.getByText(`${left} product(s) found`, { exact: true })).toBeAttached()
  await page.goBack()
  await expect(page.getByText('7 product(s) found', { exact: true })).toBeAttached()
  if (isPhone(page)) {
    await page.keyboard.press('Escape')
    await expect(brands).toBeHidden()
    await expect(page.locator('summary').filter({ hasText: 'Filters (2)' })).toBeFocused()
  }
  await page.getByRole('link', { name: 'Remove: Poth Ghat' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&brand=Tant+Ghor')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the page of all products gets its choices with the sheet, or with the column', async ({ page }) => {
  await page.goto('/products')
  await hydrateList(page)
  await showFilters(page)
  const prices = page.getByRole('list', { name: 'Price range' })
  await prices.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\?min=\d+&max=\d+$/)
  await expect(page.getByText(/^[1-9]\d* product\(s\) found$/)).toBeAttached()
})

test('categories are a tree: parts stand behind the chosen one with their counts, and a chip names both levels', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrateList(page)
  const tree = page.getByRole('navigation', { name: 'Filter by category' })
  await expect(tree.getByRole('link', { name: 'Women' })).toHaveCount(0)
  await tree.getByRole('link', { name: 'Clothing 8 products' }).click()
  const parts = tree.getByRole('list', { name: 'Clothing' })
  await expect(parts.getByRole('link')).toHaveText(['Women3 products', 'Men3 products', 'Footwear1 product'])
  await parts.getByRole('link', { name: 'Women 3 products' }).click()
  await expect(page).toHaveURL('/products?category=Women')
  await expect(page.getByText('3 product(s) found', { exact: true })).toBeAttached()
  await expect(parts.getByRole('link', { name: 'Women' })).toHaveAttribute('aria-current', 'true')
  await expect(parts.getByRole('link', { name: 'Men 3 products', exact: true })).toBeAttached()
  await page.getByRole('link', { name: 'Remove: Clothing › Women' }).click()
  await expect(page).toHaveURL('/products')
  await expect(parts).toHaveCount(0)
})

test('a search offers the categories of what it finds, with the choices of other facets kept', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/products?search=saree&brand=Tant+Ghor')
  const tree = page.getByRole('navigation', { name: 'Filter by category' })
  await expect(tree.getByRole('link')).toHaveText(['All Categories', 'Clothing2 products', 'Women2 products'])
  await tree.getByRole('link', { name: 'Women' }).click()
  await expect(page).toHaveURL('/products?search=saree&category=Women&brand=Tant+Ghor')
  await expect(page.getByRole('listitem').filter({ hasText: 'Clothing › Women' })).toBeVisible()
})

test('of a group the size that was chosen is shown', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/products?option=Size%3AL')
  await page.getByRole('article').first().getByRole('link', { name: 'Choose options' }).click()
  await expect(page.getByText(/\bL\b/).first()).toBeVisible()
})

test('combinations are not for search engines; a brand of a category is', { tag: '@any-size' }, async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  for (const query of ['category=Clothing', 'brand=Tant+Ghor', 'category=Clothing&brand=Tant+Ghor&page=1']) {
    await page.goto(`/products?${query}`)
    await expect(robots).toHaveCount(0)
  }
  for (const query of [
    'rating=4',
    'brand=Tant+Ghor&brand=Poth+Ghat',
    'option=Size%3AL',
    'category=Clothing&sort=mrp',
  ]) {
    await page.goto(`/products?${query}`)
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
})

test('choices that leave nothing say so and how to go on', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/products?category=Clothing&option=Size%3A7XL')
  await expect(page.getByText('No product has all of these. Remove a filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove: Size: 7XL' }).click()
  await expect(page.getByText('8 product(s) found', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the tree of categories is links, and its parts are pages for search engines', async ({ page }) => {
    await page.goto('/products')
    const tree = page.getByRole('navigation', { name: 'Filter by category' })
    await tree.getByRole('link', { name: 'Home & Crafts 7 products' }).click()
    await tree.getByRole('list', { name: 'Home & Crafts' }).getByRole('link', { name: 'Toys 1 product' }).click()
    await expect(page).toHaveURL('/products?category=Toys')
    await expect(page.getByText('1 product(s) found', { exact: true })).toBeAttached()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.getByRole('article').getByRole('link').first().click()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await expect(crumbs).toHaveText(['Home', 'Products', 'Home & Crafts', 'Toys'])
  })

  test('every choice is a link', async ({ page }) => {
    await page.goto('/products')
    await showFilters(page)
    await page.getByRole('link', { name: 'More filters' }).click()
    await showFilters(page)
    // Values after the fifth are folded away.
    await page.locator('div:has(> p:text-is("Brand")) > details > summary').click()
    await page.getByRole('list', { name: 'Brand' }).getByRole('link', { name: 'Tant Ghor' }).click()
    await expect(page).toHaveURL('/products?brand=Tant+Ghor')
    await showFilters(page)
    await page.getByRole('list', { name: 'Discount' }).getByRole('link', { name: '10% off or more' }).click()
    await expect(page).toHaveURL('/products?brand=Tant+Ghor&discount=10')
    // The order keeps what was chosen.
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-sold')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/products?brand=Tant+Ghor&discount=10&sort=-sold')
    await page.getByRole('link', { name: 'Remove: Tant Ghor' }).click()
    await expect(page).toHaveURL('/products?discount=10&sort=-sold')
  })
})
