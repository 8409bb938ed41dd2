import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '#rules/return-path.ts'

test.each([
  ['/dashboard/orders', '/dashboard/orders'],
  ['/dashboard/orders/12?a=1#b', '/dashboard/orders/12?a=1#b'],
  ['/products?search=চাল', '/products?search=%E0%A6%9A%E0%A6%BE%E0%A6%B2'],
  ['/', '/'],
  ['/a/../dashboard', '/dashboard'],
])('%s is a path of this shop', (path, own) => {
  expect(ownPath(path)).toBe(own)
})

test.each([
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /dashboard',
  '/dash\u0000board',
])('%j is none', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test('the returned path always stays on the shop', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '.', '%2e', '@', ':', 'evil.example', '\t', '?', '#') }),
      (rest) => {
        const own = ownPath(`/${rest}`)
        if (own !== undefined) expect(new URL(own, 'https://haat.example').origin).toBe('https://haat.example')
      },
    ),
  )
})
