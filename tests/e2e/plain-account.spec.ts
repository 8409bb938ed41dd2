import type { Page } from 'playwright/test'
import { findViolations } from '../support/axe.ts'
import { newcomer } from '../support/customer-actions.ts'
import { expect, test } from '../support/journey.ts'
import { type MailingShop, startMailingShop } from '../support/mailing-shop.ts'

// A refused form is answered with its status, which the browser logs.
test.use({ javaScriptEnabled: false, expectedErrors: /status of 40[01]/ })
// One shop for all.
test.describe.configure({ mode: 'default' })

let shop: MailingShop

test.beforeAll(async () => {
  shop = await startMailingShop()
})
test.afterAll(() => shop.stop())

interface Words {
  base: string
  name: string
  register: string
  login: string
  logout: string
  nameField: string
  email: string
  phone: string
  password: string
  again: string
  registered: string
  loggedOut: string
  wrong: string
  forgot: string
  submit: string
  sent: string
  code: string
  newPassword: string
  newAgain: string
  reset: string
  changed: string
  noOrders: string
  order: string
  review: string
  stars: string
  comment: string
  reviewed: string
  product: string
  wish: string
  wished: string
  unwished: string
  wishes: string
  noWishes: string
  remove: string
  addToCart: string
  inCart: string
  device: string
  signOutOthers: string
  signedOut: string
  addAddress: string
  addAnother: string
  district: string
  goOn: string
  upazila: string
  fullAddress: string
  saveAddress: string
  makeDefault: string
  addressSaved: string
  addressUpdated: string
  addressRemoved: string
  customer: string
  fresh: string
}

const ENGLISH: Words = {
  base: '',
  name: 'Rahima Begum',
  register: 'Register',
  login: 'Login',
  logout: 'Logout',
  nameField: 'Name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  again: 'Confirm password',
  registered: 'Your account is ready.',
  loggedOut: 'You are logged out.',
  wrong: 'The phone number or the password is not right.',
  forgot: 'Forgot password?',
  submit: 'Submit',
  sent: 'If a customer has this email address, a link to set a new password is on its way.',
  code: 'Code from our mail',
  newPassword: 'New password',
  newAgain: 'Confirm new password',
  reset: 'Reset password',
  changed: 'Password changed successfully.',
  noOrders: 'No orders yet',
  order: 'Order',
  review: 'Read the reviews, or write one',
  stars: '4 out of 5 stars',
  comment: 'Comment',
  reviewed: 'Review submitted successfully.',
  product: 'Back to the product',
  wish: 'Add to wishlist',
  wished: 'The product is on your wishlist now.',
  unwished: 'The product was removed from your wishlist.',
  wishes: 'Wishlist',
  noWishes: 'Your wishlist is empty',
  remove: 'Remove',
  addToCart: 'Add to cart',
  inCart: 'Product added to cart.',
  device: '(this device)',
  signOutOthers: 'Sign out all other devices',
  signedOut: 'Signed out there.',
  addAddress: 'Add an address',
  addAnother: 'Add another address',
  district: 'District',
  goOn: 'Continue',
  upazila: 'Upazila / thana',
  fullAddress: 'Full address',
  saveAddress: 'Save address',
  makeDefault: 'Make default',
  addressSaved: 'Address saved.',
  addressUpdated: 'Address updated successfully',
  addressRemoved: 'Address removed.',
  customer: '01700-000001',
  fresh: 'battery staple',
}

