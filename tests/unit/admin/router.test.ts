import { expect, test } from 'vitest'
import { orderPath, pathOf, returnPath } from '../../../src/office/router.ts'

test('a sign-in leads back to where it was asked for', () => {
  expect(returnPath('/admin/orders/7')).toBe('/admin/orders/7')
  expect(returnPath('/admin/orders?state=packed')).toBe('/admin/orders?state=packed')
})

test('a sign-in leads nowhere else', () => {
  for (const back of [
    undefined,
    '',
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '/administrator',
    '/cart',
    '/admin/../cart',
    'javascript:alert(1)',
    '/admin/sign-in?back=/admin/sign-in',
    '/admin/welcome',
    '/admin/invite',
    'http://[',
  ])
    expect(returnPath(back), String(back)).toBe('/admin')
})

test('addresses of screens', () => {
  expect(pathOf('today')).toBe('/admin')
  expect(pathOf('orders', { queue: 'to_pack' })).toBe('/admin/orders?queue=to_pack')
  expect(orderPath(7)).toBe('/admin/orders/7')
})
