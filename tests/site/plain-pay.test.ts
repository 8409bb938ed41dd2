import { beforeAll, expect, test } from 'vitest'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { AamarpayPeer } from '../peers/aamarpay.ts'
import { startPeer } from '../peers/peer.ts'
import { SslcommerzPeer } from '../peers/sslcommerz.ts'
import { connect } from '../support/office-connections.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { providerUrls, SECRET_KEY } from '../support/providers.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { htmlFaults } from '../support/strict-html.ts'
import { orderBody } from '../support/test-shop.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

test.each([
  ['', 'en', 'Pay ৳160.00 with', 'We are checking with'],
  ['/bn', 'bn', 'দিয়ে ৳১৬০.০০ দিন', 'মিলিয়ে দেখছি'],
])(
  'a shopper without script pays from the page of a signed link, and comes back to it (%s/)',
  async (base, language, button, checking) => {
    const peer = await startPeer(new SslcommerzPeer())
    const shop = await openShopApp({ BENGALI: 'on', SECRET_KEY, PROVIDER_URLS: providerUrls({ sslcommerz: peer.url }) })
    const product = await shop.db.transaction().execute(async (db) => {
      const category_id = await ensureCategory(db, 'Food')
      return insertProduct(db, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
    })
    const { ref } = await connect(shop, {
      kind: 'gateway',
      provider: 'sslcommerz',
      name: 'Cards',
      keys: peer.keys,
      is_test: true,
    })
    const placed = await shop.fetch(`/api/product/order/create?edition=${language}`, {
      method: 'POST',
      body: JSON.stringify(orderBody({ products: [{ product_id: product, quantity: 1 }] })),
    })
    const { order } = await placed.json()
    const address = `${base}${String(order.pay).replace(/^\/bn/, '')}`
    const { get, post } = plainBrowser(shop.fetch)
    const page = await get(address)
    expect(page.html).toContain(button)
    expect(page.html).toContain(base ? 'পরীক্ষামূলক' : 'in test mode')
    expect(htmlFaults(page.html)).toEqual([])
    const token = new URL(address, 'http://shop.test').searchParams.get('order') ?? ''
    const sent = await post(`${base}/plain/pay`, { order: token, provider: 'sslcommerz', account: ref })
    const go = `${peer.url}/pay/${peer.of(`H${order.pk}p1`).key}`
    expect([sent.status, sent.headers.get('Refresh')]).toEqual([200, `0; url=${go}`])
    expect(sent.html).toContain(`href="${go}"`)
    expect(htmlFaults(sent.html)).toEqual([])
    const back = await shop.fetch(`/api/pay/${token}/H${order.pk}p1/paid`, {
      method: 'POST',
      body: 'val_id=1',
      headers: { Origin: 'https://sandbox.sslcommerz.com', 'Sec-Fetch-Site': 'cross-site' },
      redirect: 'manual',
    })
    expect([back.status, back.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining(`/plain/pay?order=${token}`),
    ])
    const waiting = await get(address)
    expect(waiting.html).toContain(checking)
    expect(waiting.headers.get('Refresh')).toBe('4')
    expect((await get(`${base}/plain/pay?order=1-forged`)).status).toBe(404)
  },
)

test('who went back from two gateways is led to the one whose button was pressed, for the sum that it named', async () => {
  const peers = { sslcommerz: await startPeer(new SslcommerzPeer()), aamarpay: await startPeer(new AamarpayPeer()) }
  const urls = { sslcommerz: peers.sslcommerz.url, aamarpay: peers.aamarpay.url }
  const shop = await openShopApp({ BENGALI: 'on', SECRET_KEY, PROVIDER_URLS: providerUrls(urls) })
  await saveSettings(shop.db, { advance: 'delivery' })
  const product = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Food')
    return insertProduct(db, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
  })
  const accounts: Record<string, string> = {}
  for (const [provider, { keys }] of Object.entries(peers)) {
    const gateway = { kind: 'gateway', provider, name: provider, keys, is_test: provider === 'aamarpay' } as const
    accounts[provider] = (await connect(shop, gateway)).ref
  }
  const placed = await shop.fetch('/api/product/order/create', {
    method: 'POST',
    body: JSON.stringify(orderBody({ products: [{ product_id: product, quantity: 21 }] })),
  })
  const { order } = await placed.json()
  const { get, post } = plainBrowser(shop.fetch)
  await get(order.pay)
  const token = new URL(order.pay, 'http://shop.test').searchParams.get('order') ?? ''
  const press = (provider: string, action: string) =>
    post('/plain/pay', { order: token, provider, account: accounts[provider] ?? '', action })
  const pressed = [
    ['sslcommerz', 'advance'],
    ['aamarpay', 'advance'],
    ['sslcommerz', 'all'],
  ] as const
  const first = []
  for (const [provider, action] of pressed) first.push(await press(provider, action))
  const pages = first.map(({ headers }) => headers.get('Refresh'))
  expect(new Set(pages).size).toBe(3)
  for (const [at, [provider, action]] of pressed.entries()) {
    const again = await press(provider, action)
    expect(again.headers.get('Refresh')).toBe(pages[at])
    expect(again.html).toContain(`href="${String(pages[at]).slice('0; url='.length)}"`)
    expect(again.html.includes('in test mode')).toBe(provider === 'aamarpay')
    expect(again.html).toContain(provider === 'aamarpay' ? '(aamarPay)' : '(SSLCommerz)')
  }
})
