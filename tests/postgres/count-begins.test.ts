import { type Kysely, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import type { Schema } from '#platform/db/schema.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { API } from '../support/api.ts'
import { placeOrder, walk, writer } from '../support/orders.ts'
import { expectRightLedger, stockOf } from '../support/stock.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const begin = (db: Kysely<Schema>, id: number) =>
  changeStock(db, id, { on_hand: 9, low_at: 9 }, { actor: COMMAND, kind: 'count' })

/** Begins counts in a transaction that stays open until the returned function ends it. */
async function beginAndHold(db: Kysely<Schema>, ...ids: number[]) {
  const isBegun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (held: Transaction<Schema>) => {
    for (const id of ids) await begin(held, id)
    isBegun.resolve()
    await end.promise
  })
  await isBegun.promise
  return () => {
    end.resolve()
    return transaction
  }
}

/** Waits until another connection of this database waits for a lock. */
const untilSomebodyWaits = (db: Kysely<Schema>) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    .toBeGreaterThan(0)

test('an order that is placed while a count begins keeps its pieces', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  const { db, call } = shop
  await begin(db, 1)
  const end = await beginAndHold(db, 2)
  const placing = call(API.createOrder, { json: orderBody() })
  await untilSomebodyWaits(db)
  await end()
  expect((await placing).status).toBe(200)
  expect(await stockOf(db, 2)).toBe('9/1')
  await expectRightLedger(db)
})

test('an order for more than a count that begins finds is refused with what is left', async () => {
  const { db, call } = await createTestShop({ LIMITS: 'off' })
  const end = await beginAndHold(db, 3)
  const placing = call(API.createOrder, { json: orderBody({ products: [{ product_id: 3, quantity: 10 }] }) })
  await untilSomebodyWaits(db)
  await end()
  expect((await placing).body).toMatchObject({ code: 'stock_short', short: [{ product_id: 3, left: 9 }] })
  await expectRightLedger(db)
})

test('an order that is edited, or comes back, while a count begins keeps its pieces', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  const { db } = shop
  const edited = await placeOrder(shop, { products: [{ product_id: 1, quantity: 1 }] })
  const cancelled = await placeOrder(shop, { products: [{ product_id: 2, quantity: 2 }] })
  await walk(db, cancelled, 'cancelled')
  const end = await beginAndHold(db, 2, 3)
  const lines = [
    { product_id: 1, quantity: 1 },
    { product_id: 3, quantity: 4 },
  ]
  const writes = [
    editOrder(db, { id: edited, version: undefined }, { lines }, writer()),
    walk(db, cancelled, 'pending'),
  ]
  await untilSomebodyWaits(db)
  await end()
  await Promise.all(writes)
  expect(await stockOf(db, 2)).toBe('9/2')
  expect(await stockOf(db, 3)).toBe('9/4')
  await expectRightLedger(db)
})

test('counts that begin and end, and orders at a time, leave a ledger that adds up', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  const { db, call } = shop
  const buying = Array.from({ length: 60 }, (_, n) =>
    call(API.createOrder, { json: orderBody({ phone_number: `017123450${String(n).padStart(2, '0')}` }) }),
  )
  const counting = (async () => {
    // Fewer than an order is tried: each may outrun it once.
    for (let n = 0; n < 8; n += 1) {
      const id = 1 + (n % 2)
      await changeStock(db, id, n % 4 < 2 ? { on_hand: 999 } : { counted: false }, { actor: COMMAND, kind: 'count' })
    }
  })()
  const statuses = (await Promise.all(buying)).map(({ status }) => status)
  await counting
  expect(statuses).toEqual(statuses.map(() => 200))
  await begin(db, 1)
  await begin(db, 2)
  await expectRightLedger(db)
})
