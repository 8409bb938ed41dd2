import { expect, onTestFinished, test } from 'vitest'
import { METRICS } from '#platform/contract/addresses/paths.ts'
import { LOGGED_OUT_HERE } from '#platform/contract/messages.ts'
import { PLAIN_SESSION_COOKIE, STAFF_COOKIE } from '#platform/contract/storage.ts'
import { openPostgres } from '#platform/db/connection.ts'
import { cookieName } from '#platform/http/proxy.ts'
import { API, couponPath, productPath } from '../support/api.ts'
import { authorization, registration } from '../support/customers.ts'
import { placeOrder, readHealth, sendCall, untilHealthy } from '../support/faults/calls.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { asOwner, cookiesOf } from '../support/office.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { orderBody } from '../support/test-shop.ts'

const METRICS_TOKEN = 'a-token-for-metrics'
const REVIEW = { product: 1, rating: 5, email: 'rahima@example.com', comment: 'Good' }

test('PostgreSQL stops and restarts: health reports it, and the shop sells again', async () => {
  const { cluster, databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 1)
  const shop = await createProcess({ DATABASE_URL: databaseUrl })
  await shop.start()
  expect((await placeOrder(shop.url, 'before')).status).toBe(200)

  await cluster.stop()
  expect(await readHealth(shop.url)).toMatchObject({ status: 503, body: { reason: 'The database does not answer.' } })
  const refused = await placeOrder(shop.url, 'meanwhile')
  expect(refused.status).toBe(503)
  expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|postgres|stack/i)

  await cluster.start()
  await untilHealthy(shop.url)
  expect((await placeOrder(shop.url, 'meanwhile')).status).toBe(200)
  expect((await sendCall(shop.url, API.listProducts)).status).toBe(200)
  const orders = await db.selectFrom('shop_order').select('idempotency_key').orderBy('id').execute()
  expect(orders.map(({ idempotency_key }) => idempotency_key)).toEqual(['before', 'meanwhile'])
})

const readMetrics = async (url: string) =>
  (await fetch(url + METRICS, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()

/** One of each kind of call and page that needs the database. */
const NEED_DATABASE = [
  ...[
    API.listProducts,
    API.listCategories,
    API.listPopular,
    productPath(1),
    couponPath('FEW'),
    `${API.suggestSearches}?q=a`,
  ],
  ...[API.getDeliveryCharge, '/products?search=good', '/products?category=Food', '/product-details/4711'],
]
const PUBLISHED = ['/', '/about', '/cart', '/products', '/product-details/1', '/sitemap.xml', '/robots.txt']

test('without its database, everything that needs it is a 503 with Retry-After; published pages and liveness work', async () => {
  const { cluster, databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 1)
  const shop = await createProcess({ DATABASE_URL: databaseUrl, METRICS_TOKEN })
  await shop.start()
  await expect.poll(() => readMetrics(shop.url), { timeout: 60_000 }).toMatch(/^publish_backlog_changes 0$/m)
  const home = await (await fetch(shop.url)).text()
  const files = home.match(/\/_astro\/[\w.@-]+/g) ?? []

  await cluster.stop()
  for (const method of ['GET', 'HEAD'])
    for (const address of NEED_DATABASE) {
      const answer = await fetch(shop.url + address, { method })
      expect(answer.status, address).toBe(503)
      expect(answer.headers.get('Retry-After'), address).toBe('5')
      expect(await answer.text(), address).not.toMatch(/ECONN|postgres:|at async|127\.0/i)
    }
  for (const address of [API.login, API.createOrder, API.quoteCart, API.createReview]) {
    const fields = { phone_number: '01712345678', password: 'correct horse' }
    const body = address === API.login ? new URLSearchParams(fields) : JSON.stringify(orderBody(REVIEW))
    const answer = await fetch(shop.url + address, { method: 'POST', body })
    expect([answer.status, answer.headers.get('Retry-After')], address).toEqual([503, '5'])
  }
  for (const address of [...PUBLISHED, ...files, API.getLiveness, API.getOpenApi])
    expect((await fetch(shop.url + address)).status, address).toBe(200)
  expect(await readMetrics(shop.url)).toMatch(/^publish_backlog_changes NaN$/im)

  await cluster.start()
  await untilHealthy(shop.url)
  for (const address of NEED_DATABASE)
    expect((await fetch(shop.url + address)).status, address).toBe(address.includes('4711') ? 404 : 200)
  const text = await readMetrics(shop.url)
  expect(text).toMatch(/^database_connections_taken_total [1-9]/m)
  expect(text).toMatch(/^database_waiting 0$/m)
})

test('every logout without the database ends the login of that browser, and says that the shop did not confirm it', async () => {
  const { cluster, databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 1)
  const shop = await createProcess({ DATABASE_URL: databaseUrl })
  await shop.start()
  const registered = await sendCall(shop.url, API.register, {
    method: 'POST',
    body: new URLSearchParams(registration()),
  })
  const customer = { headers: authorization(registered.body.token) }
  const owner = { headers: await asOwner(db) }
  const plain = plainBrowser((address, init) => fetch(shop.url + address, init))
  const { phone_number, password } = registration()
  await plain.get('/plain/login')
  await plain.post('/plain/login', { phone_number, password })
  expect(plain.cookies.has(cookieName(PLAIN_SESSION_COOKIE, true))).toBe(true)
  await plain.get('/plain/account')

  await cluster.stop()
  // The browser's script is logged out before it sends this.
  expect((await sendCall(shop.url, API.logout, { method: 'POST', ...customer })).status).toBe(503)
  const left = await fetch(shop.url + API.signOutStaff, { method: 'DELETE', ...owner })
  expect([left.status, cookiesOf(left.headers)[cookieName(STAFF_COOKIE, true)]]).toEqual([503, ''])
  const { to } = await plain.post('/plain/logout', {})
  expect(plain.cookies.has(cookieName(PLAIN_SESSION_COOKIE, true))).toBe(false)
  const page = await plain.get(to ?? '')
  expect([page.status, page.html.includes(LOGGED_OUT_HERE)]).toEqual([503, true])

  await cluster.start()
  await untilHealthy(shop.url)
  expect((await plain.get(to ?? '')).html).toContain(LOGGED_OUT_HERE)
  // What the sentence says: these sessions have not ended yet.
  expect((await sendCall(shop.url, API.getProperties, customer)).status).toBe(200)
  expect((await sendCall(shop.url, API.getMe, owner)).status).toBe(200)
})

test('without PostgreSQL the start fails with the reason', async () => {
  const { cluster, databaseUrl } = await createDurablePostgres()
  await cluster.stop()
  const shop = await createProcess({ DATABASE_URL: databaseUrl })
  await expect(shop.start()).rejects.toThrow(/DATABASE_URL.*ECONNREFUSED/)
})
