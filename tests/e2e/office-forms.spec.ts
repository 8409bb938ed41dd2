import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { fillSignIn, joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

// The browser logs refused calls as resources that failed to load.
test.use({ expectedErrors: /status of 40[01]/ })

/** Forms of the office by the address of their screen, with the buttons that open them. */
const FORMS: (readonly [address: string, ...pressed: string[]])[] = [
  ['/admin/orders/new'],
  ['/admin/orders/ORDER'],
  ['/admin/orders/ORDER/edit'],
  ['/admin/customers/PHONE'],
  ['/admin/payments'],
  ['/admin/coupons', 'New coupon'],
  ['/admin/banners', 'New banner'],
  ['/admin/categories', 'New category'],
  ['/admin/redirects'],
  ['/admin/synonyms', 'Add a meaning'],
  ['/admin/reviews', 'Shown', 'Reply'],
  ['/admin/notices', 'Edit the text: Order received'],
  ['/admin/messages', 'Edit the text: Order received'],
  ...['shop', 'contact', 'law', 'announcement', 'found'].map((section) => [`/admin/settings/${section}`] as const),
]

/** The first text of the form, or of the dialog where it is in one. */
const firstText = (page: Page) =>
  page
    .locator('main, [role=dialog]')
    .last()
    .locator('form:not([role=search]) :is(input:not([type]), input[type=text], input[type=tel], textarea):visible')
    .first()

async function openForm(page: Page, address: string, pressed: string[]): Promise<void> {
  await page.goto(address)
  for (const name of pressed) await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await expect(firstText(page)).toBeVisible()
}

test('what is typed into a form is there after a reload and can be thrown away; Back closes its dialog', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await joinAs(page, 'owner')
  await muteOrders(page)
  const phone = `018${Math.floor(1e7 + Math.random() * 9e7)}`
  const order = String(await placeOrder('Rahima', { phone_number: phone }))
  for (const [template, ...pressed] of FORMS) {
    const address = template.replace('ORDER', order).replace('PHONE', phone)
    await test.step(address, async () => {
      await openForm(page, address, pressed)
      const before = await firstText(page).inputValue()
      await firstText(page).fill(`01${unique()}`.slice(0, 8))
      const typed = await firstText(page).inputValue()
      await openForm(page, address, pressed)
      await expect(firstText(page)).toHaveValue(typed)
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(firstText(page)).toHaveValue(before)
      if (pressed.length === 0) return
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(address)
    })
  }
})

test('Back skips a dialog that was closed otherwise', async ({ page }) => {
  await joinAs(page, 'owner')
  await page.goto('/admin/shop')
  await page.getByRole('main').getByRole('link', { name: 'Coupons' }).click()
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'New coupon' }).click()
    await expect(page.getByRole('dialog'), `${times}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goBack()
  await expect(page).toHaveURL('/admin/shop')
})

test('what is typed outlives the end of a session, and is gone once it is saved', async ({ page }) => {
  const worker = await joinAs(page, 'owner')
  const code = `KEPT${Math.floor(Math.random() * 1e6)}`
  await openForm(page, '/admin/coupons', ['New coupon'])
  await page.getByLabel('Code').fill(code)
  await page.context().clearCookies({ name: /staff/ })
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in/)
  await fillSignIn(page, worker.phone, worker.password)
  await page.getByRole('button', { name: 'New coupon' }).click()
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await page.getByLabel('Taka off', { exact: true }).fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'New coupon' }).click()
  await expect(page.getByLabel('Code')).toHaveValue('')
})

test('an error stands at its field, which is shown and has the focus', async ({ page }) => {
  await joinAs(page, 'owner')
  await openForm(page, '/admin/coupons', ['New coupon'])
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const wrong = page.getByRole('dialog').locator('[aria-invalid=true]').first()
  await expect(wrong).toBeFocused()
  await expect(wrong).toBeInViewport()
})
