import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { findViolations } from '../support/axe.ts'
import { newcomer } from '../support/customer-actions.ts'
import { logout } from '../support/demo-customer.ts'
import { expect, test } from '../support/journey.ts'
import { type MailingShop, startMailingShop } from '../support/mailing-shop.ts'
import { BENGALI_TEXTS, expectWithinBudgets } from '../support/page-budgets.ts'
import { fillAddress, unique } from '../support/shop-actions.ts'

// A wrong password is a refused call, and words that can't be loaded a failed one, which the browser logs.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'bn-BD',
  expectedErrors: /status of 40[01]|ERR_FAILED/,
})
// One shop for all.
test.describe.configure({ mode: 'default' })

let shop: MailingShop

test.beforeAll(async () => {
  shop = await startMailingShop()
})
test.afterAll(() => shop.stop())

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'বার্তা' }).getByText(text, { exact: true })

/** The orders that were placed with this name. */
async function ordersOf(name: string): Promise<{ language: string; state: string }[]> {
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  try {
    return await db.selectFrom('shop_order').select(['language', 'state']).where('name', '=', name).execute()
  } finally {
    await db.destroy()
  }
}

/** Searches as somebody who reads Bengali, and opens the first product. */
async function openFirstFound(page: Page): Promise<void> {
  await page.goto(`${shop.url}/bn`)
  const field = page.getByRole('searchbox', { name: 'পণ্য খুঁজুন' }).or(page.getByRole('combobox', { name: 'পণ্য খুঁজুন' }))
  await field.filter({ visible: true }).fill('চাল')
  await field.filter({ visible: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('চাল')
  await page.getByRole('article').first().getByRole('link', { name: 'বিস্তারিত' }).click()
  await expect(page).toHaveURL(/\/bn\/product-details\/\d+$/)
}

async function login(page: Page, phone: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'লগইন' })
  await form.getByLabel('মোবাইল নম্বর').fill(phone)
  await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'লগইন' }).click()
}

