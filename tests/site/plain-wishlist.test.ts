import { beforeAll, expect, test } from 'vitest'
import { MAX_WISHLIST, PLAIN_WISHES_PAGE } from '#platform/contract/limits.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { setStock } from '../support/stock.ts'
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

/** A shop with this many goods. */
async function openPlainShop(count: number) {
  const shop = await openShopApp({ BENGALI: 'on', LIMITS: 'off' })
  const ids = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Home')
    const stored: number[] = []
    for (let n = 1; n <= count; n += 1)
      stored.push(
        Number(await insertProduct(db, { category_id, name: `Lamp ${n}`, mrp_paisa: 10_000, discount_paisa: 0 })),
      )
    return stored
  })
  const browser = () => plainBrowser(shop.fetch)
  const customer = async () => {
    const own = browser()
    await own.get('/plain/register')
    expect((await own.post('/plain/register', RAHIMA)).status).toBe(303)
    return own
  }
  return { ...shop, ids, browser, customer }
}

test('a product page leads through the login to a button that adds to the wishlist; the list sells and removes', async () => {
  const { db, ids, customer } = await openPlainShop(2)
  const [lamp = 0, sold = 0] = ids
  await setStock(db, sold, { on_hand: 0 })
  const { get, post, cookies } = await customer()
  const session = cookies.get('plain-session') ?? ''
  cookies.delete('plain-session')
  const asked = await get(`/plain/wishlist?product=${lamp}`)
  expect(asked.to).toBe(
    `/plain/login?next=${encodeURIComponent(`/plain/wishlist?product=${lamp}`)}&notice=login_needed`,
  )
  cookies.set('plain-session', session)
  const empty = await get('/plain/wishlist')
  expect([empty.status, empty.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(empty.html).toContain('Your wishlist is empty')
  const offer = await get(`/plain/wishlist?product=${lamp}`)
  expect(offer.html).toContain(`name="add" value="${lamp}"`)
  // Nothing is added by an address.
  expect(await db.selectFrom('wish').select('product_id').execute()).toEqual([])
  for (const id of [lamp, sold, lamp])
    expect((await post('/plain/wishlist', { add: String(id) })).to).toBe('/plain/wishlist?notice=wish_added')
  await post('/plain/cart', { product: String(lamp), quantity: '3' })
  for (const [base, texts] of [
    ['', ['The product is on your wishlist now.', 'Tell me when it is back', 'Sold out']],
    ['/bn', ['পণ্যটি এখন আপনার উইশলিস্টে আছে।', 'স্টকে এলে জানান', 'কার্টে নিন']],
  ] as const) {
    const { html } = await get(`${base}/plain/wishlist?notice=wish_added`)
    for (const text of texts) expect(html).toContain(text)
    expect(htmlFaults(html)).toEqual([])
    expect(html).toContain(`${base}/plain/stock-request?product=${sold}`)
    // What is in the cart stays as many.
    expect(html).toMatch(new RegExp(`name="product" value="${lamp}"[^>]*> *<input[^>]*name="quantity" value="3"`))
  }
  expect((await get(`/plain/wishlist?product=${lamp}`)).html).toContain('It is on your wishlist.')
  const removed = await post('/plain/wishlist', { remove: String(sold), page: '1' })
  expect([removed.status, removed.to]).toEqual([303, '/plain/wishlist?notice=wish_removed'])
  expect((await get(removed.to ?? '')).html).not.toContain('Sold out')
})

test('what is unknown is refused, forged forms too, and a full list drops nothing', async () => {
  const { db, ids, browser, customer } = await openPlainShop(PLAIN_WISHES_PAGE + 1)
  const { get, post } = await customer()
  await get('/plain/wishlist')
  for (const add of ['999', 'x', '', '0']) {
    expect((await post('/plain/wishlist', { add })).status, add).toBe(404)
  }
  expect((await get('/plain/wishlist?product=999')).status).toBe(404)
  expect((await post('/plain/wishlist', { remove: 'x' })).to).toBe('/plain/wishlist')
  const [first = 0] = ids
  expect((await post('/plain/wishlist', { add: String(first), form_token: 'x' })).status).toBe(403)
  const stranger = browser()
  await stranger.get('/plain/login')
  const unknown = await stranger.post('/plain/wishlist', { add: String(first) })
  expect(unknown.to).toContain('/plain/login?next=')
  for (const id of ids) await post('/plain/wishlist', { add: String(id) })
  expect((await get('/plain/wishlist')).html).toContain('/plain/wishlist?page=2')
  const second = await get('/plain/wishlist?page=2')
  expect(second.html).toContain('>Lamp 1<')
  expect(second.html).not.toContain('>Lamp 2<')
  // The last one of a page: the list goes back to the page before.
  const { to } = await post('/plain/wishlist', { remove: String(first), page: '2' })
  expect(to).toBe('/plain/wishlist?page=2&notice=wish_removed')
  expect((await get(to ?? '')).html).toContain('>Lamp 2<')
  const more = await db.transaction().execute(async (transaction) => {
    const category_id = await ensureCategory(transaction, 'Home')
    const stored: number[] = []
    for (let n = PLAIN_WISHES_PAGE; n < MAX_WISHLIST; n += 1)
      stored.push(
        Number(await insertProduct(transaction, { category_id, name: `Pot ${n}`, mrp_paisa: 100, discount_paisa: 0 })),
      )
    return stored
  })
  const [{ id: customer_id } = { id: 0 }] = await db.selectFrom('customer').select('id').execute()
  const created_at = new Date().toISOString()
  await db
    .insertInto('wish')
    .values(more.map((product_id) => ({ customer_id, product_id, created_at })))
    .execute()
  const full = await post('/plain/wishlist', { add: String(first) })
  expect(full.to).toBe('/plain/wishlist?notice=wishlist_full')
  expect((await get(full.to ?? '')).html).toContain('Your wishlist is full.')
  expect(await db.selectFrom('wish').select('product_id').execute()).toHaveLength(MAX_WISHLIST)
})
