import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/journey.ts'
import { comeBack, fillSignIn, joinAs, muteOrders, placeOrder, sendAside } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

// The browser logs refused calls as resources that failed to load.
test.use({ expectedErrors: /status of 40[019]/ })

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
  ['/admin/delivery', 'New zone'],
  ['/admin/redirects'],
  ['/admin/pages/new'],
  ['/admin/synonyms', 'Add a meaning'],
  ['/admin/reviews', 'Shown', 'Reply'],
  ['/admin/notices', 'Edit the text: Order received'],
  ['/admin/messages', 'Edit the text: Order received'],
  ['/admin/settings/wallets'],
  ['/admin/settings/wallet_phone'],
  ['/admin/notices'],
  ['/admin/messages'],
  ['/admin/money', 'Close the day'],
  ['/admin/orders/ORDER', 'Money received'],
  ['/admin/orders/ORDER', 'Add a payment'],
  ['/admin/connections', 'Connect Steadfast'],
  ['/admin/products/20', 'Plan a price'],
  ['/admin/products/20', 'Begin to count'],
  ['/admin/products/20', 'Make sizes or colours'],
  ...['shop', 'contact', 'law', 'announcement', 'found'].map((section) => [`/admin/settings/${section}`] as const),
]

/** The first text of the form, or of the dialog where it is in one. */
const firstText = (page: Page) =>
  page
    .locator('main, [role=dialog]')
    .last()
    .locator(
      'form:not([role=search]) :is(input:not([type]), input[type=text], input[type=tel], input[type=email], textarea):visible',
    )
    .first()

async function openForm(page: Page, address: string, pressed: string[]): Promise<void> {
  await page.goto(address)
  for (const name of pressed) await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await expect(firstText(page)).toBeVisible()
}

for (const half of [0, 1])
  test(`what is typed into a form is there after a reload and can be thrown away; Back closes its dialog (${half})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await joinAs(page, 'owner')
    await muteOrders(page)
    const phone = `018${Math.floor(1e7 + Math.random() * 9e7)}`
    const order = String(await placeOrder('Rahima', { phone_number: phone }))
    for (const [template, ...pressed] of FORMS.filter((_, at) => at % 2 === half)) {
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

test('prices that were typed in the list, and a change of many products, are there after a reload', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  await muteOrders(page)
  // The first of the list is another one once other journeys add products.
  const { brand_name: name } = await (await page.request.get('/api/product/product/20')).json()
  const list = `/admin/products?q=${encodeURIComponent(name)}`
  const price = async () => {
    await page.goto(list)
    await page
      .getByRole('button', { name: /Price of / })
      .first()
      .click()
    return page
      .getByRole('form', { name: /Price of / })
      .getByRole('textbox')
      .first()
  }
  const before = await (await price()).inputValue()
  await (await price()).fill('98765')
  await expect(await price()).toHaveValue('98765')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(
    page
      .getByRole('form', { name: /Price of / })
      .getByRole('textbox')
      .first(),
  ).toHaveValue(before)

  const percent = async () => {
    await page.goto(list)
    await expect(page.getByRole('button', { name: /Price of / }).first()).toBeVisible()
    const many = page.getByRole('button', { name: 'Choose many' })
    if (await many.isVisible()) await many.click()
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .last()
      .check()
    await page.getByRole('button', { name: 'Change…' }).click()
    return page.getByRole('dialog').getByRole('textbox').first()
  }
  await (await percent()).fill('-7')
  await expect(await percent()).toHaveValue('-7')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('')
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
  await page.goto('/admin/coupons')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('You were signed out.')).toHaveCount(0)
  const worker = await joinAs(page, 'owner')
  // A read of its own would meet the end of the session before the press.
  await muteOrders(page)
  const code = `KEPT${Math.floor(Math.random() * 1e6)}`
  await openForm(page, '/admin/coupons', ['New coupon'])
  await page.getByLabel('Code').fill(code)
  await page.context().clearCookies({ name: /staff/ })
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in/)
  await expect(page.getByText('You were signed out. Sign in to go on.')).toBeVisible()
  await fillSignIn(page, worker.phone, worker.password)
  await page.getByRole('button', { name: 'New coupon' }).click()
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await page.getByLabel('Taka off', { exact: true }).fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'New coupon' }).click()
  await expect(page.getByLabel('Code')).toHaveValue('')
})

test('the text of a page stays typed when somebody else saves the page, and Save is refused with their name', async ({
  page,
}) => {
  const worker = await joinAs(page, 'owner')
  await muteOrders(page)
  const slug = `kept-${unique()}`.toLowerCase()
  await sendAside(page, 'POST', '/api/admin/pages', { title: 'A page', slug, is_on: false })
  const { results } = await (await page.request.get('/api/admin/pages')).json()
  const { pk, version } = results.find((each: { slug: string }) => each.slug === slug)
  await page.goto(`/admin/pages/${pk}`)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Mine')
  await sendAside(page, 'PATCH', `/api/admin/pages/${pk}`, { title: 'Theirs', version })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${worker.name} changed this meanwhile.`)).toBeVisible()
  // What stands now was read again.
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await expect(title).toHaveValue('Mine')
})

