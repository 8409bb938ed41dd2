import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test.use({ expectedErrors: /status of 40[13]/ })

// A receipt names no place.
const FORMS = ['invoice-a4', 'slip-a4', 'label']
// Savar is in Dhaka, which the shop remarks upon.
const PLACE = { district: 'Cumilla', upazila: 'Savar', inside_dhaka: false }
const ENGLISH = /Cumilla|Savar/

/** Every screen that names the place of an order says it in Bengali. */
async function expectBengali(page: Page, names: string[]): Promise<void> {
  const main = page.getByRole('main').or(page.getByRole('article'))
  for (const name of names) await expect(main.filter({ hasText: name }).first()).toBeVisible()
  // Names of a browser's own lists, such as those of select fields, are in both languages.
  expect(await page.locator('body').innerText()).not.toMatch(ENGLISH)
}

test('in Bengali the office names places in Bengali: lists, the order and its hints, the customer, calls and papers', async ({
  page,
}) => {
  await joinAs(page, 'owner', 'bn')
  await muteOrders(page)
  const name = `Rahima ${unique()}`
  const phone = `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const id = await placeOrder(name, { ...PLACE, phone_number: phone })
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`)
  await expectBengali(page, ['কুমিল্লা'])
  await page.goto(`/admin/orders/${id}`)
  await expectBengali(page, ['কুমিল্লা', 'কুমিল্লা জেলায় সাভার নামে কোনো জায়গা জানা নেই'])
  await page.goto(`/admin/customers/${phone}`)
  await expectBengali(page, ['কুমিল্লা'])
  for (const form of FORMS) {
    await page.goto(`/admin/print?ids=${id}&form=${form}`)
    await expectBengali(page, ['কুমিল্লা'])
  }
})

test('in Bengali a new order is announced with its district in Bengali', async ({ page }) => {
  const stream = page.waitForRequest('**/api/admin/events')
  await joinAs(page, 'clerk', 'bn')
  await page.goto('/admin/me')
  await stream
  // An order of another journey may be the newest of the notice.
  await expect(async () => {
    await placeOrder(`Karim ${unique()}`, { ...PLACE, upazila: 'Debidwar' })
    const notice = page.getByRole('listitem').filter({ hasText: /কুমিল্লা · ৳/ })
    await expect(notice).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Cumilla')).toHaveCount(0)
})
