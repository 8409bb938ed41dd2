import { setTimeout } from 'node:timers/promises'
import type { Page, Request, Route } from 'playwright/test'
import { addCustomer, login, newcomer, register, signUp } from '../support/customer-actions.ts'
import { logout } from '../support/demo-customer.ts'
import { expect, test } from '../support/journey.ts'
import { fillCart, fillCheckout, mailTo } from '../support/shop-actions.ts'
import { resetTokenOf } from '../support/smtp-peer.ts'

// The browser logs refused calls as resources that failed to load.
test.use({ expectedErrors: /status of 40[01]/ })

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a visitor of the dashboard is redirected to login, and back after registering', async ({ page }) => {
  await page.goto('/dashboard/orders?a=1', { waitUntil: 'commit' })
  await expect(page.getByText('Redirecting in 1s')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, newcomer())
  await expect(page).toHaveURL('/dashboard/orders?a=1')
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('login never redirects to another site', async ({ page }) => {
  await page.goto('/register')
  await page.evaluate(() => sessionStorage.setItem('return-to', JSON.stringify('//evil.example/')))
  await register(page, newcomer())
  await expect(page).toHaveURL('/')
})

test('login and register say what is missing', async ({ page }) => {
  await page.goto('/login')
  await login(page, '', '')
  await expect(toast(page, 'All fields are required!')).toBeVisible()
  await login(page, '01700000000', 'wrong horse')
  await expect(toast(page, 'The phone number or the password is not right.')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('The phone number or the password is not right.')
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  const agree = form.getByRole('checkbox')
  await register(page, { ...newcomer(), email: '' })
  await expect(toast(page, 'All fields are required!')).toBeVisible()
  await form.getByLabel('Email').fill('a@example.com')
  await agree.uncheck()
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page, 'You must agree with our terms!')).toBeVisible()
  await form.getByLabel('Confirm password', { exact: true }).fill('other horse')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page, 'Passwords do not match!')).toBeVisible()
})

test('the login takes no second press while the next page is on the way', async ({ page }) => {
  const { phone, password } = await addCustomer()
  await page.goto('/login')
  const logins: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/account/login') && logins.push(request))
  // Long enough for many presses.
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await setTimeout(2000)
      await route.continue()
    },
  )
  await page.getByRole('form', { name: 'Login' }).evaluate((form) => {
    const press = () => form.querySelector<HTMLElement>('[type=submit]')?.click()
    form.addEventListener('submit', () => setInterval(press, 100), { once: true })
  })
  await login(page, phone, password)
  await expect(page).toHaveURL('/')
  expect(logins).toHaveLength(1)
})

test('a customer never sees login and register, also by the Back button', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, newcomer())
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('the password toggle shows and hides what was typed', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByRole('form', { name: 'Login' }).getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('logout in one tab signs out the other tab and redirects it from the dashboard', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/dashboard/profile')
  await expect(other.getByRole('button', { name: 'Edit profile' })).toBeVisible()
  const leaving = other.getByText('Redirecting in 1s').waitFor()
  await logout(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await leaving
  await expect(other).toHaveURL('/login')
})

test.describe('a logout that the shop does not confirm', () => {
  test.use({ expectedErrors: /status of 503|ERR_FAILED/ })
  const answers: [string, (route: Route) => Promise<void> | undefined][] = [
    ['refuses', (route) => route.fulfill({ status: 503, json: { response: 'error', code: 'database_away', msg: '' } })],
    ['is not reached', (route) => route.abort()],
    ['is silent', () => undefined],
  ]
  for (const [name, answer] of answers)
    test(`logs this browser out and says so: it ${name}`, async ({ page }) => {
      await signUp(page)
      await page.goto('/')
      await page.route('**/api/account/logout', answer)
      await logout(page)
      await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
      expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('')
      await expect(toast(page, 'The shop did not confirm it')).toBeVisible()
      await page.goto('/dashboard/orders')
      await expect(page).toHaveURL('/login')
    })
})

test('a session that has ended is cleared with a message', async ({ page }) => {
  await signUp(page)
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'ended' }))
  })
  await page.goto('/dashboard/profile')
  await expect(toast(page, 'Something went wrong.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('')
})

