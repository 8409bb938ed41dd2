import type { Locator, Page } from 'playwright/test'
import { PRESSES } from '../support/faults/counts.ts'
import { expect, test } from '../support/journey.ts'
import { storedCart, toast } from '../support/shop-actions.ts'
import { holdScripts } from '../support/slow-scripts.ts'

const EDITIONS = {
  en: {
    ...{ path: '', added: 'Product added to cart.', updated: 'Cart updated successfully.' },
    ...{ inCart: /^1 in cart$/, quantity: 'Quantity', filters: 'Filters' },
  },
  bn: {
    ...{ path: '/bn', added: 'পণ্য কার্টে যোগ হয়েছে।', updated: 'কার্ট আপডেট হয়েছে।' },
    ...{ inCart: /^কার্টে ১টি$/, quantity: 'পরিমাণ', filters: 'ফিল্টার' },
  },
} as const

// All tests in one process, which counts what they press.
test.describe.configure({ mode: 'default' })
/** Presses whose effect was there at once. A lost or late one fails its test. */
let answered = 0
test.afterAll(() => console.log(`${answered} presses answered at once, with scripts held back`))

/** Presses the controls of one kind on the pages of a list from page `first` on, until `count` are pressed; checks after each. */
async function pressOnPages(
  page: Page,
  list: string,
  selector: string,
  count: number,
  check: (n: number) => unknown = () => {},
  first = 1,
) {
  let pressed = 0
  for (let number = first; pressed < count; number += 1) {
    await page.goto(list + number, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    for (const control of (await page.locator(`main ${selector}`).all()).slice(0, count - pressed)) {
      await control.click()
      pressed += 1
      await check(pressed)
      answered += 1
    }
  }
}

/** Presses a disclosure, which opens and closes without a script. */
async function pressDisclosure(disclosure: Locator) {
  for (let n = 1; n <= PRESSES; n += 1) {
    await disclosure.locator('> summary').click()
    expect(await disclosure.evaluate((details: HTMLDetailsElement) => details.open)).toBe(n % 2 === 1)
    answered += 1
  }
}

const readList = (page: Page, key: string): Promise<unknown[]> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key)

for (const edition of ['en', 'bn'] as const) {
  const { path, added, updated, inCart, quantity, filters } = EDITIONS[edition]

  test(`${edition}: each of ${PRESSES} presses on Add to cart shows at once in badge and button, without any script`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page)
    await pressOnPages(page, `${path}/products?page=`, '[data-add-to-cart]', PRESSES, async (n) => {
      // No assertion that waits: nothing comes that could be waited for.
      const shown = await page.locator('[data-cart-badge]').textContent()
      expect(shown).toBe(n.toLocaleString(edition))
      expect(await page.locator('[data-in-cart]').last().textContent()).toMatch(inCart)
    })
    const lines = await readList(page, 'cart')
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(PRESSES)
    letGo()
    const notice = page.getByText(added, { exact: true })
    // Equal ones of the last page are one, which counts them.
    await expect(notice).toHaveAttribute('data-count', /^[2-9২-৯]$/)
    expect(await readList(page, 'cart')).toEqual(lines)
    await expect(page.locator('[data-cart-badge]')).toHaveText(PRESSES.toLocaleString(edition))
  })

  test(`${edition}: each of ${PRESSES} presses on a visitor’s heart fills it at once, without any script`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page)
    await pressOnPages(page, `${path}/products?page=`, '[data-wish]', PRESSES, async (n) => {
      expect(await readList(page, 'wishlist')).toHaveLength(n)
    })
    const filled = await page.locator('main [data-wish][aria-pressed=true]').count()
    expect(filled).toBeGreaterThan(0)
    letGo()
    await expect(page.locator('main [data-wish][aria-pressed=true]')).toHaveCount(filled)
    await expect(page.locator('main [data-wish][aria-pressed]')).toHaveCount(
      await page.locator('main [data-wish]').count(),
    )
    expect(await readList(page, 'wishlist')).toHaveLength(PRESSES)
  })

  test(`${edition}: of ${PRESSES} presses on a product’s page, each with another quantity, none is lost or late`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${path}/product-details/12`, { waitUntil: 'commit' })
    const field = page.getByRole('spinbutton', { name: quantity })
    const button = page.locator('main [data-buy] [data-add-to-cart]:not([data-then])')
    for (let n = 1; n <= PRESSES; n += 1) {
      await field.fill(n.toLocaleString(edition))
      await button.click()
      expect(await storedCart(page)).toBe(`[{"id":12,"quantity":${n}}]`)
      answered += 1
    }
    letGo()
    await expect(page.getByText(updated, { exact: true }).first()).toBeVisible()
    expect(await storedCart(page)).toBe(`[{"id":12,"quantity":${PRESSES}}]`)
  })

  test(`${edition}: two tabs that add ${PRESSES} products at the same time lose and double none`, async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await Promise.all([holdScripts(page), holdScripts(other)])
    const half = PRESSES / 2
    await Promise.all([
      pressOnPages(page, `${path}/products?page=`, '[data-add-to-cart]', half),
      pressOnPages(other, `${path}/products?page=`, '[data-add-to-cart]', half, undefined, 4),
    ])
    const ids = (await readList(page, 'cart')).map((line) => JSON.stringify(line))
    expect(ids).toHaveLength(PRESSES)
    expect(new Set(ids).size).toBe(PRESSES)
    for (const tab of [page, other])
      expect(await tab.locator('[data-cart-badge]').textContent()).toBe(PRESSES.toLocaleString(edition))
  })

  test(`${edition}: each of ${PRESSES} presses on the menu opens or closes it at once`, async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${path}/`, { waitUntil: 'commit' })
    const menu = page.locator('details.mobile-menu')
    await pressDisclosure(menu)
    letGo()
    await expect(menu.locator('> summary')).toHaveAttribute('aria-expanded', 'false')
  })

  test(`${edition}: each of ${PRESSES} presses on the filters opens or closes them at once`, async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${path}/products`, { waitUntil: 'commit' })
    const disclosure = page.locator('main details').filter({ has: page.locator('> summary', { hasText: filters }) })
    await pressDisclosure(disclosure)
    letGo()
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    await expect(disclosure).toHaveJSProperty('open', false)
  })
}

/** Elements whose styles a press may compute, of more than 400 of a page. */
const FEW = 100

test('a press on Add to cart or on the menu computes the styles of few elements', async ({ page, browser }) => {
  await page.goto('/products')
  const add = page.locator('main [data-add-to-cart]')
  await add.nth(0).click()
  await expect(toast(page, EDITIONS.en.added)).toBeVisible()
  const menu = page.locator('details.mobile-menu')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await add.nth(1).click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('2')
  await menu.locator('> summary').click()
  await expect(menu.getByRole('searchbox')).toBeVisible()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const computed = traceEvents.flatMap(({ name, args }: { name: string; args: { elementCount?: number } }) =>
    name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
  )
  expect(computed.length, 'styles were computed').toBeGreaterThan(0)
  expect(Math.max(...computed)).toBeLessThanOrEqual(FEW)
})
