import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CLIENT_DIR } from '#platform/process/root.ts'
import { rawRequest } from '../support/raw-request.ts'
import { listenToShop } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

/** Every route that Astro may serve. Review a new one before adding it. */
const OURS = [
  '/',
  '/400',
  '/404',
  '/500',
  '/about',
  '/admin/[...path]',
  '/cart',
  '/categories',
  '/categories.json',
  '/checkout',
  '/confirm-email',
  '/contact',
  '/dashboard',
  '/dashboard/address',
  '/dashboard/change-password',
  '/dashboard/orders',
  '/dashboard/orders/[id]',
  '/dashboard/profile',
  '/dashboard/sessions',
  '/dashboard/wishlist',
  '/forgot-password',
  '/fallback',
  '/icon-[name].png',
  '/login',
  '/manifest.json',
  '/new-goods.xml',
  '/newsletter',
  '/offers.xml',
  '/offline',
  '/pages/[slug]',
  '/plain/account',
  '/plain/address',
  '/plain/addresses',
  '/plain/cart',
  '/plain/change-password',
  '/plain/checkout',
  '/plain/devices',
  '/plain/forgot-password',
  '/plain/login',
  '/plain/order',
  '/plain/pay',
  '/plain/profile',
  '/plain/refused',
  '/plain/register',
  '/plain/reset-password',
  '/plain/review',
  '/plain/stock-request',
  '/plain/track-order',
  '/plain/wishlist',
  '/privacy-policy',
  '/product-details/[id]',
  '/products',
  '/register',
  '/reset-password',
  '/robots.txt',
  '/screenshot-[form].jpg',
  '/sitemap-[part].xml',
  '/sitemap.xml',
  '/terms-&-condition',
  '/track-order',
]

/** Routes that Astro adds, with an address that each would serve. */
const MOUNTED_BY_ASTRO = {
  '/_image': '/_image?href=/favicon.svg&f=svg',
  '/_server-islands/[name]': '/_server-islands/X',
}

async function listRoutes(): Promise<string[]> {
  const entry = await readFile(join(CLIENT_DIR, '../server/entry.mjs'), 'utf8')
  return [...entry.matchAll(/"route":"([^"]+)"/g)].map(([, route]) => String(route)).sort()
}

/** A server that must not be reachable from outside, and the requests that it received. */
async function startInternalService() {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(String(request.url))
    response.setHeader('Content-Type', 'image/svg+xml')
    response.end('<svg xmlns="http://www.w3.org/2000/svg"><text>internal secret</text></svg>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, requested }
}

describe('routes', () => {
  test('Astro has no unreviewed route', async () => {
    expect(await listRoutes()).toEqual([...OURS, ...Object.keys(MOUNTED_BY_ASTRO)].sort())
  })

  test('routes that Astro adds are a 404 in every spelling', async () => {
    const { url } = await listenToShop()
    const addresses = [
      ...Object.values(MOUNTED_BY_ASTRO),
      '/_image/?href=/favicon.svg&f=svg',
      '/%5fimage?href=/favicon.svg&f=svg',
      '/%255fimage?href=/favicon.svg&f=svg',
      '//_image?href=/favicon.svg&f=svg',
      '/./_image?href=/favicon.svg&f=svg',
      '/_actions/any',
      '/%5Factions/any',
      '/_server-islands/Header?e=x&p=&s=',
      '/_astro/../_image?href=/favicon.svg&f=svg',
      '/_image?href=http://127.0.0.1:1/&f=svg',
    ]
    for (const address of addresses) {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const { status, text } = await rawRequest(url, address, {}, method)
        expect([404, 405], `${method} ${address}`).toContain(status)
        expect(text, address).not.toContain('<svg xmlns')
      }
    }
  })

  test('no request header makes the shop request another server', async () => {
    const { url } = await listenToShop()
    const { host, requested } = await startInternalService()
    for (const headers of [{ Host: host }, { Host: host, 'X-Forwarded-Host': host }, { 'X-Forwarded-Host': host }])
      for (const path of ['/_image?href=/meta&f=svg', '/%5fimage?href=/meta&f=svg', '/products?search=a', '/nowhere'])
        expect((await rawRequest(url, path, headers)).text).not.toContain('internal secret')
    expect(requested).toEqual([])
  })

  test('no page contains the Host header of a request', async () => {
    const shop = await listenToShop()
    const { url } = shop
    await addProducts(shop, 1)
    const claims = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
    for (const path of ['/', '/products?search=good', '/product-details/1', '/sitemap.xml', '/robots.txt', '/nowhere'])
      expect((await rawRequest(url, path, claims)).text, path).not.toContain('evil.example')
  })

  test('pages are read-only', async () => {
    const { url } = await listenToShop()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const path of ['/', '/login', '/products?_action=any', '/nowhere']) {
        const { status, headers } = await rawRequest(url, path, {}, method)
        expect(status, `${method} ${path}`).toBe(405)
        expect(headers['allow']).toBe('GET, HEAD')
      }
    }
  })
})
