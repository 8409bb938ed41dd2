import { holdCalls } from '../support/held-calls.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

// The browser logs refused calls as resources that failed to load.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[139]/ })

test.beforeEach(({ page }) => muteOrders(page))

test('a form that is saved late closes itself only, and not the one that is open by then', async ({ page }) => {
  await joinAs(page, 'owner')
  await page.goto('/admin/coupons')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'New coupon' }).click()
  const code = `LATE${Math.floor(Math.random() * 1e6)}`
  await open()
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Taka off', { exact: true }).fill('20')
  const release = await holdCalls(page, '**/api/admin/coupons', 'POST')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await page.getByLabel('Code').fill('NEXT')
  await release()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('NEXT')
})

test('a note that is begun while the one before is stored stays typed', async ({ page }) => {
  await joinAs(page, 'clerk')
  await page.goto(`/admin/orders/${await placeOrder(`Note ${unique()}`)}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Rings twice.')
  const release = await holdCalls(page, '**/api/admin/orders/*/notes', 'POST')
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.fill('Wants it by Friday.')
  await release()
  await expect(page.getByText('Note added.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rings twice.' })).toBeVisible()
  await expect(note).toHaveValue('Wants it by Friday.')
})

test('an order that is placed late leaves the next one that is typed, and its screen', async ({ page }) => {
  await joinAs(page, 'clerk')
  await page.goto('/admin/orders/new')
  const phone = () => `019${Math.floor(1e7 + Math.random() * 9e7)}`
  await page.getByRole('textbox', { name: 'Paste a chat' }).fill(`২টা মিনিকেট চাল লাগবে
নাম: রহিমা বেগম
মোবাইল: ${phone()}
ঠিকানা: বাসা ১২, রোড ৫, মিরপুর, ঢাকা`)
  await page.getByRole('button', { name: 'Read the chat' }).click()
  await expect(page.getByRole('textbox', { name: /Pieces of .*Rice/ })).toHaveValue('2')
  await expect(page.getByRole('form', { name: 'New order' }).locator('strong')).not.toHaveText('৳0')
  const release = await holdCalls(page, '**/api/admin/orders', 'POST')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const next = phone()
  await page.getByLabel('Phone', { exact: true }).fill(next)
  await release()
  await expect(page.getByText(/^Order \d+ was placed/)).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(next)
  await expect(page).toHaveURL('/admin/orders/new')
})

test('an edit that is saved late does not lead away from another screen', async ({ page }) => {
  await joinAs(page, 'clerk')
  await page.goto(`/admin/orders/${await placeOrder(`Edit ${unique()}`)}/edit`)
  await page.getByLabel('Address').fill('House 99')
  const release = await holdCalls(page, '**/api/admin/orders/*', 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await release()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
