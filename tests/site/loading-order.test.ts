import { expect, test } from 'vitest'
import { openShopDoor } from '../support/site.ts'

const ADDRESSES = ['/', '/products', '/product-details/1', '/cart', '/checkout', '/login', '/dashboard']

/** What a parser that waits for the style sheet stops at: scripts inside the page that run where they stand. */
const waiting = (html: string) =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => text.trim())

test('no page waits for its style sheet but where it is to be painted', { timeout: 60_000 }, async () => {
  const { fetch } = await openShopDoor()
  for (const address of ADDRESSES) {
    const html = await (await fetch(address)).text()
    const [head = '', ...rest] = html.split('<link rel="stylesheet"')
    expect(rest.length, address).toBeGreaterThan(0)
    expect(head, address).not.toContain('<body')
    expect(
      waiting(rest.join('')).filter((text) => text !== '0'),
      address,
    ).toEqual([])
  }
})

test('script files come after pictures, and the look of all pages before the look of some', {
  timeout: 60_000,
}, async () => {
  const { fetch } = await openShopDoor()
  for (const address of ADDRESSES) {
    const html = await (await fetch(address)).text()
    const files = html.match(/<script type="module"[^>]* src=[^>]*>/g) ?? []
    expect(files.length, address).toBeGreaterThan(0)
    for (const file of files) expect(file, address).toContain('fetchpriority="low"')
    expect(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1], address).toMatch(/\/look\.[^/]+\.css$/)
  }
})

test('a file of the shop carries no header that it does not need', { timeout: 60_000 }, async () => {
  const { fetch } = await openShopDoor()
  const sheet = /href="(\/_astro\/[^"]+\.css)"/.exec(await (await fetch('/')).text())?.[1] ?? ''
  const { headers } = await fetch(sheet, { headers: { 'Accept-Encoding': 'br' } })
  expect([...headers.keys()].sort()).toEqual([
    'cache-control',
    'content-encoding',
    'content-length',
    'content-type',
    'last-modified',
    'vary',
    'x-content-type-options',
  ])
})
