import { expect, onTestFinished, test } from 'vitest'
import { moveShop } from '#exchange/copy/move.ts'
import { openDatabase, openPostgres } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { fillShop, readTables } from '../support/full-shop.ts'
import { insertProduct } from '../support/save-products.ts'
import { createPostgresDatabase, createTestFolder } from '../support/test-database.ts'

async function createShops() {
  const from = openDatabase({ dataDir: await createTestFolder(), databaseUrl: undefined })
  onTestFinished(() => from.destroy())
  await migrate(from)
  const to = openPostgres(await createPostgresDatabase())
  onTestFinished(() => to.destroy())
  return { from, to }
}
type Target = Awaited<ReturnType<typeof createShops>>['to']

const addProduct = (db: Target) =>
  db
    .transaction()
    .execute((transaction) =>
      insertProduct(transaction, { name: 'New', category_id: 1, mrp_paisa: 1, discount_paisa: 0 }),
    )

test('a SQLite shop moves to PostgreSQL row by row, and continues its ids', async () => {
  const { from, to } = await createShops()
  await fillShop(from)
  const last = await addProduct(from)
  await from.transaction().execute((transaction) => deleteProducts(transaction, [last]))
  const counts = await moveShop(from, to)
  expect(counts.stored_product).toBeGreaterThan(700)
  expect(await readTables(to)).toEqual(await readTables(from))
  expect(await addProduct(to)).toBe(last + 1)
})

test('a target that is not empty is refused and not changed', async () => {
  const { from, to } = await createShops()
  await fillShop(from)
  await to.insertInto('coupon').values({ code: 'MINE', kind: 'flat', value_paisa: 1, max_uses: null }).execute()
  const before = await readTables(to)
  await expect(moveShop(from, to)).rejects.toThrow(/not empty.*coupon \(1\)/)
  expect(await readTables(to)).toEqual(before)
})

test('a move that fails half-way leaves the target as it was', async () => {
  const { from, to } = await createShops()
  await fillShop(from)
  await to.schema
    .alterTable('shop_order')
    .addColumn('surprise', 'text', (column) => column.notNull())
    .execute()
  await migrate(to)
  const before = await readTables(to)
  await expect(moveShop(from, to)).rejects.toThrow('surprise')
  expect(await readTables(to)).toEqual(before)
})
