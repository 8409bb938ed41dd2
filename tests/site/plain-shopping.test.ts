import { expect, test } from 'vitest'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { setCharge } from '#shop/settings/queries/settings.ts'
import { hiddenField, type PlainBrowser, plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { htmlFaults } from '../support/strict-html.ts'

async function openPlainShop(environment: Record<string, string> = {}) {
  const shop = await openShopApp(environment)
  const [rice, oil] = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Food')
    const sold = { category_id, discount_paisa: 0 }
    return [
      await insertProduct(db, { ...sold, name: 'Rice', mrp_paisa: 10_000 }),
      await insertProduct(db, { ...sold, name: 'Oil', mrp_paisa: 25_000 }),
    ]
  })
  return { ...shop, rice: Number(rice), oil: Number(oil), browser: () => plainBrowser(shop.fetch) }
}

const ADDRESS = {
  name: 'Rahima',
  phone_number: '০১৭১২৩৪৫৬৭৮',
  district: 'Cumilla',
  upazila: 'Debidwar',
  delivery_address: 'House 1, Road 2',
  payment_type: 'CASH_ON_DELIVERY',
}

/** The fields of the checkout's second step, filled in. */
async function fillCheckout(browser: PlainBrowser, base = ''): Promise<Record<string, string>> {
  const { html } = await browser.get(`${base}/plain/checkout?district=Cumilla`)
  const hidden = ['order_key', 'lines', 'total-inside_dhaka', 'total-outside_dhaka']
  return {
    ...ADDRESS,
    zone: 'outside_dhaka',
    ...Object.fromEntries(hidden.map((name) => [name, hiddenField(html, name)])),
  }
}

test('a shopper without script fills the cart, with Bengali digits too, and changes it', async () => {
  const { rice, oil, browser } = await openPlainShop()
  const { get, post } = browser()
  expect((await get('/plain/cart')).html).toContain('Cart is empty!')
  const added = await post('/plain/cart', { product: String(rice), quantity: '৩' })
  expect([added.status, added.to]).toEqual([303, '/plain/cart?notice=cart_added'])
  await post('/plain/cart', { product: String(oil), quantity: '' })
  const { html, headers } = await get('/plain/cart?notice=cart_added')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(html).toContain('Product added to cart.')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toMatch(/৳\s?550/)
  await post('/plain/cart', { [`quantity-${rice}`]: '2', [`quantity-${oil}`]: 'x', remove: String(oil) })
  const changed = await get('/plain/cart')
  expect(changed.html).toMatch(/৳\s?200/)
  expect(changed.html).not.toContain('>Oil<')
  await post('/plain/cart', { [`quantity-${rice}`]: '০' })
  expect((await get('/plain/cart')).html).toContain('Cart is empty!')
})

test('they buy, see the receipt, find the order and cancel it; confirmed twice it is placed once', async () => {
  const { db, rice, browser } = await openPlainShop()
  const shopper = browser()
  const { get, post } = shopper
  await post('/plain/cart', { product: String(rice), quantity: '2' })
  const form = await fillCheckout(shopper)
  const placed = await post('/plain/checkout', { ...form, action: 'confirm' })
  expect(placed.status, placed.html).toBe(303)
  const again = await post('/plain/checkout', { ...form, action: 'confirm' })
  expect(again.to).toBe(placed.to)
  expect(await db.selectFrom('shop_order').select(['name', 'phone', 'total_paisa']).execute()).toHaveLength(1)
  const receipt = await get(placed.to ?? '')
  expect(receipt.html).toContain('Order placed successfully.')
  expect((await get('/plain/cart')).html).toContain('Cart is empty!')
  const number = hiddenField(receipt.html, 'number')
  const tracked = await browser().get('/plain/track-order')
  expect(tracked.html).not.toContain('Orders from this phone')
  expect((await get('/plain/track-order')).html).toContain('Orders from this phone')
  const found = await post('/plain/track-order', { order: `#${number}`, phone_number: '01712345678' })
  expect(found.html).toContain('Rice')
  const cancelled = await post('/plain/cancel-order', { number })
  expect(cancelled.to).toBe(`/plain/order?number=${number}&notice=order_cancelled`)
  const { html } = await get(cancelled.to ?? '')
  expect(html).toContain('Your order is cancelled.')
  expect(html).not.toContain('/plain/cancel-order')
  expect([receipt.html, tracked.html, found.html, html].flatMap(htmlFaults)).toEqual([])
  expect((await post('/plain/cancel-order', { number: '999' })).status).toBe(404)
})

