import type { Locator } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

// Whoever is not signed in yet is refused, and the browser logs that.
test.use({ expectedErrors: /status of 40[13]/ })
test.beforeEach(({ page }) => muteOrders(page))

/** Milliseconds after which a press counts, with some to spare. */
const PRESS_AFTER = 800

/** Counts taps, on buttons that write once they are ready. */
function createThumb() {
  let taps = 0
  const tap = async (target: Locator) => {
    await expect(target).not.toHaveAttribute('aria-disabled', 'true')
    // A press counts only for what stood there for a while.
    await target.page().waitForTimeout(PRESS_AFTER)
    await target.click()
    taps++
  }
  return { tap, count: () => taps }
}

test('pieces that came back and the day’s closing take few taps, and the money adds up', async ({ page }) => {
  await joinAs(page, 'owner')
  const id = await placeOrder(`Rahima ${unique()}`)
  await page.goto(`/admin/orders/${id}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  for (const name of ['Confirm order', 'Mark as packed', 'Hand over to courier', 'Mark as delivered']) {
    await expect(button(name)).not.toHaveAttribute('aria-disabled', 'true')
    await button(name).click()
    await expect(button(name)).toBeHidden()
  }
  const settle = createThumb()
  await settle.tap(button('Money is with the shop'))
  await settle.tap(page.getByRole('dialog').getByRole('radio', { name: 'Cash' }))
  await settle.tap(page.getByRole('dialog').getByRole('button', { name: 'Money is with the shop' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Received · Cash')).toBeVisible()
  expect(settle.count()).toBeLessThanOrEqual(3)

  const back = createThumb()
  await back.tap(button('Goods came back'))
  const sheet = page.getByRole('dialog', { name: 'Which pieces came back?' })
  await back.tap(sheet.getByRole('button', { name: /^One more of/ }).first())
  await back.tap(sheet.getByRole('button', { name: 'Goods came back' }))
  await expect(sheet).toBeHidden()
  await back.tap(button('Refund money'))
  await back.tap(page.getByRole('dialog').getByRole('button', { name: 'Refund money' }))
  await expect(page.getByText('Refunded · Cash')).toBeVisible()
  expect(back.count()).toBeLessThanOrEqual(8)

  await page.goto('/admin')
  const close = createThumb()
  await close.tap(page.locator('a[href="/admin/money"]').filter({ hasText: 'Received' }))
  await close.tap(button('Close the day'))
  const day = page.getByRole('dialog', { name: 'Close the day' })
  await close.tap(day.getByLabel('Counted taka'))
  await day.getByLabel('Counted taka').fill('0')
  await close.tap(day.getByRole('button', { name: 'Close the day' }))
  await expect(day).toBeHidden()
  await expect(page.getByText('Should be in it: ৳0')).toBeVisible()
  expect(close.count()).toBeLessThanOrEqual(6)
})