test('somebody who reads no English searches, buys, tracks and cancels', { tag: '@before-commit' }, async ({
  page,
}) => {
  const name = `রহিমা ${unique()}`
  await openFirstFound(page)
  await page.getByRole('spinbutton', { name: 'পরিমাণ' }).fill('৩')
  await page.locator('main').getByRole('button', { name: 'কার্টে নিন' }).first().click()
  await expect(toast(page, 'পণ্য কার্টে যোগ হয়েছে।')).toBeVisible()
  await expect(page.getByRole('link', { name: 'কার্ট' }).first()).toContainText('১')
  await page.goto(`${shop.url}/bn/cart`)
  await expect(page.getByRole('spinbutton')).toHaveValue('৩')
  await page.getByRole('link', { name: 'চেকআউট' }).click()
  await expect(page).toHaveURL(`${shop.url}/bn/checkout`)
  await fillAddress(page, name)
  await expect(page.getByText('মোট', { exact: true }).last().locator('xpath=following-sibling::dd[1]')).toHaveText(
    /[০-৯]/,
  )
  const lines = page.getByRole('region', { name: 'আপনার অর্ডার' }).getByRole('listitem')
  await expect(lines).toContainText(['চাল'])
  await expect(lines).toContainText(['× ৩'])
  await page.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' }).check()
  await page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).click()
  await expect(toast(page, 'অর্ডার সফল হয়েছে।')).toBeVisible()
  expect(await ordersOf(name)).toMatchObject([{ language: 'bn' }])

  await page.getByRole('contentinfo').getByRole('link', { name: 'অর্ডার ট্র্যাক' }).click()
  await expect(page.getByLabel('অর্ডার নম্বর')).toHaveValue(/^[০-৯]+$/)
  await page.getByRole('form').getByRole('button', { name: 'অর্ডার ট্র্যাক' }).click()
  const order = page.getByRole('region', { name: /^অর্ডার #[০-৯]+$/ })
  await expect(order.getByRole('link', { name: /চাল/ })).toBeVisible()
  await order.getByRole('button', { name: 'অর্ডার বাতিল' }).click()
  await page.getByRole('button', { name: 'হ্যাঁ, বাতিল করুন' }).click()
  await expect(toast(page, 'আপনার অর্ডার বাতিল হয়েছে।')).toBeVisible()
  await expect(order.getByText('বাতিল', { exact: true }).first()).toBeVisible()
  expect(await ordersOf(name)).toMatchObject([{ state: 'cancelled' }])
})

test('they register, are refused with a wrong password, set a new one by the mailed link, and review', async ({
  page,
}) => {
  const { phone, email, password } = newcomer()
  await page.goto(`${shop.url}/bn/register`)
  const form = page.getByRole('form', { name: 'রেজিস্টার' })
  await form.getByLabel('নাম').fill('রহিমা বেগম')
  await form.getByLabel('ইমেইল').fill(email)
  await form.getByLabel('মোবাইল নম্বর').fill(phone)
  await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
  await form.getByLabel('পাসওয়ার্ড আবার লিখুন', { exact: true }).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'রেজিস্টার' }).click()
  await expect(page).toHaveURL(`${shop.url}/bn`)
  const confirming = await shop.nextMail()
  const [link = ''] = /\/bn\/confirm-email#token=[\w-]+/.exec(confirming) ?? []
  await page.goto(shop.url + link)
  await page.getByRole('button', { name: 'নিশ্চিত করুন' }).click()
  await expect(page.getByText('আপনার ইমেইল নিশ্চিত হয়েছে।').first()).toBeVisible()

  await logout(page, ['অ্যাকাউন্ট', 'লগআউট'])
  const words = '**/bengali-refusals*'
  await page.route(words, (route) => route.abort())
  await page.goto(`${shop.url}/bn/login`)
  await login(page, phone, 'ভুল পাসওয়ার্ড')
  await expect(toast(page, 'The phone number or the password is not right.')).toBeVisible()
  await page.unroute(words)
  await page.reload()
  await login(page, phone, 'ভুল পাসওয়ার্ড')
  await expect(toast(page, 'মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়।')).toBeVisible()

  await page.getByRole('link', { name: 'পাসওয়ার্ড ভুলে গেছেন?' }).click()
  await page.getByRole('main').getByLabel('ইমেইল').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'জমা দিন' }).click()
  const reset = await shop.nextMail()
  const [resetLink = ''] = /\/bn\/reset-password#token=[\w-]+/.exec(reset) ?? []
  await page.goto(shop.url + resetLink)
  const fresh = page.getByRole('form', { name: 'নতুন পাসওয়ার্ড দিন' })
  await fresh.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill('আমার সোনার বাংলা')
  await fresh.getByLabel('নতুন পাসওয়ার্ড আবার লিখুন', { exact: true }).fill('আমার সোনার বাংলা')
  await fresh.getByRole('button', { name: 'জমা দিন' }).click()
  await expect(page).toHaveURL(`${shop.url}/bn/login`)
  await login(page, phone, 'আমার সোনার বাংলা')
  await expect(page).toHaveURL(`${shop.url}/bn`)

  await openFirstFound(page)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  const review = page.getByRole('form', { name: 'রিভিউ লিখুন' })
  await review.getByRole('slider').fill('4.5')
  await review.getByLabel('মন্তব্য').fill('চাল ভালো, ভাত ঝরঝরে হয়।')
  await review.getByRole('button', { name: 'জমা দিন' }).click()
  const published = page.getByRole('region', { name: 'ক্রেতাদের রিভিউ' })
  await expect(published.getByText('চাল ভালো, ভাত ঝরঝরে হয়।')).toBeVisible()
  await expect(review.getByLabel('মন্তব্য')).toHaveValue('')
})

test('saved addresses are offered at the checkout by their Bengali names', async ({ page }) => {
  const { phone: phone_number, email, password } = newcomer()
  const place = { district: 'Dhaka', upazila: 'Dhanmondi', address: 'বাসা ৭' }
  const send = async (path: string, fields: Record<string, string>, token = '') => {
    const headers: Record<string, string> = token ? { Authorization: `Token ${token}` } : {}
    return (await fetch(shop.url + path, { method: 'POST', headers, body: new URLSearchParams(fields) })).json()
  }
  const account = { username: 'রহিমা', phone_number, email, password, password2: password, ...place }
  const { token } = await send('/api/account/register', account)
  await send('/api/account/addresses/add', { district: 'Cumilla', upazila: 'Debidwar', address: 'বাসা ৮' }, token)
  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(
    (auth) => {
      localStorage.setItem('auth', auth)
      localStorage.setItem('cart', '[{"id":12,"quantity":1}]')
    },
    JSON.stringify({ user: { name: 'রহিমা', phone: phone_number, email }, token }),
  )
  await page.goto(`${shop.url}/bn/checkout`)
  const saved = page.getByLabel('সেভ করা ঠিকানা থেকে বেছে নিন')
  await expect(saved.getByRole('option')).toHaveText(['—', 'বাসা ৭, ধানমন্ডি, ঢাকা', 'বাসা ৮, দেবিদ্বার, কুমিল্লা'])
})

