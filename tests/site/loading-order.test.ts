import { expect, test } from 'vitest'
import { openShopDoor } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

const ADDRESSES = ['/', '/products', '/product-details/1', '/cart', '/checkout', '/login', '/dashboard']

/** Each address with its page, of a shop with one product. */
async function readPages(): Promise<[string, string][]> {
  const shop = await openShopDoor()
  await addProducts(shop, 1)
  const read = async (address: string): Promise<[string, string]> => {
    const answer = await shop.fetch(address)
    expect(answer.status, address).toBe(200)
    return [address, await answer.text()]
  }
  return Promise.all(ADDRESSES.map(read))
}

test('no script stands between the style sheet and what a page shows: a parser would wait for the styles', {
  timeout: 60_000,
}, async () => {
  for (const [address, html] of await readPages()) {
    const [, header] = /<link rel="stylesheet"([\s\S]*?)<main/.exec(html) ?? []
    expect(header, address).toContain('data-cart-badge')
    expect(header, address).not.toContain('<script')
  }
})

test('script files have a low priority, and the look of all pages comes before the look of some', {
  timeout: 60_000,
}, async () => {
  for (const [address, html] of await readPages()) {
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
