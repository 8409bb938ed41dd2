import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProducts } from '#search/find.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { insertProduct, updateProduct } from '../support/save-products.ts'
import { searchOf } from '../support/search/goods-in-memory.ts'
import { createTestDatabase } from '../support/test-database.ts'

const WORDS = [
  'red',
  'saree',
  'শাড়ি',
  'oil',
  'তেল',
  'mustard',
  'mustrd',
  'cotton',
  '5',
  'kg',
  'কেজি',
  'soap',
  'face',
  'wash',
  'facewash',
]
const words = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((some) => some.join(' '))
const CATEGORY = 'Goods'
const RUNS = 12

/** This file runs on SQLite and on PostgreSQL: as both equal the goods in memory alone, both are equal. */
test('after any writes a search finds the same goods in the same order as over these goods alone', async () => {
  const goods = fc.array(
    fc.record({ name: words(4), sold: fc.nat(9), becomes: fc.constantFrom('same', 'renamed', 'gone') }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(goods, fc.array(words(3), { minLength: 1, maxLength: 6 }), async (wanted, searches) => {
      const db = await createTestDatabase()
      const category_id = await ensureCategory(db, CATEGORY)
      const kept = new Map<number, { name: string; sold: number }>()
      for (const [at, { name, sold, becomes }] of wanted.entries()) {
        const input = { name, category_id, mrp_paisa: 10_000, discount_paisa: 0 }
        const id = await insertProduct(db, { ...input, sold })
        kept.set(id, { name, sold })
        // The goods are read between writes, so that what follows is applied as a change.
        if (at === 0) await findProducts(db, productQuerySchema.parse({ search: name }))
        if (becomes === 'renamed') {
          await updateProduct(db, id, { ...input, name: `${name} red` })
          kept.set(id, { name: `${name} red`, sold })
        } else if (becomes === 'gone') {
          await deleteProducts(db, [id])
          kept.delete(id)
        }
      }
      const alone = searchOf([...kept].map(([id, row]) => ({ id, ...row, name_bn: '', category: CATEGORY })))
      for (const search of searches) {
        const find = async () => (await findProducts(db, productQuerySchema.parse({ search }))).ids
        // The shop may still be learning from the names: it goes on after the answer of the search that found them changed.
        await expect.poll(find, { message: search }).toEqual(alone(search))
      }
    }),
    { numRuns: RUNS },
  )
})
