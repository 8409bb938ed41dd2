import sharp from 'sharp'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import { startShop } from '../support/running-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 40[13]/, /ERR_CONNECTION_REFUSED.*events/],
})

test('a new merchant goes from the demo to an open shop without a terminal', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startShop({ PORT: String(await findFreePort()) })
  try {
    const link = /open this link once, within a day: (\S+)/.exec(shop.output())?.[1]
    await page.goto(link ?? '')
    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('input[name=name]').fill('Rahima')
    await page.locator('input[name=phone_number]').fill('01712345678')
    await page.locator('input[name=password]').fill('four plain words here')
    await page.locator('button[type=submit]').click()
    await page.getByRole('link', { name: /First day/ }).click()
    const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const save = () => page.getByRole('button', { name: 'Save' }).click()

    await step('Name and logo').getByRole('link', { name: 'Begin' }).click()
    await page.getByLabel('Shop name').fill('Rahima Store')
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
    await page.getByLabel('Opening hours').fill('10 to 8')
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
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('1 added · 1 refused')).toBeVisible()
    await expect(page.getByText('Line 3')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'First day' }).click()
    await expect(step('Your goods')).toContainText('Done')

    const goods = await (await fetch(`${shop.url}/api/product/product`)).json()
    const id = goods.results[0].pk
    const placed = await fetch(`${shop.url}/api/product/order/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Rahima',
        phone_number: '01812345678',
        district: 'Dhaka',
        upazila: 'Dhanmondi',
        delivery_address: 'House 5',
        products: [{ product_id: id, quantity: 1 }],
        coupon: '',
        payment_type: 'CASH_ON_DELIVERY',
        inside_dhaka: true,
        transaction_id: '',
        expected_total: 520,
      }),
    })
    expect(placed.status, await placed.text()).toBe(200)
    await expect(step('A test order')).toContainText('Done')
    await page.getByRole('button', { name: 'My shop is open' }).click()
    await expect(page.getByRole('heading', { name: 'Your shop is open!' })).toBeVisible()
    await page.goto(`${shop.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /First day/ })).toHaveCount(0)

    await page.goto(`${shop.url}/`)
    await expect(page.getByRole('link', { name: 'Rahima Store, home' }).locator('img')).toBeVisible()
    await page.goto(`${shop.url}/contact`)
    await expect(page.getByText('10 to 8')).toBeVisible()
  } finally {
    await shop.stop()
  }
})
