import { beforeAll, expect, test } from 'vitest'
import { METRICS } from '#platform/contract/addresses/paths.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { couponPath, productPath } from '../support/api.ts'
import { openShopApp } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'
import { startSmallShop } from '../support/small-shop.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const METRICS_TOKEN = 'a-token-for-metrics'
const AUTHORIZED = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } }

/** The lines of a metric: `name{labels}` and value. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

test('metrics are disabled by default', async () => {
  expect((await (await openShopApp()).fetch(METRICS)).status).toBe(404)
  const { fetch } = await openShopApp({ METRICS_TOKEN })
  for (const authorization of [undefined, 'Bearer wrong', METRICS_TOKEN, `Token ${METRICS_TOKEN}`]) {
    const answer = await fetch(METRICS, authorization ? { headers: { Authorization: authorization } } : {})
    expect(answer.status, authorization).toBe(401)
    expect(await answer.text()).not.toContain('http_request')
  }
  expect((await fetch(METRICS, AUTHORIZED)).status).toBe(200)
})

test('pages below /bn are counted as the same pages in English, and no call or file is', async () => {
  const { db, fetch } = await openShopApp({ METRICS_TOKEN, BENGALI: 'on' })
  await addProducts({ db }, 1)
  const asked = ['/bn', '/bn/cart', '/bn/product-details/1', '/bn/dashboard/orders/7', '/bn/products?search=x']
  for (const address of [...asked, '/bn/made-up', '/bn/api/product/category', '/bn/admin', '/bn/metrics'])
    await fetch(address)
  const text = await (await fetch(METRICS, AUTHORIZED)).text()
  const counted = linesOf(text, 'http_request_duration_seconds_count').flatMap((line) => {
    const [, route, status, count] = /route="([^"]*)",status="(\d+)"} (\d+)/.exec(line) ?? []
    return [`${route} ${status} ${count}`]
  })
  expect(counted.toSorted()).toEqual([
    ...['/ 200 1', '/cart 200 1', '/dashboard/orders/{id} 200 1', '/product-details/{id} 200 1', '/products 200 1'],
    'other 404 4',
  ])
})

test('requests are counted by route and status, never by address', async () => {
  const { db, publish, fetch } = await openShopApp({ METRICS_TOKEN })
  await addProducts({ db }, 3)
  await publish()
  const home = await (await fetch('/')).text()
  const file = /\/_astro\/[\w.@-]+\.css/.exec(home)?.[0] ?? ''
  const asked = [
    ...['/product-details/1', '/product-details/2', '/product-details/99', '/products?search=01712345678', file],
    ...[
      productPath(1),
      productPath(2),
      couponPath('SECRET-1'),
      couponPath('SECRET-2'),
      '/cart/',
      '/dashboard/orders/7',
    ],
    ...['/sitemap-1.xml', '/media/no.webp', '/robots.txt'],
  ]
  for (const address of asked) await fetch(address)
  for (let n = 0; n < 500; n += 1) await fetch(`/made-up-${n}`, { method: n % 2 ? 'GET' : 'HEAD' })
  for (let n = 0; n < 50; n += 1) await fetch(`/api/made-up/${n}`)

  const answer = await fetch(METRICS, AUTHORIZED)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  const counts = linesOf(text, 'http_request_duration_seconds_count')
  const countOf = (route: string, status: number) =>
    Number(
      counts.find((line) => line.includes(`method="GET",route="${route}",status="${status}"`))?.split('} ')[1] ?? 0,
    )
  expect(countOf('/product-details/{id}', 200)).toBe(2)
  expect(countOf('/product-details/{id}', 404)).toBe(1)
  expect(countOf('/products', 200)).toBe(1)
  expect(countOf('/_astro/*', 200)).toBe(1)
  expect(countOf('/media/*', 404)).toBe(1)
  expect(countOf('/api/product/product/{id}', 200)).toBe(2)
  expect(countOf('/api/product/coupon_value/{code}', 200)).toBe(2)
  expect(countOf('/cart', 200)).toBe(1)
  expect(countOf('/dashboard/orders/{id}', 200)).toBe(1)
  expect(countOf('/sitemap-{part}.xml', 200)).toBe(1)
  expect(countOf('other', 404)).toBe(300)
  expect(counts.length).toBeLessThan(25)
  // Without values, because a duration may contain any four digits.
  const labels = text.replaceAll(/ [\d.e+-]+$/gm, '')
  for (const secret of ['SECRET', '0171', 'made-up']) expect(labels).not.toContain(secret)
  expect(linesOf(text, 'http_requests_in_flight ')).toEqual(['http_requests_in_flight 1'])
})

test('publishing, event loop and process are measured, on a separate port', async () => {
  const shop = await startSmallShop({ METRICS_PORT: '0' }, { isNew: true })
  const url = /Metrics: (http:\S+)/.exec(shop.output())?.[1] ?? ''
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  expect((await fetch(`${shop.url}${METRICS}`)).status).toBe(404)
  expect((await fetch(url.replace(METRICS, '/'))).status).toBe(404)
  const read = async () => (await fetch(url)).text()
  await expect.poll(read).toMatch(/^publish_backlog_changes 0$/m)
  const text = await read()
  for (const name of [
    'publish_runs_total',
    'publish_failed_runs_total',
    'publish_seconds_total',
    'publish_failed_pages_total',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(linesOf(text, `${name} `), name).toHaveLength(1)
  expect(Number(linesOf(text, 'publish_pages_written_total ')[0]?.split(' ')[1])).toBeGreaterThan(10)
})
