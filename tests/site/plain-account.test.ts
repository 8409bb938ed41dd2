import { beforeAll, expect, test } from 'vitest'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { type PlainBrowser, plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const RAHIMA = {
  username: 'রহিমা বেগম',
  email: 'rahima@example.com',
  phone_number: '+8801712345678',
  password: 'correct horse',
  password2: 'correct horse',
  terms: 'yes',
}
const LOGIN = { phone_number: RAHIMA.phone_number, password: RAHIMA.password }

async function openPlainShop(environment: Record<string, string> = {}) {
  const shop = await openShopApp({ BENGALI: 'on', ...environment })
  return { ...shop, browser: () => plainBrowser(shop.fetch) }
}

/** Opens a page, and sends its form. */
async function send(browser: PlainBrowser, address: string, fields: Record<string, string>) {
  await browser.get(address)
  return browser.post(address, fields)
}

test('a shopper without script registers, sees the account, logs out and in again', async () => {
  const { browser } = await openPlainShop()
  for (const [base, email, phone] of [
    ['', 'a@example.com', '01711111111'],
    ['/bn', 'b@example.com', '০১৭২২২২২২২২'],
  ] as const) {
    const shopper = browser()
    const first = await shopper.get(`${base}/plain/account?page=2`)
    expect(first.to).toBe(
      `${base}/plain/login?next=${encodeURIComponent(`${base}/plain/account?page=2`)}&notice=login_needed`,
    )
    const registered = await send(shopper, `${base}/plain/register`, { ...RAHIMA, email, phone_number: phone })
    expect([registered.status, registered.to], registered.html).toEqual([
      303,
      `${base}/plain/account?notice=registered`,
    ])
    const account = await shopper.get(registered.to ?? '')
    expect(account.status).toBe(200)
    expect(account.headers.get('Cache-Control')).toBe('no-store')
    for (const text of [RAHIMA.username, email, base ? 'আপনার অ্যাকাউন্ট তৈরি হয়েছে।' : 'Your account is ready.'])
      expect(account.html).toContain(text)
    for (const page of ['login', 'register'])
      expect((await shopper.get(`${base}/plain/${page}`)).to, page).toBe(`${base}/plain/account`)
    const out = await shopper.post(`${base}/plain/logout`, {})
    expect(out.to).toBe(`${base}/plain/login?notice=logged_out`)
    expect(shopper.cookies.has('plain-session')).toBe(false)
    expect((await shopper.get(`${base}/plain/account`)).status).toBe(303)
    const next = `${base}/plain/profile`
    const back = await send(shopper, `${base}/plain/login`, { phone_number: phone, password: RAHIMA.password, next })
    expect([back.status, back.to]).toEqual([303, next])
    expect((await shopper.get(next)).html).toContain(`value="${email}"`)
  }
})

test('a refused registration says why beside what was typed, and repeats no password', async () => {
  const { browser } = await openPlainShop()
  expect((await send(browser(), '/plain/register', RAHIMA)).status).toBe(303)
  const hostile = '"><script>alert(1)</script>'
  const { terms: _, ...unread } = RAHIMA
  for (const [fields, field, english, bengali] of [
    [{ ...RAHIMA, username: '' }, 'username', 'This field is required.', 'এই ঘরটি পূরণ করুন।'],
    [{ ...RAHIMA, password2: 'another horse' }, 'password2', 'Passwords do not match!', 'দুই পাসওয়ার্ড এক নয়!'],
    [unread, '', 'You must agree with our terms!', 'আমাদের শর্তাবলি মেনে নিতে হবে!'],
    [{ ...RAHIMA, phone_number: '12' }, 'phone_number', 'such as 01712345678', 'মোবাইল নম্বর'],
    [{ ...RAHIMA, password: 'short', password2: 'short' }, 'password', 'must not be less than 8', 'অন্তত ৮ অক্ষরের'],
    [
      { ...RAHIMA, password: 'password', password2: 'password' },
      'password',
      'among the most common',
      'সহজেই অনুমান করা যায়',
    ],
    [RAHIMA, 'phone_number', 'phone number is already registered', 'এই মোবাইল নম্বরে আগে থেকেই'],
    [{ ...RAHIMA, phone_number: '01811111111' }, 'email', 'email address is already registered', 'এই ইমেইলে আগে থেকেই'],
    [{ ...RAHIMA, email: hostile }, 'email', 'This is not an email address', 'ইমেইলটি ঠিক নয়।'],
  ] as const) {
    for (const [base, text] of [
      ['', english],
      ['/bn', bengali],
    ] as const) {
      const { status, html } = await send(browser(), `${base}/plain/register`, fields)
      expect(status, text).toBe(400)
      expect(html).toContain('role="alert"')
      if (field) expect(html, text).toMatch(new RegExp(`id="field-${field}-error"[^>]*>[^<]*${text}`))
      else expect(html).toContain(text)
      expect(html).toContain('aria-invalid="true"')
      expect(html).not.toContain('correct horse')
      expect(html).not.toContain('<script>alert(1)')
      if (fields.username) expect(html).toContain(`value="${RAHIMA.username}"`)
    }
  }
})

test('a wrong password, and too many of them, are said in both editions; cookies are kept from scripts', async () => {
  const { browser } = await openPlainShop({ SITE_URL: 'https://haat.example' })
  const owner = browser()
  const registered = await send(owner, '/plain/register', RAHIMA)
  const cookies = registered.headers.getSetCookie().filter((line) => line.startsWith('__Host-plain-'))
  expect(cookies).toHaveLength(2)
  for (const line of cookies) expect(line).toMatch(/HttpOnly.*Secure.*SameSite=Lax/)
  expect((await owner.get('/plain/account')).status).toBe(200)
  const stranger = browser()
  const wrong = await send(stranger, '/bn/plain/login', { ...LOGIN, password: 'wrong horse' })
  expect(wrong.status).toBe(401)
  expect(wrong.html).toContain('মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়।')
  expect(wrong.html).toContain(`value="${LOGIN.phone_number}"`)
  expect(wrong.html).not.toContain('wrong horse')
  for (let tried = 1; tried < 10; tried += 1) await stranger.post('/plain/login', { ...LOGIN, password: 'wrong horse' })
  const locked = await stranger.post('/plain/login', LOGIN)
  expect([locked.status, /wait 10 minutes/.test(locked.html)]).toEqual([429, true])
  expect((await stranger.post('/bn/plain/login', LOGIN)).html).toContain('১০ মিনিট পরে')
  // The owner's device has a limit of its own.
  await owner.post('/plain/logout', {})
  expect((await send(owner, '/plain/login', LOGIN)).to).toBe('/plain/account')
})

test('neither another site nor its links sign anybody in, lead elsewhere or put words on a page', async () => {
  const { browser } = await openPlainShop()
  expect((await send(browser(), '/plain/register', RAHIMA)).status).toBe(303)
  for (const address of ['/plain/login', '/plain/register', '/plain/logout', '/plain/reset-password']) {
    const shopper = browser()
    expect((await shopper.post(address, LOGIN)).status, address).toBe(403)
    await shopper.get('/plain/login')
    expect((await shopper.post(address, { ...LOGIN, form_token: 'x' })).status, address).toBe(403)
    const origin = { Origin: 'https://evil.example' }
    expect((await shopper.post(address, LOGIN, origin)).status, address).toBe(403)
    expect(shopper.cookies.has('plain-session')).toBe(false)
  }
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/.//evil']) {
    const shopper = browser()
    const { html } = await shopper.get(`/plain/login?next=${encodeURIComponent(next)}`)
    expect(html, next).not.toContain('evil')
    expect((await shopper.post('/plain/login', { ...LOGIN, next })).to, next).toBe('/plain/account')
    expect((await shopper.get(`/plain/login?next=${encodeURIComponent(next)}`)).to, next).toBe('/plain/account')
  }
  const { html } = await browser().get('/plain/login?notice=Call+0900')
  expect(html).not.toContain('0900')
  // A cookie that was planted before the login is replaced by it.
  const planted = browser()
  planted.cookies.set('plain-session', 'planted')
  await send(planted, '/plain/login', LOGIN)
  expect(planted.cookies.get('plain-session')).toMatch(/^[\w-]{20,}$/)
})