test('the switch leads to the same page in the other edition, and back', async ({ page }) => {
  await page.goto(`${shop.url}/bn/product-details/12`)
  // The other language is called by its own name.
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/product-details/12`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await header.getByRole('link', { name: 'বাংলা', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/bn/product-details/12`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
})

test('who chose Bengali opens the shop in Bengali, and stays in English where a page led there', async ({ page }) => {
  await page.goto(`${shop.url}/about`)
  await page.getByRole('link', { name: 'বাংলা', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/bn/about`)
  await page.goto(`${shop.url}/?from=app`)
  await expect(page).toHaveURL(`${shop.url}/bn?from=app`)
  await page.goto(`${shop.url}/about`)
  await page.locator('.logo').click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.getByRole('link', { name: 'বাংলা', exact: true }).click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.goto('about:blank')
  await page.goto(shop.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // A site whose address only begins as the shop's does is none of its pages.
  await page.evaluate(() => localStorage.setItem('edition', '"bn"'))
  await page.addInitScript(() => {
    Object.defineProperty(document, 'referrer', { value: `${location.origin}.example/` })
  })
  await page.goto(shop.url)
  await expect(page).toHaveURL(`${shop.url}/bn`)
})

test('goods that an empty cart leads to are shown in Bengali, and lead to Bengali pages', async ({ page }) => {
  await page.goto(`${shop.url}/bn/cart`)
  const name = page.getByRole('article').first().getByRole('heading').getByRole('link')
  await expect(name).toHaveText(/\p{Script=Bengali}/u)
  await expect(name).toHaveAttribute('href', /^\/bn\/product-details\//)
})

test('axe finds nothing on the main pages, and nothing scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const check = async (address: string) => {
    await page.goto(shop.url + address)
    await page.waitForLoadState('load')
    await expect(page.getByText('লোড হচ্ছে…').locator('visible=true')).toHaveCount(0)
    expect.soft(await findViolations(page), address).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
  for (const address of ['/bn', '/bn/products', '/bn/product-details/12', '/bn/login', '/bn/register'])
    await check(address)
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":12,"quantity":2},{"id":5,"quantity":1}]'))
  for (const address of ['/bn/cart', '/bn/checkout']) await check(address)
  await page.goto(`${shop.url}/bn/login`)
  await login(page, '০১৭০০০০০০০১', 'haat-demo')
  await expect(page).toHaveURL(`${shop.url}/bn`)
  for (const address of ['/bn/dashboard', '/bn/dashboard/orders', '/bn/dashboard/profile']) await check(address)
})

test.describe('before scripts run', () => {
  // 404 is a page of the list; an island whose script is refused says so.
  test.use({ expectedErrors: /status of 40[014]|ERR_FAILED|astro-island/ })

  test('no page of either edition scrolls sideways on a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${shop.url}/bn/login`)
    await page.evaluate(() => localStorage.setItem('cart', '[{"id":12,"quantity":2},{"id":5,"quantity":1}]'))
    await page.route('**/*.js', (route) => route.abort())
    const addresses = Object.values(PAGES).filter((address) => typeof address === 'string')
    for (const address of addresses.flatMap((english) => [english, bengaliOf(english)])) {
      await page.goto(shop.url + address)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
    }
  })
})

test('no Bengali page costs a new visitor more than its English twin may, but for the texts of the checkout', ({
  browser,
}) => expectWithinBudgets(browser, (page) => `${shop.url}/bn${page === '/' ? '' : page}`, BENGALI_TEXTS))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('they search, narrow by a price in Bengali digits, read, and find their cart', async ({ page }) => {
    await openFirstFound(page)
    await expect(page.getByRole('heading', { name: 'বিবরণ' })).toBeVisible()
    await page.goto(`${shop.url}/bn/products`)
    await page.locator('summary').filter({ hasText: 'ফিল্টার' }).first().click()
    await page.getByRole('textbox', { name: 'সর্বোচ্চ' }).fill('১০০')
    await page.getByRole('button', { name: 'দেখুন', exact: true }).click()
    await expect(page).toHaveURL(/max=/)
    await expect(page.getByText(/^[০-৯]+টি পণ্য পাওয়া গেছে$/)).toBeVisible()
    await expect(page.locator('#price-max')).toHaveValue('১০০')
    await page.goto(`${shop.url}/bn/cart`)
    await expect(page).toHaveURL(`${shop.url}/bn/plain/cart`)
    await expect(page.getByText('কার্ট খালি!')).toBeVisible()
  })
})
