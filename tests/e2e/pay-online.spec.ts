import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { BkashPeer } from '../peers/bkash.ts'
import { ShurjopayPeer } from '../peers/shurjopay.ts'
import { SslcommerzPeer } from '../peers/sslcommerz.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import { connect } from '../support/office-connections.ts'
import { joinAs } from '../support/office-pages.ts'
import { AXE_AT, expectFitting, expectGoodAtAnySize } from '../support/office-screens.ts'
import { providerUrls, SECRET_KEY } from '../support/providers.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { placeUnpaid } from '../support/unpaid-order.ts'

// One shop for all.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[13]/ })

let shop: RunningShop
const bkash = new BkashPeer()
const sslcommerz = new SslcommerzPeer()
const shurjopay = new ShurjopayPeer()

test.beforeAll(async () => {
  await Promise.all([bkash, sslcommerz, shurjopay].map((peer) => peer.start()))
  shop = await startDemoShop({
    // Gateways lead back to its address, which has to be known at the start.
    ...{ BENGALI: 'on', LIMITS: 'off', SECRET_KEY, PORT: String(await findFreePort()) },
    PROVIDER_URLS: providerUrls({ bkash: bkash.url, sslcommerz: sslcommerz.url, shurjopay: shurjopay.url }),
  })
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  for (const [provider, { keys }] of Object.entries({ bkash, sslcommerz, shurjopay }))
    await connect({ db }, { kind: 'gateway', provider, name: provider, keys, is_test: provider === 'shurjopay' })
  await db.destroy()
})
test.afterAll(async () => {
  await shop.stop()
  for (const peer of [bkash, sslcommerz, shurjopay]) peer.stop()
})

const EDITIONS = {
  en: {
    base: '',
    withBkash: /with bKash$/,
    withCards: /SSLCommerz/,
    inTest: /shurjoPay/,
    test: /\(shurjoPay\) is in test mode: no real money moves\.$/,
    held: /somebody of the shop is looking at it/,
    arrived: /^Your payment has arrived/,
    due: /was not completed/,
    paid: 'This order is paid. Thank you!',
    track: 'Track order',
    number: 'Order number',
    phone: 'Phone',
    payNow: 'Pay online now',
    waits: /online payments? waits? for a decision/,
    giveBack: 'Give money back',
    reason: 'Reason',
    nothing: 'No online payment waits for a decision.',
  },
  bn: {
    base: '/bn',
    withBkash: /^বিকাশ দিয়ে/,
    withCards: /SSLCommerz/,
    inTest: /shurjoPay/,
    test: /\(shurjoPay\) পরীক্ষামূলকভাবে চালু: আসল টাকা লেনদেন হয় না।$/,
    held: /দোকানের একজন দেখছেন/,
    arrived: /^আপনার পেমেন্ট পেয়েছি/,
    due: /আগের চেষ্টাটি শেষ হয়নি/,
    paid: 'অর্ডারটির টাকা পেয়েছি। ধন্যবাদ!',
    track: 'অর্ডার ট্র্যাক',
    number: 'অর্ডার নম্বর',
    phone: 'মোবাইল নম্বর',
    payNow: 'এখনই অনলাইনে টাকা দিন',
    waits: /অনলাইন পেমেন্টে সিদ্ধান্ত বাকি/,
    giveBack: 'টাকা ফেরত দিন',
    reason: 'কারণ',
    nothing: 'কোনো অনলাইন পেমেন্টে সিদ্ধান্ত বাকি নেই।',
  },
} as const

