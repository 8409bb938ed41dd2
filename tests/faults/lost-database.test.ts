import { expect, onTestFinished, test } from 'vitest'
import { API } from '#contract/paths.ts'
import { openPostgres } from '#server/db/connection.ts'
import { ask, askHealth, placeOrder, untilHealthy } from '../support/faults/calls.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'

test('a PostgreSQL that goes away and comes back: health says so, and the shop sells again by itself', async () => {
  const { cluster, databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 1)
  const shop = await createProcess({ DATABASE_URL: databaseUrl })
  await shop.start()
  expect((await placeOrder(shop.url, 'before')).status).toBe(200)

  await cluster.stop()
  expect(await askHealth(shop.url)).toMatchObject({ status: 503, body: { reason: 'The database does not answer.' } })
  const refused = await placeOrder(shop.url, 'meanwhile')
  expect(refused.status).toBeGreaterThanOrEqual(500)
  expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|postgres|stack/i)

  await cluster.start()
  await untilHealthy(shop.url)
  expect((await placeOrder(shop.url, 'meanwhile')).status).toBe(200)
  expect((await ask(shop.url, API.products)).status).toBe(200)
  const orders = await db.selectFrom('shop_order').select('idempotency_key').orderBy('id').execute()
  expect(orders.map(({ idempotency_key }) => idempotency_key)).toEqual(['before', 'meanwhile'])
})

test('a PostgreSQL that is not there at the start ends the start with the reason', async () => {
  const { cluster, databaseUrl } = await createDurablePostgres()
  await cluster.stop()
  const shop = await createProcess({ DATABASE_URL: databaseUrl })
  await expect(shop.start()).rejects.toThrow(/DATABASE_URL.*ECONNREFUSED/)
})
