import { expect, test } from '../support/journey.ts'
import { allProducts, showFilters } from '../support/shop-actions.ts'

test.use({ javaScriptEnabled: false })

test('a shopper can browse, search, filter, sort and paginate', async ({ page }) => {
  await page.goto('/')
  await allProducts(page).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await page.goto('/products?category=Clothing')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mrp')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/products?category=Clothing&sort=mrp')
  await showFilters(page)
  await page.getByRole('textbox', { name: 'Max' }).fill('700')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/product\(s\) found/)).toBeVisible()
  await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