test('a changed email keeps the session', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/profile')
  const { email } = newcomer()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = page.getByRole('form', { name: 'Profile' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Current password', { exact: true })).toBeHidden()
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Current password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Account updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
})

test('after changing the password the old one fails and the new one works', async ({ page }) => {
  const customer = await signUp(page)
  await page.goto('/dashboard/change-password')
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Old password', { exact: true }).fill(customer.password)
  await form.getByLabel('New password', { exact: true }).fill('battery staple')
  await form.getByLabel('Confirm new password', { exact: true }).fill('battery staple')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password changed successfully.')).toBeVisible()
  await logout(page)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await login(page, customer.phone, customer.password)
  await expect(toast(page, 'The phone number or the password is not right.')).toBeVisible()
  await login(page, customer.phone, 'battery staple')
  await expect(page).toHaveURL('/')
})

test('the address is saved and fills the form again', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/address')
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel(/^District/).selectOption('Dhaka')
  await form.getByLabel(/^Upazila/).selectOption('Dhanmondi')
  await form.getByLabel('Full address').fill('House 5, Road 2')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address updated successfully')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel(/^Upazila/)).toHaveValue('Dhanmondi')
})

test('another address is saved, offered at the checkout, and made the default one', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/address')
  const fill = async (name: string, address: string) => {
    const form = page.getByRole('form', { name, exact: true })
    await form.getByLabel(/^District/).selectOption('Dhaka')
    await form.getByLabel(/^Upazila/).selectOption('Savar')
    await form.getByLabel('Full address').fill(address)
    await form.getByRole('button', { name: 'Save address' }).click()
  }
  await fill('Address', 'House 5')
  await expect(toast(page, 'Address updated successfully')).toBeVisible()
  const another = page.getByRole('button', { name: 'Add another address' })
  await another.click()
  await expect(page.getByRole('form', { name: 'Another address' }).getByLabel(/^District/)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(another).toBeFocused()
  await another.click()
  await fill('Another address', 'Office 9')
  await expect(page.getByText('Office 9, Savar, Dhaka')).toBeVisible()
  await expect(another).toBeFocused()

  await page.evaluate(() => localStorage.setItem('cart', '[{"id":5,"quantity":1}]'))
  await page.goto('/checkout')
  await expect(page.getByLabel('সম্পূর্ণ ঠিকানা')).toHaveValue('House 5')
  await page.getByLabel('সেভ করা ঠিকানা থেকে বেছে নিন').selectOption('Office 9, Savar, Dhaka')
  await expect(page.getByLabel('সম্পূর্ণ ঠিকানা')).toHaveValue('Office 9')

  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: /^Make default/ }).click()
  await expect(page.getByLabel('Full address')).toHaveValue('Office 9')
  await page.getByRole('button', { name: 'Remove: House 5, Savar, Dhaka' }).click()
  await expect(page.getByRole('heading', { name: 'Other addresses' })).toHaveCount(0)
})

test('a visitor’s wishes are merged into the account', async ({ page, browser, baseURL }) => {
  const customer = newcomer()
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  const name = (await hearts.first().getAttribute('aria-label'))?.replace('Wishlist: ', '') ?? ''
  await page.goto('/register')
  await register(page, customer)
  await expect(page).toHaveURL('/')

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await elsewhere.goto('/dashboard/wishlist')
  await expect(elsewhere).toHaveURL('/login')
  await login(elsewhere, customer.phone, customer.password)
  await expect(elsewhere).toHaveURL('/dashboard/wishlist')
  const saved = elsewhere.waitForResponse((response) => response.request().method() === 'PUT')
  await elsewhere.getByRole('button', { name: `Wishlist: ${name}` }).click()
  await saved
  await expect(elsewhere.getByText('Your wishlist is empty')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText('Your wishlist is empty')).toBeVisible()
  await elsewhere.close()
})

