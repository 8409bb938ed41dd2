import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { hiddenField, plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

async function openPlainShop() {
  const shop = await openShopApp({ BENGALI: 'on', LIMITS: 'off' })
  const product = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Food')
    return insertProduct(db, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })
  return { ...shop, product: String(product), browser: () => plainBrowser(shop.fetch) }
}

const MARKUP = '</textarea>"><img src=x onerror=alert(1)>'
/** Without the values of attributes, where `<` may stand. */
const withoutValues = (html: string) => html.replaceAll(/="[^"]*"/g, '')

/** Among them what no header, path or database takes. */
const TEXTS = [MARKUP, '\0', 'a\r\nX: y', 'ক', '\u2028', '9'.repeat(30), '__proto__', '%E0%A4%A']

const ORDER = {
  name: 'Rahima',
  phone_number: '01712345678',
  district: 'Cumilla',
  upazila: 'Debidwar',
  zone: 'outside_dhaka',
  delivery_address: 'House 1',
  payment_type: 'CASH_ON_DELIVERY',
  coupon: '',
  order_key: '',
  lines: '1x1',
  'total-outside_dhaka': '1',
  action: 'confirm',
}
const REVIEW = { product: '1', key: '', name: 'Karim', email: 'k@example.com', comment: 'Good', rating: '5' }
/** Every form with its fields as they may be. */
const FORMS: Record<string, Record<string, string>> = {
  login: { phone_number: '01712345678', password: 'correct horse', next: '/' },
  register: { username: 'R', email: 'r@example.com', phone_number: '1', terms: 'yes', password: 'x', password2: 'x' },
  'forgot-password': { email: 'r@example.com' },
  'reset-password': { token: 'x', new_password: 'correct horse', confirm_new_password: 'correct horse' },
  'change-password': { old_password: 'x', new_password: 'correct horse', confirm_new_password: 'correct horse' },
  profile: { username: 'R', email: 'r@example.com', phone_number: '01712345678', old_password: 'x' },
  review: REVIEW,
  'stock-request': { product: '1', contact: '01712345678' },
  addresses: { default: '1', remove: '1' },
  address: { for: 'another', district: 'Cumilla', upazila: 'Debidwar', address: 'House 1', action: 'update' },
  devices: { end: '1' },
  wishlist: { add: '1', remove: '1', page: '1' },
  checkout: ORDER,
  'cancel-order': { number: '1' },
  'track-order': { order: '1', phone_number: '01712345678' },
  cart: { product: '1', quantity: '1' },
  logout: {},
  'send-confirmation': {},
}
const PAGES = [
  ...['cart', 'checkout', 'order?number=1', 'track-order', 'account', 'profile', 'login'],
  ...[
    'review?product=1',
    'stock-request?product=1',
    'wishlist?product=1',
    'addresses',
    'address?district=x',
    'devices',
  ],
]

test('whatever stands in a field, no form fails or writes it as markup', async () => {
  const { browser } = await openPlainShop()
  const shopper = browser()
  await shopper.get('/plain/track-order')
  for (const [form, fields] of Object.entries(FORMS))
    for (const name of Object.keys(fields))
      for (const text of TEXTS) {
        shopper.cookies.set('plain-cart', '1x1')
        const { status, html } = await shopper.post(`/plain/${form}`, { ...fields, [name]: text })
        expect(status, `${form} ${name} ${JSON.stringify(text)}`).toBeLessThan(500)
        expect(withoutValues(html), `${form} ${name}`).not.toContain('<img src=x')
      }
})

