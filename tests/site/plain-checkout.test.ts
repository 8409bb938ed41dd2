import { beforeAll, expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { deliveryZones } from '#shop/settings/actions/delivery-zones.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { API } from '../support/api.ts'
import { authorization } from '../support/customers.ts'
import { hiddenField, type PlainBrowser, plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { htmlFaults } from '../support/strict-html.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const EDITIONS = ['', '/bn']
const VISITOR = { name: 'রহিমা', phone_number: '০১৭১২৩৪৫৬৭৮', upazila: 'Debidwar', delivery_address: 'House 1, Road 2' }

/** A shop with rice for 100 taka, two wallets and a coupon of 50 taka, and a browser with two of the rice in the cart. */
async function openFilledCart(base: string) {
  const shop = await openShopApp({ BENGALI: 'on' })
  await saveSettings(shop.db, {
    wallets: [
      { name: 'bKash', number: '01712345670', kind: 'personal' },
      { name: 'Nagad', number: '01812345670', kind: 'merchant' },
    ],
  })
  await insertCoupon(shop.db, { code: 'HAAT50', value: 50, maxUses: null })
  const rice = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Food')
    return insertProduct(db, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })
  const browser = plainBrowser(shop.fetch)
  await browser.post(`${base}/plain/cart`, { product: String(rice), quantity: '2' })
  return { ...shop, ...browser, browser, readOrder: () => readOrder(shop.db) }
}

const readOrder = (db: Awaited<ReturnType<typeof openShopApp>>['db']) =>
  db
    .selectFrom('shop_order')
    .leftJoin('payment', 'payment.order_id', 'shop_order.id')
    .select(['shop_order.payment_type', 'shop_order.transaction_id', 'coupon_paisa', 'total_paisa', 'coupon_code'])
    .select(['shop_order.upazila', 'delivery_address', 'payment.state as payment'])
    .executeTakeFirstOrThrow()

const HIDDEN = ['order_key', 'lines', 'total-inside_dhaka', 'total-outside_dhaka', 'district']
/** What a form sends along without being typed. */
const hiddenFields = (html: string) => Object.fromEntries(HIDDEN.map((name) => [name, hiddenField(html, name)]))

/** Chooses the district, and fills in the rest. */
async function fillIn({ get }: PlainBrowser, base: string): Promise<Record<string, string>> {
  const { html } = await get(`${base}/plain/checkout?district=Cumilla`)
  return { ...hiddenFields(html), ...VISITOR, zone: 'outside_dhaka', payment_type: 'CASH_ON_DELIVERY' }
}

test.each(EDITIONS)(
  'a shopper without script pays by wallet, and sees what was wrong with the id (%s/)',
  async (base) => {
    const { browser, get, post, readOrder } = await openFilledCart(base)
    const { html } = await get(`${base}/plain/checkout?district=Cumilla`)
    for (const text of ['bKash', '01712345670', 'Send Money', 'Nagad', '01812345670']) expect(html).toContain(text)
    const form = { ...(await fillIn(browser, base)), payment_type: 'ONLINE_PAYMENT', action: 'confirm' }
    const without = await post(`${base}/plain/checkout`, form)
    expect(without.status).toBe(400)
    expect(without.html).toContain(base ? 'ট্রানজেকশন আইডি' : 'Transaction id is required for online payment.')
    // The fields of the wallet are open, and what was typed is there.
    expect(without.html).toMatch(/<details open/)
    expect(without.html).toContain('House 1, Road 2</textarea>')
    const short = await post(`${base}/plain/checkout`, { ...form, transaction_id: 'x y' })
    expect([short.status, short.html.includes('value="x y"')]).toEqual([400, true])
    expect([without.html, short.html].flatMap(htmlFaults)).toEqual([])
    const placed = await post(`${base}/plain/checkout`, { ...form, transaction_id: ' 9k7a২ b4c8d ' })
    expect(placed.to, placed.html).toMatch(new RegExp(`^${base}/plain/order\\?number=\\d+&notice=order_placed$`))
    expect(await readOrder()).toMatchObject({
      payment_type: 'ONLINE_PAYMENT',
      transaction_id: '9K7A2B4C8D',
      payment: 'submitted',
    })
    const receipt = await get(placed.to ?? '')
    expect(receipt.html).toContain(base ? 'অনলাইন পেমেন্ট' : 'We check your payment')
    expect(htmlFaults(receipt.html)).toEqual([])
  },
)

test.each(EDITIONS)('an id that has paid another order is refused beside its field (%s/)', async (base) => {
  const { browser, post, db } = await openFilledCart(base)
  const filled = await fillIn(browser, base)
  const form = { ...filled, payment_type: 'ONLINE_PAYMENT', transaction_id: '9K7A2B4C8D', action: 'confirm' }
  expect((await post(`${base}/plain/checkout`, form)).status).toBe(303)
  const again = await post(`${base}/plain/checkout`, { ...form, order_key: 'f'.repeat(32) })
  expect([again.status, again.html.includes('value="9K7A2B4C8D"')]).toEqual([400, true])
  expect(again.html).toContain('aria-invalid="true"')
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(1)
})

/** What a page would send again of these fields: the value of a field, the text of a textarea, what is chosen. */
const sentAgain = (html: string, names: string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const [field = ''] = new RegExp(`<(input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html) ?? []
      const chosen = new RegExp(`<input[^>]* name="${name}"[^>]* checked[^>]*>`).exec(html)?.[0] ?? field
      const inside = html.slice(html.indexOf(field) + field.length)
      if (field.startsWith('<textarea')) return [name, inside.slice(0, inside.indexOf('</textarea>'))]
      const part = field.startsWith('<select') ? (/<option[^>]* selected[^>]*>/.exec(inside)?.[0] ?? '') : chosen
      return [name, / value="([^"]*)"/.exec(part)?.[1]]
    }),
  )

test.each(EDITIONS)('whatever a shopper is refused for, all that was typed is still there (%s/)', async (base) => {
  const { browser, post, db } = await openFilledCart(base)
  const typed = { ...VISITOR, zone: 'outside_dhaka', payment_type: 'ONLINE_PAYMENT', transaction_id: '9K7A2B4C8D' }
  const form = { ...(await fillIn(browser, base)), ...typed, action: 'confirm' }
  const wallets = [{ name: 'bKash', number: '01712345670', kind: 'personal' as const }]
  const refusals: [string, Record<string, string>, () => Promise<unknown>][] = [
    ['a missing name', { name: '' }, async () => undefined],
    ['a missing upazila', { upazila: '' }, async () => undefined],
    ['an id that is none', { transaction_id: 'x y' }, async () => undefined],
    ['an id beside cash on delivery', { payment_type: 'CASH_ON_DELIVERY', name: '' }, async () => undefined],
    ['other prices', { 'total-outside_dhaka': '1' }, async () => undefined],
    ['a coupon that is none', { coupon: 'NOPE' }, async () => undefined],
    ['no wallet any more', {}, () => saveSettings(db, { wallets: [] })],
    ['no charges any more', {}, () => db.deleteFrom('delivery_charge').execute()],
  ]
  for (const [what, change, prepare] of refusals) {
    await prepare()
    const { status, html } = await post(`${base}/plain/checkout`, { ...form, ...change })
    expect(status, what).toBeGreaterThanOrEqual(400)
    const names = Object.keys(typed).filter((name) => !(what === 'no wallet any more' && name === 'payment_type'))
    const expected = Object.fromEntries(
      names.map((name) => [name, { ...typed, ...change }[name as keyof typeof typed]]),
    )
    expect(sentAgain(html, names), what).toEqual(expected)
    if (!html.includes('type="hidden" name="transaction_id"')) expect(html, what).toMatch(/<details open/)
    expect(htmlFaults(html), what).toEqual([])
    await saveSettings(db, { wallets })
  }
})

test.each(EDITIONS)(
  'a changed order under a used key is explained, and confirmed again it is another one (%s/)',
  async (base) => {
    const { browser, post, db, cookies } = await openFilledCart(base)
    const form = { ...(await fillIn(browser, base)), action: 'confirm' }
    const before = new Map(cookies)
    expect((await post(`${base}/plain/checkout`, form)).status).toBe(303)
    // As after an answer that was lost, and a page that was left and changed.
    for (const [name, value] of before) cookies.set(name, value)
    cookies.delete('plain-orders')
    const changed = await post(`${base}/plain/checkout`, { ...form, delivery_address: 'House 2' })
    expect(changed.status).toBe(409)
    expect(changed.html).toContain(base ? 'আপনার আগের অর্ডারটি আমরা পেয়েছি।' : 'We have an earlier order of yours')
    const again = { ...form, delivery_address: 'House 2', order_key: hiddenField(changed.html, 'order_key') }
    expect((await post(`${base}/plain/checkout`, again)).status).toBe(303)
    expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(2)
  },
)

test.each(EDITIONS)('a valid coupon is taken off before the order and in it (%s/)', async (base) => {
  const { browser, get, post, readOrder } = await openFilledCart(base)
  const form: Record<string, string> = { ...(await fillIn(browser, base)), coupon: 'haat50' }
  const before = Number(form['total-outside_dhaka'])
  const applied = await post(`${base}/plain/checkout`, { ...form, action: 'update' })
  expect(applied.status, applied.html).toBe(200)
  expect(Number(hiddenField(applied.html, 'total-outside_dhaka'))).toBe(before - 50)
  expect(applied.html).toContain('House 1, Road 2</textarea>')
  // Who pays in advance has to see the lower sum first.
  const paid = { ...form, payment_type: 'ONLINE_PAYMENT', transaction_id: '9K7A2B4C8D', action: 'confirm' }
  const unseen = await post(`${base}/plain/checkout`, paid)
  expect([unseen.status, Number(hiddenField(unseen.html, 'total-outside_dhaka'))]).toEqual([409, before - 50])
  const placed = await post(`${base}/plain/checkout`, {
    ...form,
    ...hiddenFields(applied.html),
    action: 'confirm',
  })
  expect(placed.status, placed.html).toBe(303)
  expect(await readOrder()).toMatchObject({
    coupon_code: 'HAAT50',
    coupon_paisa: 5000,
    total_paisa: (before - 50) * 100,
  })
  const receipt = (await get(placed.to ?? '')).html
  expect(receipt).toContain(base ? '৫০' : '50')
  expect(htmlFaults(receipt)).toEqual([])
})

test.each(EDITIONS)('a customer chooses a saved address, and orders to it (%s/)', async (base) => {
  const { browser, get, post, cookies, fetch, readOrder } = await openFilledCart(base)
  await get(`${base}/plain/register`)
  const registered = await post(`${base}/plain/register`, {
    username: 'Rahima',
    email: 'rahima@example.com',
    phone_number: '01712345678',
    password: 'correct horse',
    password2: 'correct horse',
    terms: 'yes',
  })
  expect(registered.status, registered.html).toBe(303)
  const headers = authorization(cookies.get('plain-session') ?? '')
  const save = (address: Record<string, string>) =>
    fetch(API.addAddress, { method: 'POST', headers, body: new URLSearchParams(address) })
  // The first one is the default address.
  expect((await save({ district: 'Cumilla', upazila: 'Debidwar', address: 'At home' })).status).toBe(200)
  expect((await save({ district: 'Dhaka', upazila: 'Dhanmondi', address: 'বাসা ৭' })).status).toBe(200)
  const { html } = await get(`${base}/plain/checkout`)
  expect(html).toContain('At home</textarea>')
  const link = /href="([^"]*\?saved=\d+)"/.exec(html)?.[1] ?? ''
  expect(link).toMatch(new RegExp(`^${base}/plain/checkout\\?saved=\\d+$`))
  expect(html).toContain(base ? 'বাসা ৭, ধানমন্ডি, ঢাকা' : 'বাসা ৭, Dhanmondi, Dhaka')
  const chosen = await get(link)
  expect(hiddenField(chosen.html, 'district')).toBe('Dhaka')
  expect(chosen.html).toContain('>বাসা ৭</textarea>')
  expect(chosen.html).toContain('value="Rahima"')
  expect(htmlFaults(chosen.html)).toEqual([])
  const placed = await post(`${base}/plain/checkout`, {
    ...hiddenFields(chosen.html),
    name: 'Rahima',
    phone_number: '01712345678',
    upazila: 'Dhanmondi',
    delivery_address: 'বাসা ৭',
    payment_type: 'CASH_ON_DELIVERY',
    zone: 'inside_dhaka',
    action: 'confirm',
  })
  expect(placed.to, placed.html).toMatch(/\/plain\/order\?number=\d+&notice=order_placed$/)
  expect(await readOrder()).toMatchObject({ upazila: 'Dhanmondi', delivery_address: 'বাসা ৭' })
  // An address that is not theirs is nobody's.
  expect((await browser.get(`${base}/plain/checkout?saved=999`)).status).toBeLessThan(500)
})

test.each(EDITIONS)(
  'without script a district of a zone has its charge, and a change since the page is asked about (%s/)',
  async (base) => {
    const { browser, get, post, readOrder, db } = await openFilledCart(base)
    const zone = {
      name: 'Cumilla',
      places: 'Cumilla',
      charge: 150,
      included_grams: 1000,
      step_charge: 20,
      step_grams: 500,
    }
    const added = await deliveryZones.add(db, { ...zone, free_from: null, is_on: true }, COMMAND)
    const form = await fillIn(browser, base)
    expect([form['total-inside_dhaka'], form['total-outside_dhaka']]).toEqual(['260', '350'])
    await deliveryZones.change(db, { id: Number('id' in added && added.id) }, { ...zone, charge: 160 }, COMMAND)
    const changed = await post(`${base}/plain/checkout`, { ...form, action: 'confirm' })
    expect([changed.status, hiddenFields(changed.html)['total-outside_dhaka']]).toEqual([409, '360'])
    const now = { ...form, ...hiddenFields(changed.html), action: 'confirm' }
    expect((await post(`${base}/plain/checkout`, now)).status).toBe(303)
    expect(await readOrder()).toMatchObject({ total_paisa: 36_000 })
    expect((await get(`${base}/plain/cart`)).html).not.toContain('360')
  },
)

test.each(EDITIONS)('without script the cart shows what applies to it by itself (%s/)', async (base) => {
  const { get, db } = await openFilledCart(base)
  await db.updateTable('coupon').set({ is_automatic: 1 }).execute()
  const { html } = await get(`${base}/plain/cart`)
  expect(html).toContain(base ? '−৳৫০.০০' : '−৳50.00')
  expect(htmlFaults(html)).toEqual([])
})
