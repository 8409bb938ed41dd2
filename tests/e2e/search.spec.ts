import type { Page } from 'playwright/test'
import { findViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const SUGGEST = '**/api/product/suggest?*'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 840

/** Opens the search box of the frame; on a phone it is in the menu. */
async function showBox(page: Page) {
  if (isPhone(page)) await page.getByLabel('Menu', { exact: true }).first().click()
  return page.getByLabel('Search products').locator('visible=true').first()
}

test('the suggestions’ script is loaded when the search box gets the focus, not before', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/')
  const box = await showBox(page)
  await expect(box).toHaveRole('searchbox')
  expect(loaded.filter((url) => /suggest/.test(url))).toEqual([])
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('typing shows suggestions, arrows select one, and Enter opens it', { tag: '@before-commit' }, async ({ page }) => {
  await page.goto('/')
  const box = await showBox(page)
  await box.pressSequentially('sharee')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /শাড়ি/ }).first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  expect(await findViolations(page, 'form[role=search]')).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(product-details|products)/)
})

test('a suggested product shows a small picture, its Bengali name and its price; a category its count', async ({
  page,
}) => {
  await page.goto('/')
  const box = await showBox(page)
  await box.pressSequentially('clothing')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /^Clothing \d+ products$/ })).toBeVisible()
  const product = list.getByRole('option', { name: /৳/ }).first()
  await expect(product).toBeVisible()
  const picture = product.locator('img')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  // The smallest of the stored widths, and it is there.
  await expect(picture).toHaveAttribute('src', /-160\.webp$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
  await expect(list.locator('.names [lang="bn"]').first()).toBeVisible()
})

test('a misspelt search is corrected while it is typed @any-size', async ({ page }) => {
  await page.goto('/')
  const box = await showBox(page)
  await box.pressSequentially('mustrad')
  const correction = page.getByRole('option', { name: 'mustard Did you mean' })
  await expect(correction).toBeVisible()
  await correction.click()
  await expect(page).toHaveURL('/products?search=mustard')
})

test('the box says that it looks, that nothing was found, and what is typed stays @any-size', async ({ page }) => {
  const isOpen = Promise.withResolvers<void>()
  await page.route(SUGGEST, async (route) => {
    await isOpen.promise
    await route.fulfill({ json: { results: [] } })
  })
  await page.goto('/')
  const box = await showBox(page)
  await box.pressSequentially('<b>qqq')
  const status = page.locator('form[role=search] [role=status]').filter({ hasText: /./ })
  await expect(status).toHaveText('Looking…')
  isOpen.resolve()
  await expect(status).toHaveText('Nothing found for “<b>qqq”')
  await expect(page.getByText('Nothing found for “<b>qqq”').locator('visible=true').first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('<b>qqq')
})

test('Enter without a selection searches, and a click on a suggestion opens it', async ({ page }) => {
  await page.goto('/')
  let box = await showBox(page)
  await box.pressSequentially('lungi')
  await page.getByRole('option', { name: /Check Lungi/ }).click()
  await expect(page).toHaveURL(/\/product-details\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Lungi')
  box = await showBox(page)
  await box.pressSequentially('lungi')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=lungi')
  await expect(page.getByRole('article').first()).toContainText('Check Lungi')
})

test('Escape and losing the focus close the list; the text and the menu stay', async ({ page }) => {
  await page.goto('/')
  const box = await showBox(page)
  await box.pressSequentially('tea')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toBeVisible()
  await expect(box).toHaveValue('tea')
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
})

test('the response to the latest input wins', { tag: '@any-size' }, async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(SUGGEST, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('q') === 'sa'
    if (isFirst) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/')
  const box = await showBox(page)
  await box.pressSequentially('sa')
  await expect.poll(() => held.length).toBe(1)
  await box.fill('mustard')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: /Mill-Pressed Mustard Oil/ }).first()).toBeVisible()
  const answered = page.waitForResponse((response) => response.url().endsWith('q=sa'))
  held[0]?.()
  await answered
  await expect(list.getByRole('option', { name: /Mill-Pressed Mustard Oil/ }).first()).toBeVisible()
})

test('a search without results offers the closest query and popular products', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/products?search=mxstxrd')
  await expect(page.getByText('0 product(s) found')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular items' }).getByRole('article')).toHaveCount(10)
  await page.getByRole('main').getByRole('link', { name: 'mustard', exact: true }).click()
  await expect(page).toHaveURL('/products?search=mustard')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')
})

const SOME_WORDS = 'No goods with all words; showing some of them'

test('a search of which no product has all words shows those with some, and says so', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/products?search=saree')
  await expect(page.getByText(SOME_WORDS)).toHaveCount(0)
  await page.goto('/products?search=saree+xyzzyq')
  await expect(page.getByText(SOME_WORDS)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/saree|শাড়ি/i)
  // The same after the island has loaded the list itself.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mrp')
  await expect(page).toHaveURL(/sort=mrp/)
  await expect(page.getByText(SOME_WORDS)).toBeVisible()
})

test.describe('offline', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('the box says so, and is a plain form @any-size', async ({ page }) => {
    await page.route(SUGGEST, (route) => route.abort())
    await page.goto('/')
    const box = await showBox(page)
    await box.pressSequentially('saree')
    await expect(
      page.getByText('You are offline. Check your connection and try again.').locator('visible=true').first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?search=saree')
  })
})

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('the box says that the search works, and suggests again @any-size', async ({ page }) => {
    let isBroken = true
    await page.route(SUGGEST, (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
    await page.goto('/')
    const box = await showBox(page)
    await box.pressSequentially('sare')
    const note = page.getByText('Suggestions can’t be loaded now. The search works.').locator('visible=true').first()
    await expect(note).toBeVisible()
    isBroken = false
    await box.pressSequentially('e')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(note).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('goods with some of the words are shown, and said to be', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/products?search=saree+xyzzyq')
    await expect(page.getByText(SOME_WORDS)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('the form searches, best matches first, and suggests another query', async ({ page }) => {
    await page.goto('/')
    const box = await showBox(page)
    await box.fill('sharee')
    await box.press('Enter')
    await expect(page).toHaveURL('/products?search=sharee')
    await expect(page.getByRole('article').first()).toContainText(/শাড়ি|Saree/)
    await page.goto('/products?search=mxstxrd')
    await expect(page.getByRole('main').getByRole('link', { name: 'mustard', exact: true })).toBeVisible()
  })
})
