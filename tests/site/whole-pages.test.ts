import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../support/faults/counts.ts'
import { type RawAnswer, rawRequest } from '../support/raw-request.ts'
import { listenToShop } from '../support/site.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'

/** Accept-Encoding headers; curl sends none. */
const ACCEPTS: (string | undefined)[] = [
  undefined,
  'identity',
  'gzip',
  'br',
  'gzip, deflate, br, zstd',
  'br;q=0, gzip',
  '*',
  'gzip;q=0.5, *;q=0',
]
const encodingOf = (accept: string | undefined): string | undefined => {
  if (accept === undefined || accept === 'identity') return undefined
  return accept.includes('br') && !accept.includes('br;q=0') ? 'br' : accept === '*' ? 'br' : 'gzip'
}
const acceptHeaders = (accept: string | undefined): Record<string, string> =>
  accept === undefined ? {} : { 'Accept-Encoding': accept }

const PAGES = [
  '/',
  '/products',
  '/products?search=good',
  '/products?search=%E0%A6%B6%E0%A6%BE%E0%A7%9C%E0%A6%BF&sort=mrp',
  '/products?page=2',
  '/product-details/1',
  '/dashboard/orders/7',
  '/cart',
  '/checkout',
  '/newsletter',
  '/no-such-page',
  '/product-details/999999',
  '/404',
]

function expectWhole({ text, headers, bytes }: RawAnswer, what: string): void {
  expect(text, what).toMatch(/^<!DOCTYPE html>/)
  expect(text.trimEnd(), what).toMatch(/<\/html>$/)
  if (headers['content-length'] !== undefined) expect(Number(headers['content-length']), what).toBe(bytes.length)
}

