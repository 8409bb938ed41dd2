import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPublishingShop, makeFolder, openShopApp, readSite } from '../support/site.ts'
import { startSmallShop } from '../support/small-shop.ts'

const ADDRESSES = ['/', '/products?search=x', '/no-such-page', '/robots.txt', '/favicon.svg', '/api/health', '/api/no']

test('every response has frame-ancestors and nosniff', async () => {
  const { fetch } = await openShopApp()
  for (const address of ADDRESSES) {
    const { headers } = await fetch(address)
    expect(Object.fromEntries(headers), address).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test('a shop on https sends HSTS for a year, one on http does not', async () => {
  const https = await openShopApp({ SITE_URL: 'https://shop.example.com' })
  expect((await https.fetch('/')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const http = await openShopApp()
  const forwarded = { headers: { 'X-Forwarded-Proto': 'https' } }
  expect((await http.fetch('/', forwarded)).headers.get('Strict-Transport-Security')).toBeNull()
  const behindProxy = await openShopApp({ TRUST_PROXY: 'on' })
  expect((await behindProxy.fetch('/', forwarded)).headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
})

/** Inline scripts and styles of a page with the directive of the policy that applies to them. */
function partsInside(html: string): { directive: string; text: string }[] {
  const scripts = html.matchAll(/<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    ...Array.from(scripts, ([, text = '']) => ({ directive: 'script-src ', text })),
    ...Array.from(styles, ([, text = '']) => ({ directive: 'style-src-elem ', text })),
  ]
}

function expectPolicy(html: string, address: string): void {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const directives = policy.split(';')
  expect(
    directives.find((each) => each.startsWith('script-src ')),
    address,
  ).not.toContain('unsafe')
  for (const { directive, text } of partsInside(html)) {
    const hash = createHash('sha256').update(text).digest('base64')
    expect(
      directives.find((each) => each.startsWith(directive)),
      `${address}: ${text.slice(0, 60)}`,
    ).toContain(hash)
  }
  expect(html, address).not.toContain(' nonce=')
  expect(html, address).not.toMatch(/<[^>]* on[a-z]+="/)
}

test('every published page has a policy that allows only its own scripts and styles', async () => {
  const shop = await createPublishingShop()
  const siteDir = await makeFolder()
  await shop.publisherInto(siteDir).publish()
  const pages = Object.keys(await readSite(siteDir)).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(15)
  for (const file of pages) expectPolicy(await readFile(join(siteDir, file), 'utf8'), file)
})

test('a page rendered on demand has its policy too', async () => {
  const { fetch } = await openShopApp({ API_HOST: 'https://api.example.com' })
  for (const address of ['/', '/login', '/cart', '/products?search=x', '/no-such-page']) {
    const html = await (await fetch(address)).text()
    expectPolicy(html, address)
    expect(html, address).toContain("connect-src 'self' https://api.example.com;")
  }
})

test('a shop that is started in an environment for development serves pages whose scripts may run', async () => {
  const { url } = await startSmallShop({ NODE_ENV: 'development' })
  for (const address of ['/products?search=rice', '/bn/products?search=rice']) {
    const html = await (await fetch(url + address)).text()
    expect(partsInside(html).length, address).toBeGreaterThan(2)
    expectPolicy(html, address)
  }
})
