import { expect, test } from 'vitest'
import { ago, filesToRemove, isPassedBy, isStorable, storedAddress } from '#platform/rules/stored-page.ts'

test.each([
  '/',
  '/products',
  '/product-details/12',
  '/cart',
  '/checkout',
  '/terms-&-condition',
  '/track-order',
  '/dashboard/wishlist',
])('%s is stored for times without a network', (path) => expect(isStorable(path)).toBe(true))

test.each([
  ...['/api/product/product', '/admin', '/admin/orders/7', '/metrics', '/dashboard', '/dashboard/orders/7'],
  ...['/dashboard/address', '/login', '/register', '/forgot-password', '/reset-password', '/confirm-email'],
  ...['/plain/cart', '/bn/plain/checkout', '/plain/order'],
])('%s is never stored', (path) => expect(isStorable(path)).toBe(false))

test('the worker sees no call of the API and nothing of the back office', () => {
  expect(['/api', '/api/account/login', '/admin/x', '/metrics'].every(isPassedBy)).toBe(true)
  expect(['/', '/administration', '/apis', '/dashboard'].some(isPassedBy)).toBe(false)
})

test('what campaigns add to an address stores no page twice', () => {
  const url = new URL('https://shop.example/products?utm_source=a&category=Tea&fbclid=x&gclid=y#top')
  expect(storedAddress(url)).toBe('https://shop.example/products?category=Tea')
})

test.each([
  [0, 'a moment ago'],
  [59, 'a moment ago'],
  [60, '1 minute ago'],
  [3 * 3600 + 5, '3 hours ago'],
  [2 * 86_400, '2 days ago'],
])('%i seconds are %s', (seconds, words) => expect(ago(0, seconds * 1000)).toBe(words))

test('beyond the bound the oldest pictures go first, then the oldest pages and scripts', () => {
  const file = (path: string, at: number) => ({ path, at, bytes: 10 })
  const files = [file('/', 1), file('/media/b.avif', 3), file('/_astro/a.js', 2), file('/media/a.avif', 2)]
  const removed = (most: number) => filesToRemove(files, most).map(({ path }) => path)
  expect(removed(40)).toEqual([])
  expect(removed(39)).toEqual(['/media/a.avif'])
  expect(removed(15)).toEqual(['/media/a.avif', '/media/b.avif', '/'])
})
