import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { metaName, metaPhone } from '#server/jobs/purchase-events.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

// Inputs and hashes of Meta's own documentation of customer information parameters.
test.each([
  ['Mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
  ['정', '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
  ['Valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
])('the name %s is hashed as Meta documents it', (name, expected) => expect(hash(metaName(name))).toBe(expected))

test.each([
  ['01712345678', '8801712345678'],
  ['029876543', '88029876543'],
  ['+16505551212', '16505551212'],
])('the phone %s becomes %s', (phone, expected) => expect(metaPhone(phone)).toBe(expected))

test('punctuation leaves names, marks of Bengali stay', () => {
  expect(metaName("O'Brien-Smith")).toBe('obriensmith')
  expect(metaName('রহিমা')).toBe('রহিমা')
  expect(metaName("Cox's Bazar")).toBe('coxsbazar')
})
