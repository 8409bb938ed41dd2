import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, Db } from '#platform/db/schema.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { seeParcel } from '#shop/parcels/actions/see.ts'
import { connect } from '../support/office-connections.ts'
import { bookedParcel } from '../support/office-payouts.ts'
import { orderRow, placeOrder, writer } from '../support/orders.ts'
import { openPostgresTwice } from '../support/test-database.ts'
import { createTestShop } from '../support/test-shop.ts'

const giveCash = (db: Db, id: number, reference: string) => {
  const cash = { direction: 'in', way: 'cash', account: '', paisa: 100, reference } as const
  return moveMoney(db, { id, version: undefined }, cash, writer())
}

/** A shop of two processes. */
async function openTwo() {
  const { one, two } = await openPostgresTwice()
  return { one, two, shop: await createTestShop({ LIMITS: 'off' }, one) }
}

/** Lets one process write money of an order, and another one begin something that waits for it. */
async function meanwhile<Result>(one: Database, two: Database, order: number, work: () => Promise<Result>) {
  const [written, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = one.transaction().execute(async (transaction) => {
    await giveCash(transaction, order, 'P-1')
    written.resolve()
    await waits.promise
  })
  await written.promise
  const second = work()
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(two)).rows[0]?.n).toBe(1)
  waits.resolve()
  await first
  return second
}

test('money of an order whose version nobody named is written down, although another process writes the order meanwhile', async () => {
  const { one, two, shop } = await openTwo()
  const id = await placeOrder(shop)
  expect(await meanwhile(one, two, id, () => giveCash(two, id, 'P-2'))).toMatchObject({ kind: 'done' })
  expect(await orderRow(one, id)).toMatchObject({ received_paisa: 200 })
})

test('a parcel that arrives takes its order with it, although another process writes the order meanwhile', async () => {
  const { one, two, shop } = await openTwo()
  const { id: connection } = await connect(shop)
  const { id } = await bookedParcel(shop, connection, { state: 'out' })
  const parcel = await one.selectFrom('consignment').selectAll().executeTakeFirstOrThrow()
  const handle = { id: parcel.handle ?? '' }
  const arrived = { handle, word: 'delivered', state: 'delivered', provisional: false, at: new Date().toISOString() }
  await meanwhile(one, two, id, () => seeParcel(two, parcel.id, { ...arrived, state: 'delivered' }))
  expect(await orderRow(one, id)).toMatchObject({ state: 'delivered', payment_state: 'collected' })
})
