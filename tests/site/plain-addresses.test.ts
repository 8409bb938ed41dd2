import { beforeAll, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#platform/contract/limits.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { htmlFaults } from '../support/strict-html.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const RAHIMA = {
  username: 'রহিমা বেগম',
  email: 'rahima@example.com',
  phone_number: '01712345678',
  password: 'correct horse',
  password2: 'correct horse',
  terms: 'yes',
}
const HOME = { for: 'default', district: 'Cumilla', upazila: 'Debidwar', address: 'House 1, Road 2' }
const OFFICE = { for: 'another', district: 'Dhaka', upazila: 'Dhanmondi', address: 'বাড়ি ৫' }

async function openPlainShop() {
  const shop = await openShopApp({ BENGALI: 'on', LIMITS: 'off' })
  const browser = () => plainBrowser(shop.fetch)
  const customer = async () => {
    const own = browser()
    await own.get('/plain/register')
    expect((await own.post('/plain/register', RAHIMA)).status).toBe(303)
    return own
  }
  return { ...shop, browser, customer }
}

test('a customer without script adds, changes, removes and chooses addresses, in both editions', async () => {
  const { customer } = await openPlainShop()
  const { get, post } = await customer()
  const empty = await get('/plain/addresses')
  expect([empty.status, empty.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(empty.html).toContain('No address yet')
  // District first, then its upazilas; what was typed comes along to another district.
  const districts = await get('/plain/address?for=default')
  expect(districts.html).toMatch(/<select[^>]*name="district"/)
  const { for: kind, district, address } = HOME
  const places = await post('/plain/address', { for: kind, district, address, action: 'update' })
  expect(places.html).toContain('value="Debidwar"')
  expect(places.html).toContain(`>${address}</textarea>`)
  const other = await post('/plain/address', { ...HOME, action: 'district' })
  expect(other.html).toContain(`name="address" value="${address}"`)
  expect((await post('/plain/address', HOME)).to).toBe('/plain/addresses?notice=address_updated')
  expect((await get('/plain/address?for=default')).html).toMatch(/value="Debidwar" selected/)
  expect((await post('/bn/plain/address', OFFICE)).to).toBe('/bn/plain/addresses?notice=address_saved')
  const list = await get('/bn/plain/addresses?notice=address_saved')
  for (const text of ['ঠিকানা সেভ হয়েছে।', 'House 1, Road 2, দেবিদ্বার, কুমিল্লা', 'বাড়ি ৫, ধানমন্ডি, ঢাকা'])
    expect(list.html).toContain(text)
  const pk = /name="default" value="(\d+)"/.exec(list.html)?.[1] ?? ''
  expect((await post('/plain/addresses', { default: pk })).to).toBe('/plain/addresses?notice=address_updated')
  const swapped = await get('/plain/addresses')
  expect(swapped.html).toContain('House 1, Road 2, Debidwar, Cumilla')
  const removed = /name="remove" value="(\d+)"/.exec(swapped.html)?.[1] ?? ''
  expect((await post('/plain/addresses', { remove: removed })).to).toBe('/plain/addresses?notice=address_removed')
  expect((await get('/plain/addresses')).html).not.toContain('House 1, Road 2')
  expect([empty, districts, places, other, list, swapped].flatMap(({ html }) => htmlFaults(html))).toEqual([])
})

test('what is wrong is said beside the field, as the API does; nobody else changes an address', async () => {
  const { browser, customer, db } = await openPlainShop()
  const { get, post } = await customer()
  await post('/plain/address', HOME)
  for (const [base, text] of [
    ['', 'This field is required.'],
    ['/bn', 'এই ঘরটি পূরণ করুন।'],
  ] as const)
    for (const field of ['district', 'upazila', 'address']) {
      const { status, html } = await post(`${base}/plain/address`, { ...OFFICE, [field]: ' ' })
      expect([status, htmlFaults(html)], field).toEqual([400, []])
      expect(html).toMatch(new RegExp(`id="field-${field}-error"[^>]*>${text}`))
    }
  for (const form of [{ default: '999' }, { remove: '999' }] as Record<string, string>[]) {
    const { status, html } = await post('/plain/addresses', form)
    expect([status, html.includes('You have no such address.')]).toEqual([404, true])
    expect((await post('/plain/addresses', { ...form, form_token: 'x' })).status).toBe(403)
  }
  for (const form of [{ default: 'x' }, { remove: '' }] as Record<string, string>[])
    expect((await post('/plain/addresses', form)).status).toBe(400)
  const stranger = browser()
  for (const [address, next] of [
    ['/plain/addresses', '/plain/addresses'],
    ['/plain/address?for=default', '/plain/address?for=default'],
  ] as const)
    expect((await stranger.get(address)).to).toBe(`/plain/login?next=${encodeURIComponent(next)}&notice=login_needed`)
  await stranger.get('/plain/login')
  expect((await stranger.post('/plain/address', OFFICE)).to).toContain('/plain/login?next=')
  for (let n = 1; n < MAX_ADDRESSES; n += 1) await post('/plain/address', { ...OFFICE, address: `House ${n}` })
  const full = await post('/plain/address', OFFICE)
  expect([full.status, full.html.includes('You have saved ten addresses.')]).toEqual([409, true])
  expect((await get('/plain/addresses')).html).not.toContain('Add another address')
  expect(await db.selectFrom('customer_address').select('id').execute()).toHaveLength(MAX_ADDRESSES - 1)
})

test('the checkout offers all addresses, at its district too, and is filled with the chosen one', async () => {
  const { db, customer } = await openPlainShop()
  const { get, post } = await customer()
  const rice = await db.transaction().execute(async (transaction) => {
    const category_id = await ensureCategory(transaction, 'Food')
    return insertProduct(transaction, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })
  await post('/plain/address', HOME)
  await post('/plain/address', OFFICE)
  await post('/plain/cart', { product: String(rice) })
  const first = await get('/plain/checkout')
  expect(first.html).toMatch(/href="\/plain\/checkout"[^>]*aria-current="true"/)
  const to = /href="(\/plain\/checkout\?saved=\d+)"/.exec(first.html)?.[1] ?? ''
  const filled = await get(to)
  expect(filled.html).toContain('>বাড়ি ৫</textarea>')
  expect(filled.html).toMatch(/value="Dhanmondi" selected/)
  expect(filled.html).toMatch(new RegExp(`href="${to.replace('?', '\\?')}"[^>]*aria-current="true"`))
  const district = await post('/plain/checkout', { action: 'district' })
  expect(district.html).toContain(`href="${to}"`)
  expect([first, filled, district].flatMap(({ html }) => htmlFaults(html))).toEqual([])
})
