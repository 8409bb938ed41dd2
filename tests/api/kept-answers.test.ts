import { expect, test } from 'vitest'
import { API } from '#contract/paths.ts'
import { KeptAnswers } from '#server/api/kept-answers.ts'
import { logChange } from '#server/db/changes.ts'
import type { ChangeSubject } from '#server/db/schema.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

async function createKept() {
  const shop = await createTestShop()
  const answers = new KeptAnswers(shop.db)
  let made = 0
  const ask = async () => {
    await answers.get('question', async () => {
      made += 1
      return made
    })
    return made
  }
  const order = async (n: number) => {
    const { status } = await shop.call(API.createOrder, {
      json: orderBody({ phone_number: `0171234${5000 + n}`, products: [{ product_id: 1, quantity: 1 }] }),
    })
    expect(status).toBe(200)
  }
  const log = (subject: ChangeSubject) => shop.db.transaction().execute((db) => logChange(db, subject, 1))
  return { ...shop, ask, order, log }
}

test('audit 30: orders leave kept answers as they are; whatever else is changed makes them anew at once', async () => {
  const { ask, order, log } = await createKept()
  expect(await ask()).toBe(1)
  for (let n = 0; n < 12; n += 1) {
    await order(n)
    expect(await ask()).toBe(1)
  }
  let made = 1
  for (const subject of ['product', 'product_list', 'charge', 'banner', 'frame'] as const) {
    await log(subject)
    await order(20 + made)
    made += 1
    expect(await ask(), subject).toBe(made)
    expect(await ask(), subject).toBe(made)
  }
})

test('audit 30: many who ask while orders and changes come are never answered from before a change', async () => {
  const { ask, order, log } = await createKept()
  await ask()
  for (let round = 0; round < 5; round += 1) {
    const before = await ask()
    await Promise.all([order(round), ask(), log('product'), ask(), ask()])
    expect(await ask()).toBeGreaterThan(before)
  }
})

test('audit 30: the popular goods show an order at once', async () => {
  const { call, order } = await createKept()
  const first = async () => (await call(API.popular)).body[0].productId
  expect(await first()).not.toBe(1)
  await order(1)
  expect(await first()).toBe(1)
})