test('what is wrong is said beside what was typed, and nothing is ordered', async () => {
  const { db, rice, browser } = await openPlainShop()
  const shopper = browser()
  await shopper.post('/plain/cart', { product: String(rice) })
  const form = await fillCheckout(shopper)
  const hostile = '"><script>alert(1)</script>'
  const wrong = await shopper.post('/plain/checkout', {
    ...form,
    name: hostile,
    delivery_address: ' ',
    action: 'confirm',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('role="alert"')
  for (const address of ['/plain/cart', '/plain/checkout', '/plain/checkout?district=Dhaka'])
    expect(htmlFaults((await shopper.get(address)).html), address).toEqual([])
  expect(htmlFaults(wrong.html)).toEqual([])
  expect(wrong.html).toContain('aria-invalid="true"')
  expect(wrong.html).not.toContain('<script>alert(1)')
  expect(wrong.html).toContain('&lt;script&gt;alert(1)')
  const phone = await shopper.post('/plain/checkout', { ...form, phone_number: '12', action: 'confirm' })
  expect(phone.html).toContain('This must be a phone number such as 01712345678')
  const coupon = await shopper.post('/plain/checkout', { ...form, coupon: 'NONE', action: 'update' })
  expect([coupon.status, coupon.html.includes('Invalid coupon!')]).toEqual([200, true])
  expect(coupon.html).toContain('House 1, Road 2')
  await saveCharges(db, { inside_dhaka: 100, outside_dhaka: 200 })
  const dearer = await shopper.post('/plain/checkout', { ...form, action: 'confirm' })
  expect([dearer.status, dearer.html.includes('Prices have changed')]).toEqual([409, true])
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  const other = await shopper.post('/plain/checkout', { ...form, action: 'district' })
  expect(other.html).toContain('name="delivery_address" value="House 1, Road 2"')
})

test('cookies and addresses that anybody may write do no harm', async () => {
  const { browser, rice } = await openPlainShop()
  const shopper = browser()
  for (const value of [
    '%E0%A4%A',
    'x',
    '1x0.2x9999.-1x1',
    '[{"id":1}]',
    `${'1x1.'.repeat(2000)}`,
    '%00%0d%0aSet-Cookie:a=b',
  ]) {
    shopper.cookies.set('plain-cart', value)
    shopper.cookies.set('plain-orders', value)
    for (const address of ['/plain/cart', '/plain/checkout', '/plain/order?number=1', '/plain/track-order'])
      expect((await shopper.get(address)).status, `${address} ${value}`).toBeLessThan(500)
  }
  shopper.cookies.clear()
  const odd = await shopper.post('/plain/cart', { product: '1\r\nX: y', quantity: '1' })
  expect(odd.to).toBe('/plain/cart')
  const foreign = await shopper.post('/plain/cart', { product: String(rice) }, { 'Sec-Fetch-Site': 'cross-site' })
  expect(foreign.status).toBe(403)
  await shopper.get('/plain/track-order')
  for (const address of ['/plain/checkout', '/plain/cancel-order', '/plain/track-order'])
    expect((await shopper.post(address, { form_token: 'x' })).status, address).toBe(403)
})

test('a form of the pages on a static host leads to a button, as no cookie came with it', async () => {
  const origin = 'https://static.test'
  const { browser, rice } = await openPlainShop({ ALLOWED_ORIGINS: origin })
  const { get, post } = browser()
  const sent = await post(
    '/plain/cart',
    { product: String(rice), quantity: '4' },
    { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
  )
  expect(sent.to).toBe(`/plain/cart?add=${rice}&quantity=4`)
  const { html } = await get(sent.to ?? '')
  expect(html).toContain('Rice')
  expect(html).toContain(`name="product" value="${rice}"`)
  expect(html).toMatch(/name="quantity" value="4"/)
})

test('behind a proxy that tells no port, old browsers fill the cart of their first form too', async () => {
  const origin = 'http://shop.test:8080'
  const { browser, rice } = await openPlainShop({ SITE_URL: origin })
  const { get, post } = browser()
  const seen = { Origin: origin, Host: 'shop.test' }
  const sent = await post('/plain/cart', { product: String(rice) }, seen)
  expect(sent.to).toBe(`/plain/cart?add=${rice}&quantity=1`)
  await get(sent.to ?? '')
  expect((await post('/plain/cart', { product: String(rice) }, seen)).to).toBe('/plain/cart?notice=cart_added')
})

test('published pages lead on to these, only without script', async () => {
  const { publish, fetch, rice } = await openPlainShop()
  await publish()
  const outside = (html: string) => html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
  for (const [address, to] of [
    ['/cart', '/plain/cart'],
    ['/checkout', '/plain/checkout'],
    ['/track-order', '/plain/track-order'],
    [`/product-details/${rice}`, '/plain/cart'],
  ] as const) {
    const html = await (await fetch(address)).text()
    expect(html, address).toContain(to)
    expect(outside(html), address).not.toContain('/plain/')
  }
})

test('behind a trusted proxy the limits count the shopper, not the process that asks for them', async () => {
  const { browser } = await openPlainShop({ TRUST_PROXY: 'on' })
  const { get, post } = browser()
  await get('/plain/track-order')
  const guess = (n: number, from: string) =>
    post('/plain/track-order', { order: String(n), phone_number: '01712345678' }, { 'X-Forwarded-For': from })
  const { most } = RATE_LIMITS.trackByPhoneAndAddress
  for (let n = 1; n <= most; n += 1) expect((await guess(n, '203.0.113.7')).status, String(n)).toBe(404)
  const refused = await guess(most + 1, '203.0.113.7')
  expect([refused.status, refused.html.includes('value="01712345678"')]).toEqual([429, true])
  expect((await guess(1, '203.0.113.8')).status).toBe(404)
})

test('a session that has ended leads a customer to the login and back, and an order is not placed in its name', async () => {
  const { db, rice, browser } = await openPlainShop()
  const shopper = browser()
  const { get, post, cookies } = shopper
  await post('/plain/cart', { product: String(rice) })
  const form = await fillCheckout(shopper)
  cookies.set('plain-session', 'ended')
  const asked = await get('/plain/checkout')
  expect([asked.status, asked.to]).toEqual([303, '/plain/login?next=%2Fplain%2Fcheckout&notice=login_needed'])
  expect(cookies.has('plain-session')).toBe(false)
  cookies.set('plain-session', 'ended')
  const refused = await post('/plain/checkout', { ...form, action: 'confirm' })
  expect(refused.status).toBe(401)
  expect(refused.html).toContain('House 1, Road 2')
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  const placed = await post('/plain/checkout', { ...form, action: 'visitor' })
  expect(placed.to).toMatch(/^\/plain\/order\?number=\d+&notice=order_placed$/)
  expect(cookies.has('plain-session')).toBe(false)
})

test('a shop that takes no orders, goods that are gone, and addresses without a page say so', async () => {
  const { db, rice, oil, browser, fetch } = await openPlainShop()
  const shopper = browser()
  const { get, post } = shopper
  await post('/plain/cart', { product: String(rice) })
  await post('/plain/cart', { product: String(oil) })
  const form = await fillCheckout(shopper)
  await hideProducts(db, [oil])
  expect((await get('/plain/cart')).html).toContain('This product is no longer sold.')
  const gone = await post('/plain/checkout', { ...form, action: 'confirm' })
  expect([gone.status, gone.html.includes('no longer sold')]).toEqual([400, true])
  await setCharge(db, 'inside_dhaka', null)
  expect((await get('/plain/cart')).html).toContain('The shop does not take orders yet')
  expect((await get('/plain/checkout?district=Dhaka')).status).toBe(409)
  for (const address of ['/plain/refused', '/plain', '/plain/x', '/bn/plain/x'])
    expect((await get(address)).status, address).toBe(404)
  const head = await fetch('/plain/cart', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const [method, address] of [
    ['PUT', '/plain/cart'],
    ['DELETE', '/plain/checkout'],
    ['PATCH', '/plain/x'],
  ] as const)
    expect((await fetch(address, { method })).status, `${method} ${address}`).toBe(405)
  expect((await fetch('/plain/x')).headers.get('Vary')).toBe('Accept-Encoding')
})
