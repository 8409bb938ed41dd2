import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test.use({ expectedErrors: /status of 40[139]/, contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => muteOrders(page))

const newPhone = () => `019${Math.floor(1e7 + Math.random() * 9e7)}`

test('a chat becomes an order, and the next one of its phone fills itself in', { tag: '@before-commit' }, async ({
  page,
}) => {
  await joinAs(page, 'clerk')
  const phone = newPhone()
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()

  // What is missing is said, and the first of it takes the focus.
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(page.getByText('Add at least one product.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Paste a chat' }).fill(`২টা মিনিকেট চাল লাগবে
নাম: রহিমা বেগম
মোবাইল: ${phone}
ঠিকানা: বাসা ১২, রোড ৫, মিরপুর, ঢাকা`)
  await page.getByRole('button', { name: 'Read the chat' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('রহিমা বেগম')
  await expect(page.getByLabel('District')).toHaveValue('Dhaka')
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('Mirpur')
  await expect(page.getByLabel('Address')).toHaveValue('বাসা ১২, রোড ৫')
  await expect(page.getByText('New customer: no orders of this phone yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Pieces of .*Rice/ })).toHaveValue('2')

  await page.getByRole('searchbox', { name: 'Add a product' }).fill('সাবান')
  const found = page.getByRole('listitem').filter({ hasText: 'Soap' }).getByRole('button').first()
  await found.click()
  const pieces = page.getByRole('textbox', { name: /Pieces of .*Soap/ })
  await expect(pieces).toHaveValue('1')
  await pieces.fill('৩')
  await expect(pieces).toHaveValue('3')
  await page.getByLabel('Taka off (optional)').fill('২০')
  await expect(page.getByText('−৳20')).toBeVisible()
  const total = await page.getByRole('form', { name: 'New order' }).locator('strong').textContent()

  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect(page.getByText('Messenger')).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: total ?? 'no total' })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('This is the first order of this phone.')).toBeVisible()

  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('রহিমা বেগম')
  await expect(page.getByLabel('Address')).toHaveValue('বাসা ১২, রোড ৫')
})

test('an edit keeps what was typed when a colleague was faster, and says who', async ({ page, browser, baseURL }) => {
  await joinAs(page, 'clerk')
  const id = await placeOrder(`Edit ${unique()}`)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Edit: Customer' }).click()
  await page.getByLabel('Address').fill('House 99')
  await page.getByRole('button', { name: /One .* more/ }).click()

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await muteOrders(other)
  const { name } = await joinAs(other, 'manager')
  await other.goto(`/admin/orders/${id}`)
  await other.getByRole('button', { name: 'Confirm order' }).click()
  await expect(other.getByText(`Order ${id}: Confirmed`)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody was faster' })
  await expect(dialog).toContainText(`${name} confirmed it`)
  await dialog.getByRole('button', { name: 'Show the order as it is now' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('House 99')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('House 99, Dhanmondi, Dhaka')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('3 ×')).toBeVisible()
})

test('an order that goes to another place gets the zone of it', async ({ page }) => {
  await joinAs(page, 'clerk')
  await page.goto(`/admin/orders/${await placeOrder(`Moves ${unique()}`)}/edit`)
  await expect(page.getByRole('radio', { name: /Inside Dhaka/ })).toBeChecked()
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('Upazila or thana').selectOption('Beanibazar')
  await expect(page.getByRole('radio', { name: /Outside Dhaka/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Beanibazar, Sylhet/)).toBeVisible()
})

test('two orders of one phone become one', async ({ page }) => {
  await joinAs(page, 'clerk')
  const phone_number = newPhone()
  const first = await placeOrder(`Twice ${unique()}`, { phone_number })
  const second = await placeOrder(`Twice ${unique()}`, { phone_number })
  await page.goto(`/admin/orders/${first}`)
  await page.getByRole('button', { name: 'Merge orders…' }).click()
  const sheet = page.getByRole('dialog', { name: `Merge into order ${first}` })
  await sheet.getByRole('checkbox', { name: new RegExp(`^#${second} `) }).check()
  await sheet.getByRole('radio', { name: /Both are wanted/ }).check()
  await sheet.getByRole('button', { name: `Merge 1 into order ${first}` }).click()
  await expect(page.getByText(`Merged into order ${first}.`)).toBeVisible()
  await expect(page.getByText('4 ×')).toBeVisible()
  await page.goto(`/admin/orders/${second}`)
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})
