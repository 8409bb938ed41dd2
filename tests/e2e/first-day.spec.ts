import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import { pressUntil } from '../support/office-pages.ts'
import { startShop } from '../support/running-shop.ts'
import { fillCheckout, toast } from '../support/shop-actions.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[13]/,
})

/** A picture of the screen in SCREENS_DIR, if that is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENS_DIR']
  if (folder) await page.screenshot({ path: `${folder}/first-day-${name}.png` })
}

/** Orders one piece of the only product, paid by a wallet, and returns the number of the order. */
async function orderAsShopper(page: Page, shop: string): Promise<string> {
  const details = page.getByRole('article').first().getByRole('link', { name: 'Details' })
  // The goods were imported a moment ago: they are in the list when its page is published.
  await expect(async () => {
    await page.goto(`${shop}/products`)
    await expect(details).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await details.click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, 'Salma Khatun')
  await page.getByRole('radio', { name: 'Online payment' }).check()
  await page.getByLabel('Transaction id').fill('9AB12C34DE')
  await picture(page, 'checkout')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  const receipt = await page
    .getByText(/Order #\d+/)
    .first()
    .textContent()
  return /#(\d+)/.exec(receipt ?? '')?.[1] ?? ''
}

test('a new merchant opens the shop and delivers its first order without a terminal', {
  tag: '@before-commit',
}, async ({ page, browser }) => {
  const shop = await startShop({ PORT: String(await findFreePort()) })
  try {
    // The link is printed after the address.
    const printed = () => /open this link once, within a day: (\S+)/.exec(shop.output())?.[1] ?? ''
    await expect.poll(printed).not.toBe('')
    await page.goto(printed())
    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('input[name=name]').fill('Rahima')
    await page.locator('input[name=phone_number]').fill('01712345678')
    await page.locator('input[name=password]').fill('four plain words here')
    await page.locator('button[type=submit]').click()
    await page.getByRole('link', { name: /First day/ }).click()
    const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const save = () => page.getByRole('button', { name: 'Save' }).click()

    await step('Name and logo').getByRole('link', { name: 'Begin' }).click()
    await page.getByLabel('Shop name', { exact: true }).fill('Rahima Store')
    const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#224466' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
    await save()
    await expect(step('Name and logo')).toContainText('Done')

    await step('Wallets').getByRole('link', { name: 'Begin' }).click()
    await page.getByRole('textbox', { name: 'bKash number' }).fill('০১৭১২৩৪৫৬৭৯')
    await save()
    // The password was typed a minute ago, so that it is not asked for again.
    await expect(step('Wallets')).toContainText('Done')

    await step('Delivery charges').getByRole('link', { name: 'Begin' }).click()
    await page.getByLabel('Inside Dhaka').fill('৭০')
    await page.getByLabel('Outside Dhaka').fill('130')
    await save()
    await step('Phone, address, hours').getByRole('link', { name: 'Begin' }).click()
    await page.getByLabel('Phone').fill('01712345678')
    await page.getByLabel('Address', { exact: true }).fill('Road 1, Khulna')
    await page.getByLabel('Opening hours', { exact: true }).fill('10 to 8')
    await save()

    await step('Remove the demo').getByRole('button', { name: 'Remove the demo' }).click()
    await expect(page.getByRole('dialog')).toContainText(/\d+ goods/)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo' }).click()
    await expect(step('Remove the demo')).toContainText('Done')

    await step('Your goods').getByRole('link', { name: 'Begin' }).click()
    const csv = 'source_id,name,category,mrp,price,images\n1,Miniket Rice,Rice,480,450,logo.png\n2,,Rice,1,1,\n'
    await page.getByLabel('File and pictures').setInputFiles([
      { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
      { name: 'logo.png', mimeType: 'image/png', buffer: logo },
    ])
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('A file in this shop’s own format')).toBeVisible()
    await pressUntil(page, 'See what would change', 'Line 3')
    await pressUntil(page, 'Import (products: 1)', 'Done')
    await expect(page.getByRole('button', { name: 'New 1' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'First day' }).click()
    await expect(step('Your goods')).toContainText('Done')

    await picture(page, 'before-order')

    const shopper = await browser.newPage()
    const id = await orderAsShopper(shopper, shop.url)
    await shopper.close()
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect(page.getByText(`New order ${id}`)).toBeVisible()
    await expect(step('A test order')).toContainText('Done')
    await picture(page, 'it-rings')
    await page.getByRole('button', { name: 'My shop is open' }).click()
    await expect(page.getByRole('heading', { name: 'Your shop is open!' })).toBeVisible()
    await picture(page, 'open')
    await page.goto(`${shop.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /First day/ })).toHaveCount(0)
    await picture(page, 'today')

    await page.getByRole('link', { name: /To check payment/ }).click()
    await page.goto(`${shop.url}/admin/payments`)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Payment verified · ')).toBeVisible()
    await page.goto(`${shop.url}/admin/calls`)
    await expect(page.getByRole('article')).toContainText('Salma Khatun')
    await picture(page, 'call')
    await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
    await page.goto(`${shop.url}/admin/orders/${id}`)
    for (const [button, state] of [
      ['Mark as packed', 'Packed'],
      ['Hand over to courier', 'On the way'],
      ['Mark as delivered', 'Delivered'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(`Order ${id}: ${state}`)).toBeVisible()
    }
    await picture(page, 'delivered')
    await page.getByRole('link', { name: 'Print' }).click()
    await expect(page.getByRole('article').first()).toContainText('Rahima Store')
    await picture(page, 'print')

    await page.goto(`${shop.url}/`)
    await expect(page.getByRole('link', { name: 'Rahima Store, home' }).locator('img')).toBeVisible()
    await page.goto(`${shop.url}/contact`)
    await expect(page.getByText('10 to 8')).toBeVisible()
  } finally {
    // A screen of the office that stays open would ask the stopped shop.
    await page.goto('about:blank')
    await shop.stop()
  }
})
