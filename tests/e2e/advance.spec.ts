import { join } from 'node:path'
import { openSqlite } from '#platform/db/connection.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { BkashPeer } from '../peers/bkash.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import { connect } from '../support/office-connections.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'
import { AXE_AT, expectFitting, expectGoodAtAnySize } from '../support/office-screens.ts'
import { providerUrls, SECRET_KEY } from '../support/providers.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { unique } from '../support/shop-actions.ts'
import { placeUnpaid } from '../support/unpaid-order.ts'

// One shop for all.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[013]/ })

let shop: RunningShop
const bkash = new BkashPeer()

test.beforeAll(async () => {
  await bkash.start()
  shop = await startDemoShop({
    // The gateway leads back to its address, which has to be known at the start.
    ...{ BENGALI: 'on', LIMITS: 'off', SECRET_KEY, PORT: String(await findFreePort()) },
    PROVIDER_URLS: providerUrls({ bkash: bkash.url }),
  })
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  await connect({ db }, { kind: 'gateway', provider: 'bkash', name: 'bkash', keys: bkash.keys, is_test: false })
  const wallets = [{ name: 'Nagad', number: '01800000000', kind: 'merchant' } as const]
  await saveSettings(db, { advance: 'delivery', wallets })
  await db.destroy()
})
test.afterAll(async () => {
  await shop.stop()
  bkash.stop()
})

const EDITIONS = {
  en: {
    base: '',
    asked: /^Please pay ৳60.00 in advance: then we send/,
    withBkash: 'Pay ৳60.00 with bKash',
    next: /^We call you to confirm.* You pay ৳[\d,]+\.\d\d when it arrives\.$/,
    id: 'Transaction id',
    form: 'Send it to a wallet',
    submit: 'Submit',
    taken: /There is nothing more to do/,
    office: /The shopper was asked to pay ৳60 in advance/,
    number: 'Order number',
    phone: 'Phone',
    track: 'Track order',
  },
  bn: {
    base: '/bn',
    asked: /^৳৬০.০০ অগ্রিম দিন: তাহলেই/,
    withBkash: 'বিকাশ দিয়ে ৳৬০.০০ দিন',
    next: /^ফোনে নিশ্চিত করে আমরা পণ্য পাঠাব.* হাতে পেয়ে ৳.* দেবেন।$/,
    id: 'ট্রানজেকশন আইডি',
    form: 'মোবাইল ওয়ালেটে পাঠান',
    submit: 'জমা দিন',
    taken: /আপনাকে আর কিছু করতে হবে না/,
    office: /ক্রেতার কাছে ৳৬০ অগ্রিম চাওয়া হয়েছে/,
    number: 'অর্ডার নম্বর',
    phone: 'মোবাইল নম্বর',
    track: 'অর্ডার ট্র্যাক',
  },
} as const

for (const language of LANGUAGES) {
  const words = EDITIONS[language]
  // So many pieces that a hint names the order.
  const place = () => placeUnpaid(shop.url, language, 21)

  test(`an advance is asked for, paid through the gateway, and the rest is left for the door (${language})`, async ({
    page,
  }) => {
    const { number, phone, address } = await place()
    await page.goto(address)
    await expect(page.getByText(words.asked)).toBeVisible()
    await expectFitting(page, language, 'advance')
    await page.getByRole('button', { name: words.withBkash }).click()
    await page.getByRole('button', { name: 'pays' }).click()
    await expect(page).toHaveURL(/\/plain\/pay\?order=/)
    await expect.poll(() => bkash.taken(`H${number}p1`)).toBe(1)
    // The capture is worked off by a job.
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByText(words.asked)).toHaveCount(0, { timeout: 5000 })
      await expect(page.getByRole('button', { name: /৳/ })).toHaveCount(1, { timeout: 5000 })
    }).toPass()
    await page.goto(`${shop.url}${words.base}/track-order`)
    await page.getByLabel(words.number).fill(String(number))
    await page.getByLabel(words.phone, { exact: true }).fill(phone)
    await page.getByRole('button', { name: words.track }).click()
    await expect(page.getByText(words.next)).toBeVisible()
  })

  test(`an advance is sent to a wallet, and staff see what is asked and what was said (${language})`, async ({
    page,
    context,
  }) => {
    const { number, address } = await place()
    const office = await context.newPage()
    await muteOrders(office)
    await joinAs(office, 'owner', language, '', shop.url)
    await office.goto(`${shop.url}/admin/orders/${number}`)
    await expect(office.getByText(words.office)).toBeVisible()
    await expectGoodAtAnySize(office, language, 'order-advance', AXE_AT[language])
    await page.goto(address)
    const form = page.getByRole('form', { name: words.form })
    const id = form.getByLabel(words.id)
    await id.fill('no id')
    await form.getByRole('button', { name: words.submit }).click()
    await expect(id).toHaveAttribute('aria-invalid', 'true')
    await expect(id).toHaveValue('no id')
    const transaction = unique()
      .replace(/[^a-z0-9]/gi, '')
      .slice(-10)
      .padStart(10, 'A')
      .toUpperCase()
    await id.fill(transaction)
    await form.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.taken)).toBeVisible()
    await office.reload()
    await expect(office.getByText(transaction)).toBeVisible()
    await expect(office.getByText(words.office)).toHaveCount(0)
  })
}
