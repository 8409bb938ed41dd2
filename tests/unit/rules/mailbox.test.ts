import { expect, test } from 'vitest'
import { mailboxKey } from '#platform/rules/mailbox.ts'

test.each([
  'rahima@gmail.com',
  'Rahima@GMAIL.com',
  'ra.hi.ma@gmail.com',
  'rahima+shop@gmail.com',
  'r.ahima+a+b@googlemail.com',
])('%s leads to one mailbox', (address) => expect(mailboxKey(address)).toBe('rahima@gmail.com'))

test('dots tell mailboxes apart elsewhere, plus-tags do not', () => {
  expect(mailboxKey('ra.hima@example.com')).not.toBe(mailboxKey('rahima@example.com'))
  expect(mailboxKey('rahima+1@example.com')).toBe(mailboxKey('rahima@example.com'))
})
