import { expect, test } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { issueTaxInvoice } from '#shop/orders/actions/office/tax-invoice.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { placeOrder, writer } from '../support/orders.ts'
import { openPostgresTwice } from '../support/test-database.ts'
import { createTestShop } from '../support/test-shop.ts'

const ORDERS = 12

/** A shop of two processes with a BIN, and its orders. */
async function openTwo() {
  const { one, two } = await openPostgresTwice()
  const shop = await createTestShop({ LIMITS: 'off' }, one)
  await saveSettings(one, { bin: '001234567-0101' })
  const orders: number[] = []
  for (let each = 0; each < ORDERS; each += 1) orders.push(await placeOrder(shop))
  return { one, two, orders }
}

async function numberOf(db: Database, order: number): Promise<number> {
  const issued = await issueTaxInvoice(db, order, undefined, writer())
  if (typeof issued === 'string') throw new Error(issued)
  return issued.number
}

test('two processes that give tax invoice numbers at a time leave no gap and give no number twice', async () => {
  const { one, two, orders } = await openTwo()
  const asked = orders.flatMap((order) => [
    { order, db: one },
    { order, db: two },
    { order, db: two },
  ])
  const numbers = await Promise.all(asked.map(({ db, order }) => numberOf(db, order)))
  const of = Map.groupBy(numbers, (_, at) => asked[at]?.order)
  for (const order of orders) expect(new Set(of.get(order)).size, `numbers of order ${order}`).toBe(1)
  const given = [...new Set(numbers)].toSorted((a, b) => a - b)
  expect(given).toEqual(orders.map((_, at) => at + 1))
})

test('a number that a process took and did not store is given to the next one', async () => {
  const { one, two, orders } = await openTwo()
  const [first = 0, second = 0, third = 0] = orders
  expect(await numberOf(one, first)).toBe(1)
  const taken = Promise.withResolvers<number>()
  const died = one.transaction().execute(async (transaction) => {
    taken.resolve(await numberOf(transaction, second))
    throw new Error('The process died.')
  })
  expect(await taken.promise).toBe(2)
  const next = numberOf(two, third)
  await expect(died).rejects.toThrow('died')
  expect(await next).toBe(2)
  expect(await numberOf(one, second)).toBe(3)
})