test('a session that was ended elsewhere asks to log in, and comes back', async () => {
  const { browser, fetch } = await openPlainShop()
  const shopper = browser()
  await send(shopper, '/plain/register', RAHIMA)
  await shopper.get('/plain/account')
  const headers = { Authorization: `Token ${shopper.cookies.get('plain-session')}` }
  expect((await fetch('/api/account/logout', { method: 'POST', headers })).status).toBe(200)
  const passwords = {
    old_password: RAHIMA.password,
    new_password: 'battery staple',
    confirm_new_password: 'battery staple',
  }
  const changed = await shopper.post('/plain/change-password', passwords)
  expect(changed.to).toBe('/plain/login?next=%2Fplain%2Fchange-password&notice=login_needed')
  const asked = await shopper.get(changed.to ?? '')
  expect(asked.html).toContain('Please log in first.')
  expect(asked.html).toContain('name="next" value="/plain/change-password"')
  expect((await shopper.post('/plain/login', { ...LOGIN, next: '/plain/change-password' })).to).toBe(
    '/plain/change-password',
  )
  const wrong = await shopper.post('/plain/change-password', { ...passwords, old_password: 'wrong horse' })
  expect([wrong.status, wrong.html.includes('The old password is not right.')]).toEqual([400, true])
  expect((await shopper.post('/plain/change-password', passwords)).to).toBe('/plain/account?notice=password_changed')
  const profile = { username: 'Rahima', email: 'r@example.com', phone_number: RAHIMA.phone_number }
  expect((await shopper.post('/plain/profile', profile)).html).toContain('Enter your current password')
  const saved = await shopper.post('/plain/profile', { ...profile, old_password: 'battery staple' })
  expect(saved.to).toBe('/plain/account?notice=profile_saved')
  expect((await shopper.get('/plain/account')).html).toContain('r@example.com')
  // Another person's session is not ended by what is typed into the address.
  expect((await browser().get('/plain/profile')).status).toBe(303)
})

