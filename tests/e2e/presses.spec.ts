import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { storedCart, toast } from '../support/shop-actions.ts'
import { holdScripts } from '../support/slow-scripts.ts'

/** Presses of each control. */
const PRESSES = 50

const EDITIONS = {
  en: { path: '', added: 'Product added to cart.', inCart: /^✓ 1 in cart$/ },
  bn: { path: '/bn', added: 'পণ্য কার্টে যোগ হয়েছে।', inCart: /^✓ কার্টে ১টি$/ },
} as const

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
    }
  }
}

const readList = (page: Page, key: string): Promise<unknown[]> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key)

for (const edition of ['en', 'bn'] as const) {
  const { path, added, inCart } = EDITIONS[edition]

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
}

test(`of ${PRESSES} presses on a product’s page, each with another quantity, none is lost or late`, async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/product-details/12', { waitUntil: 'commit' })
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const button = page.locator('main [data-buy] [data-add-to-cart]:not([data-then])')
  for (let n = 1; n <= PRESSES; n += 1) {
    await quantity.fill(String(n))
    await button.click()
    expect(await storedCart(page)).toBe(`[{"id":12,"quantity":${n}}]`)
  }
  letGo()
  await expect(toast(page, 'Cart updated successfully.').first()).toBeVisible()
  expect(await storedCart(page)).toBe(`[{"id":12,"quantity":${PRESSES}}]`)
})

test(`two tabs that add ${PRESSES} products at the same time lose and double none`, async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([holdScripts(page), holdScripts(other)])
  const half = PRESSES / 2
  await Promise.all([
    pressOnPages(page, '/products?page=', '[data-add-to-cart]', half),
    pressOnPages(other, '/products?page=', '[data-add-to-cart]', half, undefined, 4),
  ])
  const ids = (await readList(page, 'cart')).map((line) => JSON.stringify(line))
  expect(ids).toHaveLength(PRESSES)
  expect(new Set(ids).size).toBe(PRESSES)
  expect(await other.locator('[data-cart-badge]').textContent()).toBe(String(PRESSES))
  expect(await page.locator('[data-cart-badge]').textContent()).toBe(String(PRESSES))
})
