import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ADDRESS_MALFORMED, METHOD_NOT_ALLOWED, UNEXPECTED_ERROR } from '#platform/contract/messages.ts'
import { METHOD_NOT_ALLOWED as READ_ONLY_BN } from '#platform/contract/messages.ts?bn'
import { ensureBuilt } from '../../src/cli/build.ts'
import { openShopApp } from '../support/site.ts'
import { startSmallShop } from '../support/small-shop.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const PAGES = ['/%E0%A4%A', '/%', '/product-details/%ff', '/a%00.html', '/products/%C3%28?search=x', '/_astro/%ff.js']
const FILES = ['/media/%c0%ae.jpg', '/%ff.svg']
const CALLS = ['/api/product/coupon_value/%00', '/api/product/product/%ff', '/api/%E0%A4%A']

test('a malformed address gets the error screen of the shop', async () => {
  const { fetch } = await openShopApp()
  for (const path of [...PAGES, ...FILES]) {
    const answer = await fetch(path)
    expect(answer.status, path).toBe(400)
    expect(answer.headers.get('Content-Type'), path).toMatch(/^text\/html; charset=utf-8$/i)
    expect(answer.headers.get('Cache-Control'), path).not.toMatch(/immutable|max-age=[1-9]/)
    expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    const html = await answer.text()
    expect(html, path).toContain(UNEXPECTED_ERROR)
    expect(html, path).toContain(ADDRESS_MALFORMED)
    expect(html, path).toContain('<style>')
    expect(html, path).toMatch(/<\/html>\s*$/)
    expect(html, path).toContain('Content-Security-Policy')
  }
  expect((await fetch('/100%25')).status).toBe(404)
})

test('below /bn the error screen is Bengali, where that edition is on', async () => {
  for (const [BENGALI, lang] of [
    ['on', 'bn'],
    ['off', 'en'],
  ] as const) {
    const { fetch } = await openShopApp({ BENGALI })
    for (const path of ['/bn/%E0%A4%A', '/bn/product-details/%ff', '/bn/%00']) {
      const answer = await fetch(path)
      expect([path, answer.status]).toEqual([path, 400])
      expect(await answer.text(), path).toContain(`<html lang="${lang}"`)
    }
    expect(await (await fetch('/%ff')).text()).toContain('<html lang="en"')
    const posted = await fetch('/bn/login', { method: 'POST', body: new URLSearchParams({ phone: '1' }) })
    expect([posted.status, await posted.text()]).toEqual([405, BENGALI === 'on' ? READ_ONLY_BN : METHOD_NOT_ALLOWED])
  }
})

test('a call with a malformed address is refused in JSON', async () => {
  const { fetch } = await openShopApp()
  for (const path of CALLS) {
    const answer = await fetch(path)
    expect(answer.status, path).toBe(400)
    expect(await answer.json(), path).toEqual({ response: 'error', code: 'address_malformed', msg: ADDRESS_MALFORMED })
  }
})

/** The body of a response as received, up to the length in its headers. */
const read = (url: string, path: string, headers: Record<string, string>) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(url, { path, headers }, async (answer) => {
      resolve({ answer, body: Buffer.concat(await answer.toArray()) })
    }).on('error', reject)
  })

const DECODED: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

test('the error screen is complete for every client', async () => {
  const { url } = await startSmallShop()
  for (const encoding of [undefined, 'identity', 'gzip', 'br']) {
    const headers = encoding ? { 'Accept-Encoding': encoding } : {}
    for (const path of PAGES) {
      const { answer, body } = await read(url, path, headers)
      expect(answer.statusCode, path).toBe(400)
      expect(answer.complete, path).toBe(true)
      const length = answer.headers['content-length']
      if (length !== undefined) expect(Number(length), path).toBe(body.length)
      const text = (DECODED[answer.headers['content-encoding'] ?? ''] ?? ((same) => same))(body).toString()
      expect(text, `${path} ${encoding}`).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/i)
    }
  }
})
