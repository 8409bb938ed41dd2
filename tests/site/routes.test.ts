import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CLIENT_DIR } from '#server/root.ts'
import { rawRequest } from '../support/raw-request.ts'
import { listenToShop } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

/** Every route that Astro may answer. A new one is added here once somebody has looked at what it does. */
const OURS = [
  '/',
  '/400',
  '/404',
  '/500',
  '/about',
  '/cart',
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
  '/late',
  '/login',
  '/newsletter',
  '/privacy-policy',
  '/product-details/[id]',
  '/products',
  '/register',
  '/reset-password',
  '/robots.txt',
  '/sitemap-[part].xml',
  '/sitemap.xml',
  '/terms-&-condition',
  '/track-order',
]

/** Routes that Astro mounts by itself, with an address that each would answer. */
const MOUNTED_BY_ASTRO = {
  '/_image': '/_image?href=/favicon.svg&f=svg',
  '/_server-islands/[name]': '/_server-islands/X',
}

async function listRoutes(): Promise<string[]> {
  const entry = await readFile(join(CLIENT_DIR, '../server/entry.mjs'), 'utf8')
  return [...entry.matchAll(/"route":"([^"]+)"/g)].map(([, route]) => String(route)).sort()
}

/** A server that nobody outside should reach, and what was requested of it. */
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

describe('routes', { timeout: 60_000 }, () => {
  test('audit 1: Astro has no route that nobody has looked at', async () => {
    expect(await listRoutes()).toEqual([...OURS, ...Object.keys(MOUNTED_BY_ASTRO)].sort())
  })

  test('audit 1: what Astro mounts by itself is a 404, however it is written', async () => {
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

  test('audit 1: no header of a visitor makes the shop request another server', async () => {
    const { url } = await listenToShop()
    const { host, requested } = await startInternalService()
    for (const headers of [{ Host: host }, { Host: host, 'X-Forwarded-Host': host }, { 'X-Forwarded-Host': host }])
      for (const path of ['/_image?href=/meta&f=svg', '/%5fimage?href=/meta&f=svg', '/products?search=a', '/nowhere'])
        expect((await rawRequest(url, path, headers)).text).not.toContain('internal secret')
    expect(requested).toEqual([])
  })

  test('audit 1: no page names the host that a visitor claims', async () => {
    const shop = await listenToShop()
    const { url } = shop
    await addProducts(shop, 1)
    const claims = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
    for (const path of ['/', '/products?search=good', '/product-details/1', '/sitemap.xml', '/robots.txt', '/nowhere'])
      expect((await rawRequest(url, path, claims)).text, path).not.toContain('evil.example')
  })

  test('audit 1: a page is read, and nothing is done to it', async () => {
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
