import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from '#office/router.ts'
import { ownPath, toLink } from '#platform/contract/addresses/link.ts'
import { bengaliTarget, isBengali, otherEditionOf } from '#platform/rules/editions.ts'
import { localAddress } from '#shop/content/rules/redirects.ts'

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

const SITE = 'https://haat.example'
const hostile = fc.string({
  unit: fc.constantFrom('/', '\\', '.', '%2e', '@', ':', 'evil.example', '\t', ' ', '?', '#', 'bn', 'a'),
})

/** Everything that makes an address to lead to from an address that somebody else wrote. */
const LEADS: Record<string, (text: string) => string | undefined> = {
  'the way back of a shopper': ownPath,
  'the target of a redirect': localAddress,
  'its Bengali target': (text) => {
    const address = localAddress(text)
    return address && bengaliTarget(address)
  },
  'a link of the merchant': (text) => toLink(text) || undefined,
  'the way back of staff': returnPath,
}
test.each(Object.entries(LEADS))('%s always stays on the shop', (_, lead) => {
  fc.assert(
    fc.property(hostile, (rest) => {
      const own = lead(`/${rest}`)
      if (own !== undefined) expect(new URL(own, SITE).origin).toBe(SITE)
    }),
    { examples: [['..//evil.example'], ['/evil.example'], ['\t/evil.example'], ['x/..//evil.example']] },
  )
})

test('the other edition of a page of the shop is a page of the shop', () => {
  fc.assert(
    fc.property(hostile, (rest) => {
      const { pathname, search } = new URL(`${SITE}/${rest}`)
      for (const address of [`/bn${pathname}${search}`, pathname + search])
        if (isBengali(address)) expect(new URL(otherEditionOf(address), SITE).origin).toBe(SITE)
    }),
    { examples: [['/evil.example']] },
  )
})