test('visitors and customers review a product, once for a double click', async () => {
  const { db, browser } = await openPlainShop()
  const product = await db.transaction().execute(async (transaction) => {
    const category_id = await ensureCategory(transaction, 'Food')
    return insertProduct(transaction, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })
  const address = `/plain/review?product=${product}`
  for (const unknown of ['/plain/review', '/plain/review?product=999', '/plain/review?product=x'])
    expect((await browser().get(unknown)).status, unknown).toBe(404)
  const visitor = browser()
  const { html } = await visitor.get(address)
  const key = /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? ''
  const review = { product: String(product), key, name: 'Karim', email: 'k@example.com', comment: 'Good <b>rice</b>' }
  const unrated = await visitor.post('/bn/plain/review', review)
  expect(unrated.status).toBe(400)
  expect(unrated.html).toContain('রেটিং দিন')
  expect(unrated.html).toContain('Good &lt;b&gt;rice')
  for (const _ of ['first click', 'second click'])
    expect((await visitor.post('/plain/review', { ...review, rating: '4' })).to).toBe(`${address}&notice=review_sent`)
  expect(await db.selectFrom('review').select(['name', 'comment']).execute()).toHaveLength(1)
  const sent = await visitor.get(`${address}&notice=review_sent`)
  expect(sent.html).toContain('Review submitted successfully.')
  expect(sent.html).toContain(`href="/product-details/${product}"`)
  expect(sent.html).not.toContain('<textarea')
  const customer = browser()
  await send(customer, '/plain/register', RAHIMA)
  expect((await customer.get(address)).html).toContain(`value="${RAHIMA.email}"`)
})

test('published pages of the account lead on to those without script', async () => {
  const { publish, fetch } = await openPlainShop()
  await publish()
  for (const [page, plain] of [
    ['login', 'login'],
    ['register', 'register'],
    ['forgot-password', 'forgot-password'],
    ['reset-password', 'reset-password'],
    ['dashboard', 'account'],
    ['dashboard/orders', 'account'],
    ['dashboard/orders/7', 'account'],
    ['dashboard/profile', 'profile'],
    ['dashboard/change-password', 'change-password'],
    ['dashboard/wishlist', 'wishlist'],
    ['dashboard/sessions', 'devices'],
    ['dashboard/address', 'addresses'],
  ] as const) {
    for (const base of ['', '/bn']) {
      const html = await (await fetch(`${base}/${page}`)).text()
      const head = html.slice(0, html.indexOf('</head>'))
      expect(head, page).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${base}/plain/${plain}">`)
      expect(html, page).toContain(`href="${base}/plain/${plain}"`)
    }
  }
})