const BENGALI: Words = {
  base: '/bn',
  name: 'রহিমা বেগম',
  register: 'রেজিস্টার',
  login: 'লগইন',
  logout: 'লগআউট',
  nameField: 'নাম',
  email: 'ইমেইল',
  phone: 'মোবাইল নম্বর',
  password: 'পাসওয়ার্ড',
  again: 'পাসওয়ার্ড আবার লিখুন',
  registered: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে।',
  loggedOut: 'আপনি লগআউট করেছেন।',
  wrong: 'মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়।',
  forgot: 'পাসওয়ার্ড ভুলে গেছেন?',
  submit: 'জমা দিন',
  sent: 'এই ইমেইলে অ্যাকাউন্ট থাকলে নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠানো হচ্ছে।',
  code: 'ইমেইলে পাঠানো কোড',
  newPassword: 'নতুন পাসওয়ার্ড',
  newAgain: 'নতুন পাসওয়ার্ড আবার লিখুন',
  reset: 'নতুন পাসওয়ার্ড দিন',
  changed: 'পাসওয়ার্ড বদলানো হয়েছে।',
  noOrders: 'এখনো কোনো অর্ডার নেই',
  order: 'অর্ডার',
  review: 'রিভিউ পড়ুন বা লিখুন',
  stars: '৫-এর মধ্যে ৪ তারা',
  comment: 'মন্তব্য',
  reviewed: 'রিভিউ জমা হয়েছে।',
  product: 'পণ্যটিতে ফিরুন',
  wish: 'উইশলিস্টে রাখুন',
  wished: 'পণ্যটি এখন আপনার উইশলিস্টে আছে।',
  unwished: 'পণ্যটি উইশলিস্ট থেকে সরানো হয়েছে।',
  wishes: 'উইশলিস্ট',
  noWishes: 'উইশলিস্ট খালি',
  remove: 'সরান',
  addToCart: 'কার্টে নিন',
  inCart: 'পণ্য কার্টে যোগ হয়েছে।',
  device: '(এই ডিভাইস)',
  signOutOthers: 'অন্য সব ডিভাইস থেকে লগআউট করুন',
  signedOut: 'ওই ডিভাইসে লগআউট হয়েছে।',
  addAddress: 'ঠিকানা যোগ করুন',
  addAnother: 'আরেকটি ঠিকানা যোগ করুন',
  district: 'জেলা',
  goOn: 'এগিয়ে যান',
  upazila: 'উপজেলা / থানা',
  fullAddress: 'সম্পূর্ণ ঠিকানা',
  saveAddress: 'ঠিকানা সেভ করুন',
  makeDefault: 'ডিফল্ট করুন',
  addressSaved: 'ঠিকানা সেভ হয়েছে।',
  addressUpdated: 'ঠিকানা আপডেট হয়েছে',
  addressRemoved: 'ঠিকানা সরানো হয়েছে।',
  customer: '০১৭০০০০০০০১',
  fresh: 'আমার সোনার বাংলা',
}

/** Whether the page fits a narrow phone, and which Latin words its Bengali has. */
async function look(page: Page, { base }: Words, known: string[] = []): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
  if (size) await page.setViewportSize(size)
  if (!base) return
  const reviews = await page.locator('[class*=ReviewItems-reviews]').allInnerTexts()
  // What other shoppers wrote is in their language.
  const text = reviews.reduce((rest, review) => rest.replace(review, ''), await page.getByRole('main').innerText())
  const words = text.match(/[A-Za-z]{2,}/g) ?? []
  expect
    .soft(
      words.filter((word) => !known.includes(word)),
      page.url(),
    )
    .toEqual([])
}

/** The next mail that sets a password; others tell of a new account or a change. */
async function resetMail(): Promise<string> {
  for (;;) {
    const mail = await shop.nextMail()
    if (mail.includes('/reset-password#token=')) return mail
  }
}

const form = (page: Page, name: string) => page.getByRole('main').getByRole('form', { name })

async function logIn(page: Page, words: Words, phone: string, password: string): Promise<void> {
  const login = form(page, words.login)
  await login.getByLabel(words.phone).fill(phone)
  await login.getByLabel(words.password, { exact: true }).fill(password)
  await login.getByRole('button', { name: words.login }).click()
}

