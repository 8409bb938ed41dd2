import { expect, test } from 'vitest'
import { facebookShare, mailShare } from '#rules/share.ts'

const url = 'https://haat.example/product-details/7'

test('a page is shared on Facebook by its absolute address', () => {
  expect(new URL(facebookShare(url)).searchParams.get('u')).toBe(url)
})

test('a mail names the product and holds the address', () => {
  const mail = new URL(mailShare('চাল & ডাল', url))
  expect(mail.protocol).toBe('mailto:')
  expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual(['চাল & ডাল', url])
})