for (const language of LANGUAGES) {
  const words = EDITIONS[language]
  const place = () => placeUnpaid(shop.url, language, 2)
  const startWith = (page: Page, gateway: RegExp) => page.getByRole('button', { name: gateway }).click()
  /** Pays, or not, at the page of bKash, to which the shop leads. */
  async function atBkash(page: Page, does: 'pays' | 'cancels' | 'wrong PIN'): Promise<void> {
    await startWith(page, words.withBkash)
    await page.getByRole('button', { name: does }).click()
    await expect(page).toHaveURL(/\/plain\/pay\?order=/)
  }

  async function track(page: Page, { number, phone }: { number: number; phone: string }): Promise<void> {
    await page.goto(`${shop.url}${words.base}/track-order`)
    await page.getByLabel(words.number).fill(String(number))
    await page.getByLabel(words.phone, { exact: true }).fill(phone)
    await page.getByRole('button', { name: words.track }).click()
  }

  test.describe(`in ${language}`, () => {
    test('a wrong PIN and a cancel take no money, a closed tab is found again by “track order”, and then it is paid', async ({
      page,
      context,
    }) => {
      const order = await place()
      const { number, address } = order
      await page.goto(address)
      for (const does of ['wrong PIN', 'cancels'] as const) {
        await atBkash(page, does)
        await expect(page.getByText(words.due)).toBeVisible()
      }
      await startWith(page, words.withBkash)
      await expect(page).toHaveTitle('bKash')
      await page.close()
      const later = await context.newPage()
      await track(later, order)
      await later.getByRole('link', { name: words.payNow }).click()
      await atBkash(later, 'pays')
      await expect(later.getByText(words.paid)).toBeVisible()
      await expectFitting(later, language, 'paid-online')
      expect(bkash.ledger('taken')).toMatchObject({ [`H${number}p3`]: 1 })
      expect(bkash.count('/payment/status')).toBe(0)
    })

    test('who pays and closes the tab finds the order paid by “track order”, without coming back from the gateway', async ({
      page,
      context,
    }) => {
      const order = await place()
      await page.goto(order.address)
      await startWith(page, words.withCards)
      await expect(page).toHaveTitle('SSLCommerz')
      sslcommerz.pay(`H${order.number}p1`)
      await page.close()
      const later = await context.newPage()
      // The shop asks by itself half a minute after it opened the page: no look before that is worth its work.
      const isAsked = () => sslcommerz.calls.some(({ query }) => query.get('tran_id') === `H${order.number}p1`)
      await expect.poll(isAsked, { timeout: 120_000 }).toBe(true)
      await expect(async () => {
        await track(later, order)
        await expect(later.getByText(words.arrived)).toBeVisible({ timeout: 5000 })
      }).toPass()
      await expect(later.getByRole('link', { name: words.payNow })).toHaveCount(0)
      await expectFitting(later, language, 'tracked-paid')
      await later.goto(order.address)
      await expect(later.getByText(words.paid)).toBeVisible()
      await expect(later.getByRole('button', { name: /৳/ })).toHaveCount(0)
    })

    test('who pays twice, in two tabs, gets the second payment back through the office', async ({ page, context }) => {
      const { number, address } = await place()
      await page.goto(address)
      await startWith(page, words.withBkash)
      await expect(page).toHaveTitle('bKash')
      const other = await context.newPage()
      await other.goto(address)
      await startWith(other, words.withCards)
      await expect(other).toHaveTitle('SSLCommerz')
      sslcommerz.pay(`H${number}p2`)
      await other.getByRole('button', { name: 'Pay' }).click()
      await expect(other.getByText(words.paid)).toBeVisible()
      await page.getByRole('button', { name: 'pays' }).click()
      await expect(page.getByText(words.paid)).toBeVisible()
      await expect.poll(() => bkash.taken(`H${number}p1`)).toBe(1)

      await joinAs(page, 'owner', language, '', shop.url)
      const today = page.getByRole('link', { name: words.waits })
      // The capture is worked off by a job.
      await expect(async () => {
        await page.goto(`${shop.url}/admin`)
        await expect(today).toBeVisible({ timeout: 5000 })
      }).toPass()
      await expectFitting(page, language, 'today-held')
      await today.click()
      await expect(page.getByText(`H${number}p1`).first()).toBeVisible()
      await expectGoodAtAnySize(page, language, 'held', AXE_AT[language])
      await page.getByRole('button', { name: words.giveBack }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(words.reason).fill('Paid twice')
      await sheet.getByRole('button', { name: words.giveBack }).dblclick()
      await expect(sheet).toHaveCount(0)
      await expect.poll(() => bkash.effects('refund', `H${number}p1`)).toBe(1)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(words.nothing)).toBeVisible({ timeout: 5000 })
      }).toPass()
      await page.goto(`${shop.url}/admin/payments/online?show=days`)
      await expect(page.getByText('sslcommerz').first()).toBeVisible()
      await expectGoodAtAnySize(page, language, 'days', AXE_AT[language])
      expect(bkash.effects('refund', `H${number}p1`)).toBe(1)
    })
  })
}

// Last, as what they leave waits in the office.
test.describe('without JavaScript, in test mode', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of LANGUAGES) {
    const words = EDITIONS[language]
    test(`a payment says that no real money moves, and is not counted (${language})`, async ({ page }) => {
      const { number, address } = await placeUnpaid(shop.url, language, 2)
      await page.goto(address)
      await expect(page.getByText(words.test)).toBeVisible()
      await expectFitting(page, language, 'pay-test-mode')
      await page.getByRole('button', { name: words.inTest }).click()
      await expect(page).toHaveTitle('shurjoPay')
      shurjopay.pay(`H${number}p1`)
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page).toHaveURL(/\/plain\/pay\?order=/)
      await expect(page.getByText(words.held)).toBeVisible()
      await expect(page.getByText(words.paid)).toHaveCount(0)
    })
  }
})
