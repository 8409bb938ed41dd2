import { beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { setStock } from '../support/stock.ts'
import { htmlFaults } from '../support/strict-html.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

/** A shop with a product that is sold out, and one that is not counted. */
async function openPlainShop() {
  const shop = await openShopApp({ BENGALI: 'on' })
  const [lamp, rice] = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Home')
    const sold = { category_id, mrp_paisa: 10_000, discount_paisa: 0 }
    return [await insertProduct(db, { ...sold, name: 'Lamp' }), await insertProduct(db, { ...sold, name: 'Rice' })]
  })
  await setStock(shop.db, Number(lamp), { on_hand: 0 })
  return { ...shop, lamp: Number(lamp), rice: Number(rice), browser: () => plainBrowser(shop.fetch) }
}

test('a shopper without script asks to be told when a product is back, once, in the language of the page', async () => {
  const { db, browser, lamp } = await openPlainShop()
  const { get, post } = browser()
  const address = `/plain/stock-request?product=${lamp}`
  const form = await get(address)
  expect([form.status, form.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(htmlFaults(form.html)).toEqual([])
  for (const contact of ['01712345678', '+880 1712-345678']) {
    const sent = await post('/bn/plain/stock-request', { product: String(lamp), contact })
    expect([sent.status, sent.to]).toEqual([303, `/bn${address}&notice=stock_requested`])
  }
  const { html } = await get(`/bn${address}&notice=stock_requested`)
  expect(html).toContain('স্টকে এলে আপনাকে জানাব।')
  expect(html).not.toContain('name="contact"')
  expect(html).toContain(`href="/bn/product-details/${lamp}"`)
  const stored = await db.selectFrom('stock_request').select(['product_id', 'phone', 'language']).execute()
  expect(stored).toEqual([{ product_id: lamp, phone: '01712345678', language: 'bn' }])
})

test('the form says what is wrong beside the field, as the API does', async () => {
  const { db, browser, lamp, rice } = await openPlainShop()
  const { get, post } = browser()
  await get(`/plain/stock-request?product=${lamp}`)
  for (const [contact, english, bengali] of [
    ['', 'This field is required.', 'এই ঘরটি পূরণ করুন।'],
    ['"><i>x', 'Please type a phone number or an email address.', 'মোবাইল নম্বর বা ইমেইল লিখুন।'],
  ] as const)
    for (const [base, text] of [
      ['', english],
      ['/bn', bengali],
    ] as const) {
      const { status, html } = await post(`${base}/plain/stock-request`, { product: String(lamp), contact })
      expect([status, htmlFaults(html)], contact).toEqual([400, []])
      expect(html).toMatch(new RegExp(`id="field-contact-error"[^>]*>${text}`))
      expect(html).toContain('aria-invalid="true"')
      expect(html).not.toContain('<i>x')
    }
  const back = await post('/plain/stock-request', { product: String(rice), contact: '01712345678' })
  expect([back.status, back.html.includes('This is in stock again.')]).toEqual([409, true])
  const early = await get(`/plain/stock-request?product=${rice}`)
  expect([early.status, early.html.includes('This is not sold out.')]).toEqual([200, true])
  for (const { html } of [back, early]) expect(html).not.toContain('name="contact"')
  for (const product of ['', '999', 'x', `0${lamp}`]) {
    expect((await get(`/plain/stock-request?product=${product}`)).status, product).toBe(404)
    expect((await post('/plain/stock-request', { product, contact: '01712345678' })).status, product).toBe(404)
  }
  const forged = { product: String(lamp), contact: '01712345678', form_token: 'x' }
  expect((await post('/plain/stock-request', forged)).status).toBe(403)
  expect(await db.selectFrom('stock_request').select('id').execute()).toEqual([])
  const { most } = RATE_LIMITS.stockRequestsByContact
  const ask = () => post('/plain/stock-request', { product: String(lamp), contact: 'k@example.com' })
  for (let asked = 0; asked < most; asked += 1) expect((await ask()).status).toBe(303)
  const refused = await ask()
  expect([refused.status, refused.html.includes('value="k@example.com"')]).toEqual([429, true])
})

test('the page of a sold-out product leads there, without script only', async () => {
  const { publish, fetch, lamp, rice } = await openPlainShop()
  await publish()
  const scriptless = (html: string) => (html.match(/<noscript>[\s\S]*?<\/noscript>/g) ?? []).join('')
  for (const base of ['', '/bn']) {
    const sold = await (await fetch(`${base}/product-details/${lamp}`)).text()
    expect(scriptless(sold)).toContain(`href="${base}/plain/stock-request?product=${lamp}"`)
    expect(scriptless(sold)).not.toContain(`action="${base}/plain/cart"`)
    expect(sold.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')).not.toContain('/plain/')
    const here = await (await fetch(`${base}/product-details/${rice}`)).text()
    expect(scriptless(here)).not.toContain('stock-request')
  }
})