test('an error stands at its field, which is shown and has the focus', async ({ page }) => {
  await joinAs(page, 'owner')
  await openForm(page, '/admin/coupons', ['New coupon'])
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const wrong = page.getByRole('dialog').locator('[aria-invalid=true]').first()
  await expect(wrong).toBeFocused()
  await expect(wrong).toBeInViewport()
})

test('Save waits for a picture that is on its way, and leads to a picture that is missing', async ({ page }) => {
  await joinAs(page, 'owner')
  await openForm(page, '/admin/banners', ['New banner'])
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const name = `Jackfruit ${unique()}`
  await dialog.getByLabel('Text', { exact: true }).fill(name)
  await dialog.getByLabel('Show it').uncheck()
  await save.click()
  const picture = dialog.locator('input[type=file]')
  await expect(picture).toBeFocused()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/admin/pictures', async (route) => {
    await sent.promise
    await route.continue()
  })
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer()
  await picture.setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer })
  await expect(save).toHaveAttribute('aria-busy', 'true')
  sent.resolve()
  await save.click()
  await expect(dialog).toHaveCount(0)
  const { results } = await (await page.request.get('/api/admin/banners')).json()
  const { pk, version, picture: stored } = results.find(({ alt }: { alt: string }) => alt === name)
  expect(stored.width).toBeGreaterThan(0)
  await sendAside(page, 'DELETE', `/api/admin/banners/${pk}?version=${version}`, {})
})

test('a moment to call again is there after a reload, is one of Bangladesh, and is gone once it is stored', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  await muteOrders(page)
  await placeOrder('Rahima')
  const open = async () => {
    await page.goto('/admin/calls')
    await page.getByRole('button', { name: 'Call later' }).click()
    return page.getByLabel('Another time')
  }
  await (await open()).fill('2099-12-31T11:30')
  await expect(await open()).toHaveValue('2099-12-31T11:30')
  const stored = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('dialog').getByRole('button', { name: 'Call later' }).click()
  expect((await stored).request().postDataJSON()).toMatchObject({ follow_up_at: '2099-12-31T05:30:00.000Z' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(await open()).toHaveValue('')
})

test('a reply to a review overwrites none that somebody wrote meanwhile', async ({ page }) => {
  await muteOrders(page)
  const { name } = await joinAs(page, 'editor')
  await page.goto('/admin/reviews')
  const read = page.waitForResponse((answer) => answer.url().includes('state=shown'))
  await page.getByRole('button', { name: 'Shown', exact: true }).click()
  const [first] = (await (await read).json()).results
  const item = page.getByRole('listitem').filter({ hasText: first.comment }).first()
  await item.getByRole('button', { name: 'Reply' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('Mine')
  const theirs = `Theirs ${unique()}`
  await sendAside(page, 'PATCH', `/api/admin/reviews/${first.pk}`, { reply: theirs, version: first.version })
  await comeBack(page, new URL((await read).url()).pathname + new URL((await read).url()).search)
  await expect(page.getByText(theirs)).toBeAttached()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} changed this meanwhile. Look at it again.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await item.getByRole('button', { name: 'Reply' }).click()
  await expect(sheet.getByRole('textbox')).toHaveValue(theirs)
})
