import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 840, 'the bar is for wide screens')

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
interface Shifts {
  sum: number
  moved: unknown[]
}

const bar = (page: Page, name = 'Categories') => page.getByRole('list', { name, exact: true })

test('every page but home has a bar of categories below the menu, without moving anything', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as unknown[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.sum += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moved.push([
            node?.nodeName,
            node?.parentElement?.className,
            previousRect.toJSON(),
            currentRect.toJSON(),
          ])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/cart', '/about', '/product-details/12', '/login']) {
    await page.goto(address)
    await expect(bar(page).getByRole('link', { name: 'Rice & Dal' })).toHaveAttribute(
      'href',
      '/products?category=Rice%20%26%20Dal',
    )
    await expect(bar(page).getByRole('link', { name: 'All categories' })).toBeVisible()
    const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
    expect(sum, `${address}: ${JSON.stringify(moved)}`).toBeLessThan(0.02)
  }
})

test('the Bengali edition has it in Bengali', async ({ page }) => {
  await page.goto('/bn/about')
  const link = bar(page, 'ক্যাটাগরি').getByRole('link', { name: 'চাল ও ডাল' })
  await expect(link).toHaveAttribute('href', '/bn/products?category=Rice%20%26%20Dal')
})

test('home has the ten categories beside its banner instead, and no room for the bar', async ({ page }) => {
  await page.goto('/')
  const entries = page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link')
  for (const name of ['Rice & Dal', 'Beauty & Care'])
    await expect(entries.filter({ hasText: name })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.category-bar')).toBeAttached()
  await expect(bar(page)).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  expect((await menu.boundingBox())?.height).toBeLessThan(60)
})

test('the parts of a category open under the pointer and the keyboard, and close by Escape', async ({ page }) => {
  await page.goto('/about')
  const clothing = bar(page).getByRole('link', { name: 'Clothing' })
  const women = bar(page).getByRole('link', { name: 'Women' })
  await expect(clothing).toBeVisible()
  await expect(women).toBeHidden()
  await clothing.hover()
  await expect(women).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(women).toBeHidden()
  await page.mouse.move(640, 700)
  await clothing.focus()
  await expect(women).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(women).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?category=Women')
})

test('what does not fit into one line is left to the page of all categories', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 800 })
  await page.goto('/about')
  const links = bar(page).locator(':scope > li > a')
  await expect(links.first()).toBeVisible()
  await expect(links.filter({ visible: true }).last()).toHaveText('All categories')
  const tops = await links
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().y))
  expect(new Set(tops).size).toBe(1)
  const few = await links.filter({ visible: true }).count()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => links.filter({ visible: true }).count()).toBeGreaterThan(few)
})

test('the list that is open is marked, also when it changes in place', async ({ page }) => {
  await page.goto('/products?category=Clothing')
  await expect(bar(page).getByRole('link', { name: 'Clothing' })).toHaveAttribute('aria-current', 'page')
  const side = page.getByRole('navigation', { name: 'Filter by category' })
  await side.getByRole('link', { name: /^Rice & Dal/ }).click()
  await expect(bar(page).getByRole('link', { name: 'Rice & Dal' })).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('link', { name: 'Clothing' })).not.toHaveAttribute('aria-current')
})

test.describe('without the file of the menus', () => {
  test.use({ expectedErrors: /categories\.json|ERR_FAILED/ })
  test('the bar leads to the page of all categories', async ({ page }) => {
    await page.route('**/categories.json', (route) => route.abort())
    await page.goto('/about')
    await expect(bar(page).getByRole('link')).toHaveText(['All categories'])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no room is left empty for it', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main', exact: true })
    expect((await menu.boundingBox())?.height).toBeLessThan(60)
  })
})
