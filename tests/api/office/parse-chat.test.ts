import { expect, test } from 'vitest'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'

test('of very many lines of goods the first thirty are looked up, and the rest is left to a person', async () => {
  const office = await createOffice()
  const said = (n: number) => `${(n % 9) + 1} ta ${n % 2 === 0 ? 'Miniket Rice' : 'Mustard Oil'}`
  const chat = Array.from({ length: 40 }, (_, n) => said(n))
  const { body } = await office.ask('POST', API.parseChatOrder, {
    token: await office.open('clerk'),
    json: { text: ['01712345678', ...chat].join('\n') },
  })
  expect(body.lines).toHaveLength(30)
  expect(body.lines.map((line: { products: { id: number }[] }) => line.products[0]?.id)).toEqual(
    Array.from({ length: 30 }, (_, n) => (n % 2) + 1),
  )
  expect(body.lines[10]).toMatchObject({ name: 'Miniket Rice', quantity: 2 })
  expect(body.rest).toEqual(chat.slice(30))
})
