import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { printed } from '../support/pdf.ts'

let shop: Awaited<ReturnType<typeof startDemoShop>>
test.beforeAll(async () => {
  shop = await startDemoShop({ LIMITS: 'off' })
})
test.afterAll(() => shop.stop())
test.use({ expectedErrors: /status of 40[013]/ })
// One after another on one shop, which has its BIN from the first one on.
test.describe.configure({ mode: 'serial' })
test.beforeEach(async ({ page }) => {
  await muteOrders(page)
  // A headless browser prints nothing.
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1)
    }
  })
})

test('a tax invoice is offered once the shop has its BIN, and is printed under the same number again', async ({
  page,
}) => {
  await joinAs(page, 'owner', 'en', '', shop.url)
  const id = await placeOrder('Rahima Traders', {}, shop.url)
  const paper = page.getByLabel('Paper')
  const invoice = paper.getByRole('option', { name: /Mushak/ })
  await page.goto(`${shop.url}/admin/print?ids=${id}`)
  await expect(invoice).toBeDisabled()
  await page.getByRole('link', { name: /type the shop’s BIN/ }).click()
  await page.getByLabel('BIN (VAT registration)').fill('001234567-0101')
  await page.getByLabel('VAT in percent').fill('fifteen')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write a percentage up to 100')).toBeVisible()
  await page.getByLabel('VAT in percent').fill('15%')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const sold = await placeOrder('Rahima Traders', {}, shop.url)
  await page.goto(`${shop.url}/admin/print?ids=${sold}`)
  await paper.selectOption(['tax-invoice'])
  const copies = page.getByRole('article')
  await expect(copies).toHaveCount(2)
  await expect(copies.first()).toContainText('given with the first print')
  const bin = page.getByLabel('Buyer’s BIN')
  await bin.fill('12')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Write a BIN such as')).toBeVisible()
  await bin.fill('007654321-0202')
  await page.getByRole('button', { name: 'Print' }).dblclick()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  for (const copy of await copies.all()) {
    await expect(copy).toContainText('Invoice number:1')
    await expect(copy).toContainText('007654321-0202')
    await expect(copy).toContainText('15%')
  }
  const text = await copies.first().innerText()
  await page.reload()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  expect(await copies.first().innerText()).toBe(text)
})

for (const language of ['bn', 'en'] as const)
  test(`two copies of each tax invoice are A4, also of many goods and lower than their prices: ${language}`, async ({
    page,
  }) => {
    await joinAs(page, 'owner', language, '', shop.url)
    const long = {
      products: Array.from({ length: 14 }, (_, n) => ({ product_id: n + 1, quantity: 1 })),
      coupon: 'HAAT50',
      delivery_address: 'বাড়ি ১২/ক, ফ্ল্যাট ৫-বি, রোড ৩, ব্লক সি, মসজিদের পাশের গলি, ঈদগাহ মাঠের উল্টো দিকে',
    }
    const ids = [await placeOrder('Karim Hossain', {}, shop.url), await placeOrder('রহিমা বেগম', long, shop.url)]
    await page.goto(`${shop.url}/admin/print?ids=${ids.join(',')}&form=tax-invoice`)
    await page.locator('main button').last().click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.evaluate(() => document.fonts.ready)
    const { sheets, fonts } = await printed(page, `${language}-tax-invoice`)
    expect(sheets.length).toBe(4)
    for (const sheet of sheets) {
      expect(sheet).toMatchObject({ width: 210, height: 297 })
      for (const edge of Object.values(sheet.edges)) expect(edge).toBeGreaterThan(0.01)
    }
    expect(fonts).toMatch(/Bengali/)
  })
