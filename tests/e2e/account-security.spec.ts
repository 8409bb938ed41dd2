import type { Browser, Page } from 'playwright/test'
import { parseAuth } from '#shop/customers/contract/session.ts'
import { findViolations } from '../support/axe.ts'
import { login, type Newcomer, newcomer, register, signUp } from '../support/customer-actions.ts'
import { expect, test } from '../support/journey.ts'
import {
  fillCart,
  fillCheckout,
  findOrder,
  mailTo,
  seeTotal,
  storeBefore,
  toast,
  unique,
} from '../support/shop-actions.ts'
import { linkTokenOf } from '../support/smtp-peer.ts'

// The browser logs refused calls as resources that failed to load.
test.use({ expectedErrors: /status of 40[01]/ })

async function signInElsewhere(browser: Browser, baseURL: string | undefined, { phone, password }: Newcomer) {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.goto('/login')
  await login(page, phone, password)
  await expect(page).toHaveURL('/')
  return page
}

const endSession = (page: Page) =>
  page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'ended' }))
  })

const USER = { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }
const STORED = [
  { user: USER },
  { user: USER, token: '' },
  { user: USER, token: 7 },
  { user: {}, token: 'abc' },
  { user: 'Rahima', token: 'abc' },
  { user: true, token: 'abc' },
  { user: { ...USER, email: undefined }, token: 'abc' },
  { user: { ...USER, phone: 1712345678 }, token: 'abc' },
  { user: [USER], token: 'abc' },
  [USER, 'abc'],
]

test('a visitor whose stored session is incomplete can log in', async ({ page }) => {
  for (const auth of STORED) {
    const text = JSON.stringify(auth)
    expect(parseAuth(text).user).toBeNull()
    await storeBefore(page, { auth: text })
    await page.goto('/login')
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
    await page.goto('/dashboard/orders')
    await expect(page, text).toHaveURL('/login')
  }
  const customer = newcomer()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, customer)
  await expect(page).toHaveURL('/dashboard/orders')
})

async function orderWithEndedSession(page: Page, name: string) {
  await signUp(page)
  await fillCart(page, [{ id: 12, quantity: 2 }])
  await page.goto('/checkout')
  // Wait for the prefilled fields before overwriting them.
  await expect(page.getByLabel('নাম', { exact: true })).not.toHaveValue('')
  await fillCheckout(page, name)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await endSession(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/order/create'))
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  expect([(await answer).status(), await (await answer).text()]).toEqual([401, expect.stringContaining('session')])
  const form = page.getByRole('form', { name: 'Checkout' })
  await expect(form.getByText(/Your session has ended, so your order was not placed/)).toBeVisible()
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(name)
}

test('with an ended session the checkout says so, and one tap orders as a visitor, once', async ({ page }) => {
  const name = `Visitor ${unique()}`
  await orderWithEndedSession(page, name)
  // Both clicks before the next page, where the second would meet whatever is there.
  const visitor = page.getByRole('button', { name: 'Order as a visitor' })
  await visitor.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  // Before the address: it is gone two seconds after the page has shown it.
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await findOrder(name)).order.customer_id).toBeNull()
})

test('with an ended session, logging in again restores the form, and the order is in the account', async ({ page }) => {
  const name = `Customer ${unique()}`
  await orderWithEndedSession(page, name)
  await page.getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, newcomer())
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('উপজেলা / থানা')).toHaveValue('Dhanmondi')
  await seeTotal(page)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  expect((await findOrder(name)).order.customer_id).not.toBeNull()
})

test('the devices of an account are listed and signed out, by keyboard too', async ({ page, browser, baseURL }) => {
  const customer = await signUp(page)
  const phone = await signInElsewhere(browser, baseURL, customer)
  const tablet = await signInElsewhere(browser, baseURL, customer)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Devices' }).click()
  const heading = page.getByRole('heading', { name: 'Signed-in devices' })
  const devices = page.getByRole('main').locator('section').filter({ has: heading }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: '(this device)' })).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // The latest sign-in is listed first.
  await devices
    .first()
    .getByRole('button', { name: /^Sign out Chrome/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(devices).toHaveCount(2)
  await expect(heading).toBeFocused()
  await tablet.goto('/dashboard/profile')
  await expect(tablet).toHaveURL('/login')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices).toHaveCount(1)
  await phone.goto('/dashboard/profile')
  await expect(phone).toHaveURL('/login')
  await page.reload()
  await expect(devices).toHaveCount(1)
  await tablet.close()
  await phone.close()
})

test('the profile requires the current password for another phone, and reports a wrong one', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = page.getByRole('form', { name: 'Profile' })
  const password = form.getByLabel('Current password', { exact: true })
  await form.getByLabel('Name').fill('Rahima')
  await expect(password).toBeHidden()
  await form.getByLabel('Phone').fill(newcomer().phone)
  await expect(password).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Enter your current password to change your email address or phone number.')).toBeVisible()
  await password.fill('wrong horse')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The old password is not right.')).toBeVisible()
  await expect(password).toHaveAccessibleDescription(/The old password is not right\.$/)
  await password.fill('correct horse')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Account updated successfully')).toBeVisible()
})

test('the mailed link confirms the address with one tap', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible()
  const token = linkTokenOf(await mailTo(email, 'Confirm your email address'), '/confirm-email')
  await page.goto(`/confirm-email#token=${token}`)
  await expect(page).toHaveURL('/confirm-email')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
  await expect(page.getByText('This address is not confirmed yet.')).toBeHidden()
})

test('an expired link says so', async ({ page }) => {
  await page.goto('/confirm-email#token=nope')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/This link has expired/)).toBeVisible()
})

test('without JavaScript the typed code confirms the address', async ({ page, browser, baseURL }) => {
  const { email } = await signUp(page)
  const token = linkTokenOf(await mailTo(email, 'Confirm your email address'), '/confirm-email')
  const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await plain.goto('/confirm-email')
  await plain.getByLabel('Code from our mail').fill(token)
  await plain.getByRole('button', { name: 'Confirm' }).click()
  await expect(plain.getByText('Your email address is confirmed.')).toBeVisible()
  await plain.close()
})

test('a common password is refused beside its field', async ({ page }) => {
  await page.goto('/register')
  await register(page, { ...newcomer(), password: 'password123' })
  await expect(page.getByRole('form', { name: 'Register' }).getByText(/among the most common ones/)).toBeVisible()
  await expect(page.getByRole('form', { name: 'Register' }).getByLabel('Password', { exact: true })).toBeFocused()
})
