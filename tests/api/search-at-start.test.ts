import { expect, test } from 'vitest'
import { seedMany } from '#cli/many/seed-many.ts'
import { searchOf } from '#search/search-engine.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** More goods than are read in a moment. */
const MANY = 1100
const query = (search: string, page = 1) => productQuerySchema.parse({ search, page: `${page}` })

test('while many goods are being read after a start, a search finds by names instead of waiting', async () => {
  const db = await createTestDatabase()
  await seedMany(db, { count: MANY, seed: 1 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const starting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // Group and stock of a product are read together for the index alone.
      if (result.rows.some((row) => 'keywords' in row && 'when_out' in row)) await released
      return result
    },
  })
  const engine = searchOf(starting)
  const first = await engine.find(query('Price of premium'))
  expect(first.isByName).toBe(true)
  expect(first.count).toBeGreaterThan(20)
  const names = await db.selectFrom('product').select(['id', 'name']).execute()
  const right = new Set(names.filter(({ name }) => /premium/i.test(name)).map(({ id }) => id))
  expect(first.count).toBe(right.size)
  expect(first.ids.filter((id) => !right.has(id))).toEqual([])
  const second = await engine.find(query('Price of premium', 2))
  expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([])
  expect((await engine.suggest('premium')).ids.length).toBeGreaterThan(0)
  release()
  await expect.poll(async () => (await engine.find(query('premium'))).isByName, { timeout: 20_000 }).toBeUndefined()
})
