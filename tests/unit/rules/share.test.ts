import { expect, test } from 'vitest'
import { facebookShare, mailShare, messengerShare, whatsAppShare } from '#shop/catalogue/rules/share.ts'

const url = 'https://haat.example/product-details/7'

test('a page is shared on Facebook by its absolute address', () => {
  expect(new URL(facebookShare(url)).searchParams.get('u')).toBe(url)
})

test('a share mail contains the product name and the URL', () => {
  const mail = new URL(mailShare('চাল & ডাল', url))
  expect(mail.protocol).toBe('mailto:')
  expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual(['চাল & ডাল', url])
})

test('WhatsApp gets name and address in one text, Messenger the address', () => {
  expect(new URL(whatsAppShare('চাল & ডাল', url)).searchParams.get('text')).toBe(`চাল & ডাল\n${url}`)
  expect(new URL(messengerShare(url)).searchParams.get('link')).toBe(url)
})