test('who takes wishes back by keyboard goes on from the list, and from the page without any', async ({ page }) => {
  await signUp(page)
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  for (const heart of [hearts.first(), hearts.nth(1)]) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await heart.click()
    await saved
  }
  await page.goto('/dashboard/wishlist')
  await expect(hearts).toHaveCount(2)
  await hearts.first().press('Enter')
  await expect(hearts).toHaveCount(1)
  await expect(
    page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') }),
  ).toBeFocused({ timeout: 5000 })
  await hearts.first().press('Enter')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(page.locator('main')).toBeFocused({ timeout: 5000 })
})

test('no wish is lost when the page is left before the account has stored it', async ({ page }) => {
  await page.goto('/register')
  await register(page, newcomer())
  await expect(page).toHaveURL('/')
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  const isSaving = page.waitForRequest((request) => request.method() === 'PUT')
  const left = Promise.withResolvers<void>()
  await page.route('**/wishlist**', async (route) => {
    if (route.request().method() === 'PUT') await left.promise
    // The browser may have ended the one of the page that was left.
    await route.continue().catch(() => {})
  })
  for (const heart of [hearts.first(), hearts.nth(1)]) await heart.click()
  await isSaving
  await page.goto('/dashboard/wishlist')
  left.resolve()
  await expect(hearts).toHaveCount(2)
  await page.reload()
  await expect(hearts).toHaveCount(2)
})

test('the details of an account never come into the field that is being typed in', async ({ page }) => {
  await page.goto('/register')
  await register(page, newcomer())
  await expect(page).toHaveURL('/')
  await fillCart(page, [{ id: 12, quantity: 1 }])
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/account/properties', (route) => gate.then(() => route.continue()))
  await page.goto('/checkout')
  const phone = page.getByLabel('মোবাইল নম্বর')
  await phone.focus()
  letGo()
  await expect(page.getByLabel('নাম', { exact: true })).not.toHaveValue('')
  await page.keyboard.type('01712345678')
  await expect(phone).toHaveValue('01712345678')
})

test('register, buy, see the order with its lines and status, and track it without its address', async ({ page }) => {
  const customer = newcomer()
  await page.goto('/register')
  await register(page, customer)
  await expect(page).toHaveURL('/')
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/checkout')
  await fillCheckout(page, 'রহিমা বেগম')
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  // Before the address: it is gone two seconds after the page has shown it.
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/orders')
  const row = page
    .getByRole('list', { name: 'My orders' })
    .locator('> li')
    .filter({ hasText: /pending/i })
  const order = (await row.getByRole('link').textContent())?.replace('Order #', '') ?? ''
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Status history' })).toBeVisible()
  await expect(page.getByText('বাড়ি ৫, রোড ২')).toBeVisible()

  await page.goto('/track-order')
  const form = page.getByRole('form', { name: 'Track order' })
  await form.getByLabel('Order number').fill(order)
  await form.getByLabel('Phone').fill('01712345678')
  await form.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await expect(page.getByText('বাড়ি ৫, রোড ২')).toBeHidden()
})

test('a forgotten password is reset with the mailed link', async ({ page }) => {
  const customer = await addCustomer()
  await page.goto('/forgot-password')
  const forgotten = page.getByRole('form', { name: 'Forgot password' })
  await forgotten.getByLabel('Email').fill(customer.email)
  await forgotten.getByRole('button', { name: 'Submit' }).click()
  const token = resetTokenOf(await mailTo(customer.email, 'Set a new password'))
  await page.goto(`/reset-password#token=${token}`)
  const form = page.getByRole('form', { name: 'Reset password' })
  await form.getByLabel('New password', { exact: true }).fill('battery staple')
  await form.getByLabel('Confirm new password', { exact: true }).fill('battery staple')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/login')
  await login(page, customer.phone, customer.password)
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await expect(toast(page, 'The phone number or the password is not right.')).toBeVisible()
  await login(page, customer.phone, 'battery staple')
  await expect(page).toHaveURL('/')
})
