import type { Page } from 'playwright/test'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { findViolations } from '../support/axe.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import type { RunningShop } from '../support/running-shop.ts'

// A form with an empty field is a refused request, which the browser logs.
test.use({ javaScriptEnabled: false, expectedErrors: /status of 40[049]/ })
// One shop for all.
test.describe.configure({ mode: 'default' })

let shop: RunningShop

test.beforeAll(async () => {
  shop = await startDemoShop({ BENGALI: 'on', LIMITS: 'off' })
})
test.afterAll(() => shop.stop())

/** Of the demo. */
const SOLD_OUT = /Nakshi Hand Fan|নকশি হাতপাখা/

/** What each edition says. */
const EDITIONS = [
  {
    base: '',
    locale: 'en',
    quantity: 'Quantity',
    add: 'Add to cart',
    pieces: '3',
    added: 'Product added to cart.',
    checkout: 'Checkout',
    goOn: 'Continue',
    confirm: 'Confirm Order',
    placed: 'Order placed successfully.',
    trackOrder: 'Track order',
    number: 'Order number',
    phone: 'Phone',
    cancel: 'Cancel order',
    cancelled: 'Your order is cancelled.',
    digits: /^#?\d+$/,
  },
  {
    base: '/bn',
    locale: 'bn',
    quantity: 'পরিমাণ',
    add: 'কার্টে নিন',
    pieces: '৩',
    added: 'পণ্য কার্টে যোগ হয়েছে।',
    checkout: 'চেকআউট',
    goOn: 'এগিয়ে যান',
    confirm: 'অর্ডার নিশ্চিত করুন',
    placed: 'অর্ডার সফল হয়েছে।',
    trackOrder: 'অর্ডার ট্র্যাক করুন',
    number: 'অর্ডার নম্বর',
    phone: 'মোবাইল নম্বর',
    cancel: 'অর্ডার বাতিল করুন',
    cancelled: 'আপনার অর্ডার বাতিল হয়েছে।',
    digits: /^[০-৯]+$/,
  },
] as const

/** On a Bengali page, what it says itself has no Latin word; nothing scrolls sideways. */
async function expectReadable(page: Page, locale: string): Promise<void> {
  const main = page.getByRole('main')
  if (locale === 'bn') expect(await main.innerText()).not.toMatch(/[a-z]{2,}/i)
  const box = await main.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

for (const edition of EDITIONS) {
  test(`somebody without JavaScript buys, tracks and cancels (${edition.locale})`, {
    tag: edition.locale === 'en' ? '@before-commit' : [],
  }, async ({ page }) => {
    const at = `${shop.url}${edition.base}`
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    await page.goto(`${at}/product-details/1`)
    await main.getByRole('textbox', { name: edition.quantity }).fill(edition.pieces)
    await expect(button(edition.add)).toHaveCount(1)
    await button(edition.add).click()
    await expect(main.getByText(edition.added)).toBeVisible()
    await expectReadable(page, edition.locale)

    // The link of the header leads on.
    await page.goto(`${at}/cart`)
    await expect(page).toHaveURL(`${at}/plain/cart`)
    await expect(main.getByRole('textbox', { name: edition.quantity })).toHaveValue(edition.pieces)
    await main.getByRole('link', { name: edition.checkout }).click()
    await main.getByLabel('জেলা').selectOption('Cumilla')
    await button(edition.goOn).click()
    await expect(page).toHaveURL(`${at}/plain/checkout?district=Cumilla`)
    await button(edition.confirm).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(main.getByLabel('নাম')).toHaveAttribute('aria-invalid', 'true')
    await main.getByLabel('উপজেলা / থানা').selectOption('Debidwar')
    await main.getByLabel('সম্পূর্ণ ঠিকানা').fill('বাড়ি ৫, রোড ২')
    await main.getByLabel('নাম').fill('রহিমা')
    await main.getByLabel('মোবাইল নম্বর').fill('০১৭১২৩৪৫৬৭৮')
    await expectReadable(page, edition.locale)
    await button(edition.confirm).click()
    await expect(main.getByText(edition.placed)).toBeVisible()
    await expectReadable(page, edition.locale)

    await page.goto(`${at}/track-order`)
    await expect(page).toHaveURL(`${at}/plain/track-order`)
    await expect(main.getByLabel(edition.number)).toHaveValue(edition.digits)
    await button(edition.trackOrder).click()
    await expectReadable(page, edition.locale)
    const [order] = await main.getByRole('link', { name: /#[\d০-৯]+$/ }).all()
    await order?.click()
    await button(edition.cancel).click()
    await expect(main.getByText(edition.cancelled)).toBeVisible()
    await expect(button(edition.cancel)).toHaveCount(0)
  })
}

test('the switch leads to the same page in the other edition, with what it is about', async ({ page }) => {
  await page.goto(`${shop.url}/plain/cart?add=1&quantity=2`)
  await page.getByRole('link', { name: 'বাংলা', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/bn/plain/cart?add=1&quantity=2`)
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true, contextOptions: { reducedMotion: 'reduce' } })

  test('the pages work too, axe finds nothing on them, and nothing scrolls sideways on a narrow phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const check = async (state: string) => {
      await page.waitForLoadState('load')
      expect.soft(await findViolations(page), state).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(320)
    }
    for (const base of ['', '/bn']) {
      const at = `${shop.url}${base}/plain`
      const main = page.getByRole('main')
      await page.goto(`${at}/cart?add=1`)
      await check(`${base} offer`)
      await main.locator('form button').first().click()
      await expect(page).toHaveURL(/notice=cart_(added|same)/)
      await check(`${base} cart`)
      await page.goto(`${at}/checkout`)
      await check(`${base} district`)
      await page.goto(`${at}/checkout?district=Dhaka`)
      await main.locator('button[value=confirm]').click()
      await expect(main.getByRole('alert')).toBeVisible()
      await check(`${base} checkout`)
      await main.getByLabel('উপজেলা / থানা').selectOption('Dhanmondi')
      await main.getByLabel('সম্পূর্ণ ঠিকানা').fill('বাড়ি ৫')
      await main.getByLabel('নাম').fill('রহিমা')
      await main.getByLabel('মোবাইল নম্বর').fill('01712345678')
      await main.locator('button[value=confirm]').click()
      await expect(page).toHaveURL(/notice=order_placed/)
      await check(`${base} order`)
      await page.goto(`${at}/track-order`)
      await check(`${base} track order`)
      await page.goto(`${shop.url}${base}${PAGES.search('হাতপাখা')}`)
      const sold = main.getByRole('link', { name: SOLD_OUT }).first()
      const id = /\d+$/.exec((await sold.getAttribute('href')) ?? '')?.[0]
      await page.goto(`${at}/stock-request?product=${id}`)
      await main.locator('input[name=contact]').fill('12')
      await main.locator('form[action$=stock-request] button').click()
      await expect(main.getByRole('alert')).toBeFocused()
      await check(`${base} stock request`)
    }
  })
})
