import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { fillAddress, fillCart, fillCheckout, findOrder, toast, unique } from '../support/shop-actions.ts'

const COUPON_CALLS = '**/api/product/coupon_value/**'
const QUOTES = '**/api/product/quote'

const confirm = (page: Page) => page.getByRole('button', { name: /Confirm Order|Waiting|Placing/ })
const phone = (page: Page) => page.getByLabel('মোবাইল নম্বর')
const total = (page: Page) =>
  page.getByText('Total', { exact: true }).last().locator('xpath=following-sibling::dd[1]').textContent()

/** Counts the orders that the page sends. */
function countOrders(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/order/create')) count += 1
  })
  return () => count
}

/** Delays calls until the returned function is called; `change` may modify the quote in their responses. */
async function hold(page: Page, calls: string, change?: (quote: { subtotal: number }) => void): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(calls, async (route) => {
    await gate
    if (!change) return route.continue()
    const response = await route.fetch()
    const quote = await response.json()
    change(quote)
    return route.fulfill({ response, json: quote })
  })
  return letGo
}

/** Opens a complete checkout and waits for its sums. */
async function openCheckout(page: Page): Promise<string> {
  const name = `Early ${unique()}`
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/checkout')
  await fillCheckout(page, name)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  return name
}

async function applyCoupon(page: Page, code = 'haat50'): Promise<void> {
  await page.getByLabel('Coupon').fill(code)
  await page.getByRole('button', { name: 'Apply code' }).click()
}

async function expectWaiting(page: Page): Promise<void> {
  await expect(confirm(page)).toHaveText('Waiting for the total…')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
}

const PRESSES: Record<string, (page: Page) => Promise<void>> = {
  click: (page) => confirm(page).click(),
  'double click': (page) => confirm(page).dblclick(),
  Enter: async (page) => {
    await phone(page).press('Enter')
    await phone(page).press('Enter')
  },
}
for (const [how, press] of Object.entries(PRESSES)) {
  for (const calls of [QUOTES, COUPON_CALLS]) {
    test(`a confirmed order waits for its coupon and is placed once with it: ${how}, ${calls}`, async ({ page }) => {
      const name = await openCheckout(page)
      const orders = countOrders(page)
      const letGo = await hold(page, calls)
      await applyCoupon(page)
      await press(page)
      await expectWaiting(page)
      // A forced click and Enter do nothing either.
      await confirm(page).click({ force: true })
      await phone(page).press('Enter')
      expect(orders()).toBe(0)
      letGo()
      // Before the address: it is gone two seconds after the page has shown it.
      await expect(toast(page, 'Order placed successfully.')).toBeVisible()
      await expect(page).toHaveURL('/')
      expect(orders()).toBe(1)
      const { order } = await findOrder(name)
      expect(order).toMatchObject({ coupon_code: 'HAAT50', coupon_paisa: 5000 })
    })
  }
}

/** Confirms while the sums change, and expects that the order is not sent until it is confirmed again. */
async function expectStop(page: Page, letGo: () => void, notice: RegExp): Promise<void> {
  const orders = countOrders(page)
  await confirm(page).click()
  await expectWaiting(page)
  letGo()
  await expect(page.getByRole('alert').filter({ hasText: notice }).first()).toBeVisible()
  await expect(confirm(page)).toHaveText('Confirm Order')
  expect(orders()).toBe(0)
}

test('an order that has become more expensive meanwhile stops, and is placed at the new total once confirmed', async ({
  page,
}) => {
  const name = await openCheckout(page)
  await applyCoupon(page)
  // The sums have it: the code alone may stand there before them.
  await expect(page.getByRole('term').filter({ hasText: 'Coupon' })).toBeVisible()
  const letGo = await hold(page, QUOTES)
  await page.getByRole('button', { name: 'Remove coupon HAAT50' }).click()
  await expectStop(page, letGo, /^Your total is ৳[\d,.]+ now\. Please check it and confirm again\.$/)
  const shown = Number((await total(page))?.replace(/[^\d.]/g, ''))
  await confirm(page).click()
  await expect(page).toHaveURL('/')
  const { order } = await findOrder(name)
  expect(order).toMatchObject({ coupon_code: null, total_paisa: shown * 100 })
})

test('a prepaid order stops whenever its total changes', async ({ page }) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: 'Online payment' }).check()
  await page.getByLabel('Transaction id').fill(`TX${unique()}`)
  const letGo = await hold(page, QUOTES)
  await applyCoupon(page)
  await expectStop(page, letGo, /Your total is/)
})

test('an order whose coupon is refused meanwhile stops', async ({ page }) => {
  await openCheckout(page)
  const letGo = await hold(page, COUPON_CALLS)
  await applyCoupon(page, 'NOPE')
  await expectStop(page, letGo, /^Invalid coupon!$/)
})

test('an order that is confirmed before a total was shown stops and shows it', async ({ page }) => {
  const letGo = await hold(page, QUOTES)
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/checkout')
  await fillAddress(page, `Early ${unique()}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await expectStop(page, letGo, /Your total is/)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('an order whose sums can’t be loaded stops and can be retried', async ({ page }) => {
    await openCheckout(page)
    const gate = Promise.withResolvers<void>()
    await page.route(QUOTES, (route) => gate.promise.then(() => route.abort()))
    await applyCoupon(page)
    await expectStop(page, gate.resolve, /Something went wrong\./)
    await page.unroute(QUOTES)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('is applied')).toBeVisible()
    await confirm(page).click()
    await expect(page).toHaveURL('/')
  })
})
