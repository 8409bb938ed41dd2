import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { fillSignIn, joinAs, joinByLink, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

// Whoever is not signed in yet is refused, and the browser logs that.
test.use({ expectedErrors: /status of 40[139]/, contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => muteOrders(page))

test('a clerk signs in, finds an order, confirms it and takes that back', { tag: '@before-commit' }, async ({
  page,
}) => {
  const { phone, password } = await joinByLink(page, 'clerk')
  const name = `Rahima ${unique()}`
  const id = await placeOrder(name)
  await page.goto('/admin/me')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page).toHaveURL(/\/admin\/sign-in/)

  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`)
  await expect(page).toHaveURL(/\/admin\/sign-in\?back=/)
  await fillSignIn(page, phone, password)
  await expect(page).toHaveURL(/\/admin\/orders\?q=/)
  const order = page.getByRole('main').locator(`a[href="/admin/orders/${id}"]`)
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeFocused()

  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByText(`Order ${id}: Confirmed`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Next, by a colleague: Mark as packed')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toBeVisible()
})

test.describe('signing out', () => {
  test.use({ expectedErrors: /status of (40[139]|503)|ERR_FAILED/ })
  const signOut = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).last().click()

  test('says what the shop did not confirm, and that somebody is still signed in whom it did not reach', async ({
    page,
  }) => {
    await joinAs(page, 'clerk')
    await page.goto('/admin/me')
    await page.route('**/api/admin/session', (route) => route.abort())
    await signOut(page)
    await expect(page.getByText('you are still signed in on this device')).toBeVisible()
    await expect(page).toHaveURL('/admin/me')
    const refusal = { response: 'error', code: 'database_away', msg: 'Away' }
    await page.unroute('**/api/admin/session')
    await page.goto('/admin/me')
    await page.route('**/api/admin/session', (route) => route.fulfill({ status: 503, json: refusal }))
    await signOut(page)
    await expect(page).toHaveURL('/admin/sign-in?unconfirmed=yes')
    await expect(page.getByText('The shop did not confirm it')).toBeVisible()
  })
})

test('two clerks: whoever is second reads who was first, and with what', { tag: '@any-size' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await joinAs(page, 'clerk')
  const id = await placeOrder(`Karim ${unique()}`)
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await muteOrders(other)
  const { name } = await joinAs(other, 'manager')
  await other.goto(`/admin/orders/${id}`)
  await other.getByRole('button', { name: 'Other steps' }).click()
  await other.getByRole('button', { name: 'Put on hold' }).click()
  await expect(other.getByText(`Order ${id}: On hold`)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Confirm order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody was faster' })
  await expect(dialog).toContainText(`${name} put it on hold`)
  await dialog.getByRole('button', { name: 'Show the order as it is now' }).click()
  await expect(page.getByText('On hold', { exact: true })).toBeVisible()
})

test('a call that nobody answers brings the next one, and comes back later', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 840, 'two callers would take the same order')
  await joinAs(page, 'clerk')
  const id = await placeOrder(`Salma ${unique()}`)
  await page.goto('/admin/calls')
  await expect(page.getByRole('button', { name: 'No answer' })).toBeVisible()
  const number = await page.getByRole('article').getByRole('link', { name: /^#/ }).textContent()
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText('Saved: No answer')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: number ?? '', exact: true })).toHaveCount(0)
  expect(id).toBeGreaterThan(0)
})

test('the first screen shows the last seven days, and each leads to its orders', { tag: '@any-size' }, async ({
  page,
}) => {
  await joinAs(page, 'owner')
  const id = await placeOrder(`Today ${unique()}`)
  await page.goto('/admin')
  const week = page.getByRole('region', { name: 'Last seven days' })
  await expect(week.getByRole('img')).toBeVisible()
  const days = week.getByRole('navigation').getByRole('link')
  await expect(days).toHaveCount(7)
  await expect(days.last()).toHaveAccessibleName(/৳[1-9]/)
  await days.last().click()
  await expect(page.getByRole('link', { name: new RegExp(`#${id}\\b`) }).first()).toBeVisible()
  await page.goBack()
  await week.getByRole('link', { name: /orders?$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('many orders are changed at once, and what can not change is said before', async ({ page }) => {
  await joinAs(page, 'manager')
  const word = unique()
  const ids = [await placeOrder(`Bulk ${word} one`), await placeOrder(`Bulk ${word} two`)]
  await page.goto(`/admin/orders/${ids[0]}`)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByText(`Order ${ids[0]}: Confirmed`)).toBeVisible()

  await page.goto(`/admin/orders?q=${word}`)
  const isPhone = (page.viewportSize()?.width ?? 0) < 840
  if (isPhone) await page.getByRole('button', { name: 'Choose many' }).click()
  for (const id of ids) await page.getByRole('checkbox', { name: `Choose order ${id}` }).check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog).toContainText('1 will change')
  await expect(dialog).toContainText(`#${ids[0]}: already there`)
  await dialog.getByRole('button', { name: 'Confirm order: 1' }).click()
  await expect(page.getByText('1 changed.')).toBeVisible()
  const states = page.getByRole('main').getByText('Confirmed', { exact: true })
  await expect(states).toHaveCount(3) // both orders, and the tab
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 taken back.')).toBeVisible()
  await expect(states).toHaveCount(2)
})

test('the desk works by keyboard', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 840, 'a phone has none')
  await joinAs(page, 'clerk')
  const word = unique()
  const id = await placeOrder(`Keys ${word}`)
  await page.goto('/admin')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await expect(search).toBeFocused()
  await page.keyboard.type(word)
  await expect(page).toHaveURL(new RegExp(word))
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.blur()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Calls after 5')
  await page.getByRole('textbox', { name: 'Note' }).blur()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeEnabled()
  await page.keyboard.press('c')
  await expect(page.getByText(`Order ${id}: Confirmed`)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/admin')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('Back at the head of an order leads to the list with its filter, where it was left', async ({ page }) => {
  await joinAs(page, 'owner')
  const name = unique()
  const ids: number[] = []
  for (let at = 0; at < 12; at += 1) ids.push(await placeOrder(`Karim ${name} ${at}`))
  const list = `/admin/orders?q=${encodeURIComponent(name)}`
  const row = page.getByRole('main').locator(`a[href="/admin/orders/${ids[0]}"]`)
  for (const way of ['at the head', 'of the browser'] as const) {
    await page.goto(list)
    await row.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${ids[0]}` })).toBeVisible()
    expect(await page.evaluate(() => scrollY), way).toBe(0)
    if (way === 'at the head') await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    else await page.goBack()
    await expect(page, way).toHaveURL(list)
    await expect.poll(() => page.evaluate(() => scrollY), way).toBe(place)
    await expect(row).toBeInViewport()
  }
})

test('a step of many orders says in which of them the payment is not checked', async ({ page, isMobile }) => {
  await joinAs(page, 'owner')
  const name = unique()
  const transaction = `T${unique().replace(/\W/g, '')}`.slice(0, 12).toUpperCase().padEnd(8, '7')
  await placeOrder(`Karim ${name}`)
  const paid = await placeOrder(`Karim ${name}`, { payment_type: 'ONLINE_PAYMENT', transaction_id: transaction })
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('main').locator(`a[href="/admin/orders/${paid}"]`)).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Choose many' }).click()
  for (const box of await page.getByRole('checkbox', { name: /^Choose order/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 will change')
  await expect(page.getByRole('dialog')).toContainText(`The payment is not checked yet: #${paid}`)
})
