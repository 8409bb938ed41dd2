import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { inList } from '#platform/db/in-list.ts'
import { storeGroup } from '#shop/catalogue/actions/product-groups.ts'
import { hideProducts, saveProducts } from '#shop/catalogue/actions/save-products.ts'

import { createTestShop } from '../support/test-shop.ts'

const NONE: number[] = []

test('nothing is in an empty list, and everything is not in it, in every statement of both databases', async () => {
  const { db } = await createTestShop()
  const all = await db.selectFrom('product').select('id').where('id', 'not in', NONE).execute()
  expect(all).toHaveLength(3)
  expect(await db.selectFrom('product').select('id').where('id', 'in', NONE).execute()).toEqual([])
  const inEither = await db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', NONE), eb('id', 'in', [2])]))
    .execute()
  expect(inEither).toEqual([{ id: 2 }])
  const within = db.selectFrom('product').select('category_id').where('id', 'in', NONE)
  expect(await db.selectFrom('category').select('id').where('id', 'in', within).execute()).toEqual([])
  await db.deleteFrom('coupon').where('id', 'in', NONE).execute()
  await db.updateTable('coupon').set({ code: 'LOST' }).where('id', 'in', NONE).execute()
  const codes = await db.selectFrom('coupon').select('code').orderBy('code').execute()
  expect(codes.map(({ code }) => code)).toEqual(['GONE', 'HAAT50'])
  const written = await sql<{ id: number }>`select id from product where id ${inList(NONE)}`.execute(db)
  expect(written.rows).toEqual([])
})

test('an export holds every product of groups that are all shown, all hidden, and mixed', async () => {
  const shop = await createTestShop()
  const ids: number[] = []
  for (const name of ['Shirt S', 'Shirt M', 'Lungi', 'Lungi red', 'Cap', 'Cap blue'])
    ids.push(await shop.addProduct({ name, category: 'Clothing' }))
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
  await saveProducts(shop.db, async (products) => {
    for (const [name, one, two] of [
      ['Shirt', a, b],
      ['Lungi', c, d],
      ['Cap', e, f],
    ] as const)
      await storeGroup(products, {
        name,
        options: ['Kind'],
        siblings: [
          { product: one, values: ['1'] },
          { product: two, values: ['2'] },
        ],
      })
  })
  await hideProducts(shop.db, [c, d, f])
  const { lines } = await exportProducts(shop.db, { format: 'own', origin: 'http://127.0.0.1:9' }, COMMAND)
  let text = ''
  for await (const line of lines) text += line
  for (const name of ['Shirt S', 'Shirt M', 'Lungi', 'Lungi red', 'Cap', 'Cap blue', 'Miniket Rice'])
    expect(text, name).toContain(name)
})