test('whatever stands in a cookie, no page and no form fails', async () => {
  const { browser } = await openPlainShop()
  const order = { number: 1, phone: MARKUP.slice(0, 40), at: 'x', key: 'ক\n' }
  for (const cookie of ['plain-session', 'plain-device', 'plain-cart', 'plain-orders', 'csrftoken'])
    for (const text of [...TEXTS.map(encodeURIComponent), '%FF', encodeURIComponent(JSON.stringify([order]))]) {
      const shopper = browser()
      await shopper.get('/plain/track-order')
      const ask = async (address: string, fields?: Record<string, string>) => {
        shopper.cookies.set(cookie, text)
        const { status, html } = await (fields ? shopper.post(address, fields) : shopper.get(address))
        expect(status, `${cookie} ${text} ${address}`).toBeLessThan(500)
        expect(withoutValues(html)).not.toContain('<img src=x')
      }
      for (const page of PAGES) await ask(`/plain/${page}`)
      for (const form of ['login', 'logout', 'cancel-order', 'checkout']) await ask(`/plain/${form}`, FORMS[form])
    }
})

test('nobody is logged out because the shop could not tell who they are', async () => {
  const { db, browser } = await openPlainShop()
  const shopper = browser()
  await shopper.get('/plain/register')
  const registered = { ...FORMS['register'], phone_number: '01712345678', password: 'correct horse' }
  const { to } = await shopper.post('/plain/register', { ...registered, password2: 'correct horse' })
  expect(to).toBe('/plain/account?notice=registered')
  await sql`ALTER TABLE session RENAME TO session_away`.execute(db)
  for (const page of ['account', 'wishlist', 'profile', 'change-password', 'checkout', 'order?number=1', 'login'])
    await shopper.get(`/plain/${page}`)
  await sql`ALTER TABLE session_away RENAME TO session`.execute(db)
  expect((await shopper.get('/plain/profile')).status).toBe(200)
  expect((await shopper.get('/plain/login?next=/plain/profile')).to).toBe('/plain/profile')
})

test('a review is of the product whose number was sent, and of no other spelling of it', async () => {
  const { db, browser, product } = await openPlainShop()
  const shopper = browser()
  await shopper.get('/plain/track-order')
  for (const spelled of [`0x${product}`, `${product}e0`, ` ${product}`, `0${product}`, '']) {
    const { status } = await shopper.post('/plain/review', { ...REVIEW, product: spelled })
    expect(status, spelled).toBe(404)
  }
  expect(await db.selectFrom('review').select('id').execute()).toEqual([])
})

test('the orders of a browser fit into its cookie', async () => {
  const { browser, product } = await openPlainShop()
  const shopper = browser()
  for (let placed = 0; placed < 11; placed += 1) {
    await shopper.post('/plain/cart', { product })
    const { html } = await shopper.get('/plain/checkout?district=Cumilla')
    const hidden = ['order_key', 'lines', 'total-inside_dhaka', 'total-outside_dhaka']
    const sent = Object.fromEntries(hidden.map((name) => [name, hiddenField(html, name)]))
    const phone_number = `০১৭১২৩৪৫৬${10 + placed}`
    const { status, to } = await shopper.post('/plain/checkout', { ...ORDER, ...sent, phone_number })
    expect(status).toBe(303)
    expect(shopper.cookies.get('plain-orders')?.length).toBeLessThan(4000)
    expect((await shopper.get(to ?? '')).html).toContain('Order placed successfully.')
  }
})

test('a browser that stores no cookies is told so, not that something is in the cart', async () => {
  const { fetch, browser, product } = await openPlainShop()
  for (const [base, text] of [
    ['', 'This browser stores no cookies.'],
    ['/bn', 'এই ব্রাউজার কুকি রাখছে না।'],
  ] as const) {
    const added = await fetch(`${base}/plain/cart`, { method: 'POST', body: new URLSearchParams({ product }) })
    const cart = await (await fetch(added.headers.get('Location') ?? '')).text()
    expect(cart).toContain(text)
    expect(cart).not.toContain('Product added to cart.')
    const login = await fetch(`${base}/plain/login`, { method: 'POST', body: new URLSearchParams(FORMS['login']) })
    expect([login.status, (await login.text()).includes(text)]).toEqual([403, true])
  }
  const { html } = await browser().get('/plain/cart')
  expect(html).not.toContain('cookies')
})