describe('every page is complete', () => {
  for (const isPublished of [false, true]) {
    const when = isPublished ? 'published' : 'rendered on demand'
    test(`every kind of page, ${when}, is complete for every Accept-Encoding, with correct headers`, async () => {
      const shop = await listenToShop()
      const { url, publish } = shop
      await addProducts(shop, 12)
      if (isPublished) await publish()
      for (const path of PAGES) {
        const texts = new Set<string>()
        for (const accept of ACCEPTS) {
          const answer = await rawRequest(url, path, acceptHeaders(accept))
          expectWhole(answer, `${path} ${accept}`)
          expect(answer.headers['content-encoding'], `${path} ${accept}`).toBe(encodingOf(accept))
          expect(answer.headers['vary'], `${path} ${accept}`).toMatch(/Accept-Encoding/i)
          texts.add(answer.text)
        }
        expect(texts.size, path).toBe(1)
      }
    })
  }

  test('consecutive responses on one connection have no byte between them', async () => {
    const shop = await listenToShop()
    const { url } = shop
    await addProducts(shop, 1)
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const paths = ['/products?search=a', '/no-such-page', '/products?search=b', '/cart']
    for (const [index, path] of paths.entries()) {
      const end = index === paths.length - 1 ? 'Connection: close\r\n' : ''
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${end}\r\n`)
    }
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    await once(socket, 'close')
    expect(received.split('HTTP/1.1 ')).toHaveLength(paths.length + 1)
    expect(received.match(/<\/html>/g)).toHaveLength(paths.length)
    for (const part of received.split('HTTP/1.1 ').slice(1)) expect(part).toMatch(/^\d{3} [\s\S]*<\/html>\s*(0\s*)?$/)
  })

  test('a page of the API in every encoding is the same JSON', async () => {
    const shop = await listenToShop()
    const { url } = shop
    await addProducts(shop, 12)
    const texts = new Set<string>()
    for (const accept of ACCEPTS) {
      const answer = await rawRequest(url, '/api/product/product', acceptHeaders(accept))
      expect(answer.headers['content-encoding']).toBe(encodingOf(accept))
      expect(JSON.parse(answer.text)).toMatchObject({ count: 12 })
      texts.add(answer.text)
    }
    expect(texts.size).toBe(1)
  })

  test(`eight continuous readers always get a complete page of one version during ${EDITIONS} publications`, async () => {
    const shop = await listenToShop()
    await addProducts(shop, 1)
    await shop.publish()
    let isOver = false
    let read = 0
    const prices = new Set<string>()
    const reader = async (accept: string | undefined) => {
      while (!isOver) {
        const answer = await rawRequest(shop.url, '/product-details/1', acceptHeaders(accept))
        expect(answer.status).toBe(200)
        expectWhole(answer, String(accept))
        const shown = [...answer.text.matchAll(/data-price="(\d+)"|৳\s?([\d,.]+)/g)].map(([, a, b]) => a ?? b).join()
        prices.add(shown)
        read += 1
      }
    }
    const readers = Array.from({ length: 8 }, (_, index) => reader(ACCEPTS[index]))
    const isFailed = Promise.race(readers)
    for (let edition = 0; edition < EDITIONS; edition += 1) {
      await setPrice(shop, 1, 1000_00 + edition * 100)
      await Promise.race([shop.publish(), isFailed])
      await breathe()
    }
    isOver = true
    await Promise.all(readers)
    expect(read).toBeGreaterThan(EDITIONS)
    expect(prices.size).toBeGreaterThan(EDITIONS / 5)
  })

  test('a page has one ETag for each encoding, and a new one when it changes', async () => {
    const shop = await listenToShop()
    await addProducts(shop, 1)
    await shop.publish()
    const path = '/product-details/1'
    const tags = new Map<string | undefined, string>()
    for (const accept of ['br', 'gzip', undefined]) {
      const { headers } = await rawRequest(shop.url, path, acceptHeaders(accept))
      const etag = headers['etag'] ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/)
      tags.set(accept, etag)
      const again = await rawRequest(shop.url, path, { ...acceptHeaders(accept), 'If-None-Match': `"x", W/${etag}` })
      expect(again.status).toBe(304)
      expect(again.bytes).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    }
    expect(new Set(tags.values()).size).toBe(3)
    await setPrice(shop, 1, 777_00)
    await shop.publish()
    for (const [accept, etag] of tags) {
      const changed = await rawRequest(shop.url, path, { ...acceptHeaders(accept), 'If-None-Match': etag })
      expect(changed.status).toBe(200)
      expect(changed.text).toContain('777.00')
    }
  })

  test('a failed response has no headers of the missing body', async () => {
    const shop = await listenToShop()
    await shop.db.destroy()
    for (const path of ['/products?search=a', '/product-details/1', '/api/product/product']) {
      const answer = await rawRequest(shop.url, path, { 'Accept-Encoding': 'br, gzip' })
      expect(answer.status, path).toBeGreaterThanOrEqual(500)
      expect(answer.text.length, path).toBeGreaterThan(0)
      expect(answer.headers['etag'], path).toBeUndefined()
    }
  })

  test('only pages are served from the site’s folder, whatever the spelling of the address', async () => {
    const shop = await listenToShop()
    await shop.publish()
    const { siteDir } = shop.config
    await mkdir(join(siteDir, '.hidden'))
    await writeFile(join(siteDir, '.hidden', 'index.html'), 'hidden')
    await writeFile(join(siteDir, 'notes.db'), 'hidden')
    await symlink(siteDir, join(siteDir, 'link'))
    const hidden = [
      '/.publish/state.db',
      '/%2epublish/state%2edb',
      '/%2Epublish/state.db',
      '/.publish%2fstate.db',
      '/%2e%70ublish/lock%2edb',
      '/cart/../.publish/state.db',
      '/cart/%2e%2e/%2epublish/state%2edb',
      '/.hidden',
      '/%2ehidden/',
      '/notes.db',
      '/notes%2edb',
      '/cart/index.html.br',
      '/index.html.gz',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%5c..%5cshop.db',
      '/../shop.db',
    ]
    for (const path of hidden) {
      const { status, text } = await rawRequest(shop.url, path)
      expect([400, 404], path).toContain(status)
      expect(text, path).not.toMatch(/^SQLite|^hidden|root:/)
    }
  })
})
