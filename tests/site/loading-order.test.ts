import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShopApp } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

const ADDRESSES = ['/', '/products', '/product-details/1', '/cart', '/checkout', '/login', '/dashboard']

/** Address and HTML of each page of a shop with one product. */
async function readPages(): Promise<[string, string][]> {
  const shop = await openShopApp()
  await addProducts(shop, 1)
  const read = async (address: string): Promise<[string, string]> => {
    const answer = await shop.fetch(address)
    expect(answer.status, address).toBe(200)
    return [address, await answer.text()]
  }
  return Promise.all(ADDRESSES.map(read))
}

/** Pages that are painted before any second request: their first styles are inside. */
const AT_ONCE = ['/', '/products', '/product-details/1']

test('no script comes between the styles and the content, as it would block the parser until they are loaded', async () => {
  for (const [address, html] of await readPages()) {
    const styles = AT_ONCE.includes(address)
      ? /<style[^>]*>[^<]*@layer[\s\S]*?<body([\s\S]*?)<main/
      : /<link rel="stylesheet"([\s\S]*?)<main/
    const [, header] = styles.exec(html) ?? []
    expect(header, address).toContain('data-cart-badge')
    expect(header, address).not.toContain('<script')
  }
})

test('the first screen of product, list and home waits for no style sheet', async () => {
  for (const [address, html] of await readPages()) {
    if (!AT_ONCE.includes(address)) continue
    const [head = '', body = ''] = html.split('<main')
    expect(head, address).not.toContain('rel="stylesheet"')
    expect(body, address).toMatch(/<h1[\s\S]*<link rel="stylesheet"[\s\S]*<footer/)
    const [, css = ''] = /<style>([^<]*@layer[\s\S]*?)<\/style>/.exec(head) ?? []
    expect(head, address).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    expect(css, address).not.toContain('.newsletter')
  }
})

test('script files have a low priority, and global styles come before those of single pages', async () => {
  for (const [address, html] of await readPages()) {
    const files = html.match(/<script type="module"[^>]* src=[^>]*>/g) ?? []
    expect(files.length, address).toBeGreaterThan(0)
    for (const file of files) expect(file, address).toContain('fetchpriority="low"')
    expect(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1], address).toMatch(/\/look\.[^/]+\.css$/)
  }
})

test('hashed files have no unnecessary headers', async () => {
  const { fetch } = await openShopApp()
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
