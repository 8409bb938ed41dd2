import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { placeOrder, writer } from '../support/orders.ts'
import { createPostgresDatabase } from '../support/test-database.ts'
import { createTestShop } from '../support/test-shop.ts'

const CASH = { direction: 'in', way: 'cash', account: '', paisa: 100 } as const

test('money of an order whose version nobody named is written down, although another process writes the order meanwhile', async () => {
  const url = await createPostgresDatabase()
  const open = () => {
    const db = openPostgres(url)
    onTestFinished(() => db.destroy())
    return db
  }
  const [one, two] = [open(), open()]
  const at = { id: await placeOrder(await createTestShop({ LIMITS: 'off' }, one)), version: undefined }
  const [written, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = one.transaction().execute(async (transaction) => {
    await moveMoney(transaction, at, { ...CASH, reference: 'P-1' }, writer())
    written.resolve()
    await read.promise
  })
  await written.promise
  const second = moveMoney(two, at, { ...CASH, reference: 'P-2' }, writer())
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(two)).rows[0]?.n).toBe(1)
  read.resolve()
  await first
  expect(await second).toMatchObject({ kind: 'done' })
  const { received_paisa } = await one.selectFrom('shop_order').select('received_paisa').executeTakeFirstOrThrow()
  expect(received_paisa).toBe(200)
})