for (const words of [ENGLISH, BENGALI]) {
  const plain = (page: string) => `${shop.url}${words.base}/plain/${page}`

  test(`a customer registers, forgets the password, sets another and reviews, in ${words.base || 'English'}`, async ({
    page,
  }) => {
    const { phone, email, password } = newcomer()
    const known = email.split(/[^A-Za-z]+/)
    await page.goto(`${shop.url}${words.base}/register`)
    await expect(page).toHaveURL(plain('register'))
    const register = form(page, words.register)
    await register.getByLabel(words.nameField).fill(words.name)
    await register.getByLabel(words.email).fill(email)
    await register.getByLabel(words.phone).fill(phone)
    await register.getByLabel(words.password, { exact: true }).fill(password)
    await register.getByLabel(words.again, { exact: true }).fill(`${password}s`)
    await register.getByRole('checkbox').check()
    await look(page, words)
    await register.getByRole('button', { name: words.register }).click()
    await expect(register.getByLabel(words.again, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, words)
    await register.getByLabel(words.password, { exact: true }).fill(password)
    await register.getByLabel(words.again, { exact: true }).fill(password)
    await register.getByRole('button', { name: words.register }).click()
    await expect(page.getByRole('status').filter({ hasText: words.registered })).toBeVisible()
    await expect(page.getByRole('main').getByText(words.noOrders)).toBeVisible()
    await look(page, words, known)

    await page.getByRole('main').getByRole('button', { name: words.logout }).click()
    await expect(page.getByRole('status').filter({ hasText: words.loggedOut })).toBeVisible()
    await page.goto(`${shop.url}${words.base}/dashboard/orders`)
    await expect(page).toHaveURL(/\/plain\/login\?/)
    await logIn(page, words, phone, 'wrong horse')
    await expect(page.getByRole('alert')).toHaveText(words.wrong)
    await look(page, words)

    await page.getByRole('main').getByRole('link', { name: words.forgot }).click()
    await page.getByRole('main').getByLabel(words.email).fill(email)
    await look(page, words)
    await page.getByRole('main').getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible()
    const mail = await resetMail()
    const [link = '', token = ''] = /(?:\/bn)?\/reset-password#token=([\w-]+)/.exec(mail) ?? []
    expect(mail.split(token)).toHaveLength(3)
    await page.goto(shop.url + link)
    await expect(page).toHaveURL(plain('reset-password'))
    await look(page, words)
    const reset = form(page, words.reset)
    await reset.getByLabel(words.code).fill(token)
    await reset.getByLabel(words.newPassword, { exact: true }).fill(words.fresh)
    await reset.getByLabel(words.newAgain, { exact: true }).fill(words.fresh)
    await reset.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('status').filter({ hasText: words.changed })).toBeVisible()
    await logIn(page, words, phone, words.fresh)
    await expect(page).toHaveURL(plain('account'))
    expect(shop.log()).not.toContain(token)

    // On another phone, too: without the cookies of this one.
    const body = new URLSearchParams({ phone_number: phone, password: words.fresh })
    expect((await fetch(`${shop.url}/api/account/login`, { method: 'POST', body })).status).toBe(200)
    await page.goto(`${shop.url}${words.base}/dashboard/sessions`)
    await expect(page).toHaveURL(plain('devices'))
    await expect(page.getByRole('main').getByText(words.device)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: words.signOutOthers }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: words.signedOut })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)

    await page.goto(`${shop.url}${words.base}/product-details/12`)
    await page.getByRole('link', { name: words.review }).click()
    await expect(page.getByLabel(words.nameField)).toHaveValue(words.name)
    await page.getByRole('radio', { name: words.stars }).check()
    await page.getByLabel(words.comment).fill('চাল ভালো, ভাত ঝরঝরে হয়।')
    await look(page, words)
    await page.getByRole('main').getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('status').filter({ hasText: words.reviewed })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: words.product }).click()
    await expect(page).toHaveURL(`${shop.url}${words.base}/product-details/12`)

    const main = page.getByRole('main')
    const says = (text: string) => page.getByRole('status').filter({ hasText: text })
    await page.getByRole('link', { name: words.wish }).click()
    await main.getByRole('button', { name: words.wish }).press('Enter')
    await expect(says(words.wished)).toBeVisible()
    await look(page, words)
    const wishes = main.getByRole('list', { name: words.wishes })
    await wishes.getByRole('button', { name: words.addToCart }).click()
    await expect(says(words.inCart)).toBeVisible()
    await page.goto(`${shop.url}${words.base}/dashboard/wishlist`)
    await expect(page).toHaveURL(plain('wishlist'))
    await wishes.getByRole('button', { name: words.remove }).click()
    await expect(says(words.unwished)).toBeVisible()
    await expect(main.getByText(words.noWishes)).toBeVisible()
    await look(page, words)

    await page.goto(`${shop.url}${words.base}/dashboard/address`)
    await expect(page).toHaveURL(plain('addresses'))
    for (const [link, address, said] of [
      [words.addAddress, 'বাড়ি ১', words.addressUpdated],
      [words.addAnother, 'বাড়ি ২', words.addressSaved],
    ] as const) {
      await main.getByRole('link', { name: link }).click()
      await main.getByLabel(words.district).selectOption('Cumilla')
      await main.getByRole('button', { name: words.goOn }).click()
      await main.getByLabel(words.upazila).selectOption('Debidwar')
      await main.getByLabel(words.fullAddress).fill(address)
      await look(page, words)
      await main.getByRole('button', { name: words.saveAddress }).click()
      await expect(says(said)).toBeVisible()
    }
    await main.getByRole('button', { name: `${words.makeDefault}: বাড়ি ২` }).click()
    await expect(says(words.addressUpdated)).toBeVisible()
    await look(page, words, ['Debidwar', 'Cumilla'])
    await main.getByRole('button', { name: `${words.remove}: বাড়ি ১` }).click()
    await expect(says(words.addressRemoved)).toBeVisible()
    await expect(main.getByText('বাড়ি ২')).toBeVisible()
  })

  test(`the demo's customer sees the orders, and the other edition of the page, in ${words.base || 'English'}`, async ({
    page,
  }) => {
    await page.goto(`${shop.url}${words.base}/login`)
    await logIn(page, words, words.customer, 'haat-demo')
    const orders = page.locator('.order-list')
    await expect(orders.getByRole('link', { name: new RegExp(`^${words.order} `) }).first()).toHaveAttribute(
      'href',
      new RegExp(`^${words.base}/plain/order\\?number=\\d+$`),
    )
    await look(page, words, ['Nusrat', 'Jahan', 'nusrat', 'haat', 'example'])
    const [other, address] = words.base ? ['English', '/plain/account'] : ['বাংলা', '/bn/plain/account']
    await page.getByRole('link', { name: other, exact: true }).click()
    await expect(page).toHaveURL(shop.url + address)
    await expect(page.locator('.order-list')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(plain('account'))
  })
}

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true, contextOptions: { reducedMotion: 'reduce' } })

  test('the pages work too, and axe finds nothing on them', async ({ page }) => {
    const check = async () => {
      await page.waitForLoadState('load')
      expect.soft(await findViolations(page), page.url()).toEqual([])
    }
    for (const words of [ENGLISH, BENGALI]) {
      const plain = (path: string) => `${shop.url}${words.base}/plain/${path}`
      for (const path of ['register', 'forgot-password', 'reset-password', 'login']) {
        await page.goto(plain(path))
        await check()
      }
      await logIn(page, words, words.customer, 'wrong horse')
      await expect(page.getByRole('alert').first()).toHaveText(words.wrong)
      await expect(page.getByRole('alert').first()).toBeFocused()
      await check()
      await logIn(page, words, words.customer, 'haat-demo')
      await expect(page).toHaveURL(plain('account'))
      for (const path of [
        'account',
        'profile',
        'change-password',
        'wishlist?product=12',
        'addresses',
        'devices',
        'address?for=another&district=Cumilla',
        'review?product=12',
      ]) {
        await page.goto(plain(path))
        await check()
      }
      await page.getByRole('main').getByRole('button', { name: words.logout }).click()
      await expect(page.getByRole('status').filter({ hasText: words.loggedOut })).toBeVisible()
    }
  })
})
