import { expect, test } from 'vitest'
import { openShopApp } from '../support/site.ts'

test('a HEAD has the response of its GET without the body', async () => {
  const { publish, fetch } = await openShopApp()
  await publish()
  for (const address of [
    '/',
    '/about',
    '/favicon.svg',
    '/api/product/category',
    '/products?search=x',
    '/no-such-page',
  ]) {
    const get = await fetch(address)
    const head = await fetch(address, { method: 'HEAD' })
    expect(head.status, address).toBe(get.status)
    expect(await head.text(), address).toBe('')
    for (const name of ['ETag', 'Content-Type', 'Cache-Control']) {
      expect(head.headers.get(name), `${address} ${name}`).toBe(get.headers.get(name))
    }
  }
  expect((await fetch('/about', { method: 'HEAD' })).headers.get('ETag')).toMatch(/^"[\w-]+"$/)
})
