import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { logChange } from '#platform/db/changes.ts'
import type { Schema } from '#platform/db/schema.ts'
import { findProducts } from '#search/find.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { createEmptyShop } from '../support/test-shop.ts'

test('a change that is committed while all goods are read again is found', async () => {
  const shop = await createEmptyShop()
  const { db } = shop
  await shop.addProduct({ name: 'Lamp' })
  const find = async (search: string) => (await findProducts(db, productQuerySchema.parse({ search }))).ids
  expect(await find('lamp')).toEqual([1])
  const isChanged = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  const changing = db.transaction().execute(async (held: Transaction<Schema>) => {
    await held.updateTable('stored_product').set({ name: 'Lantern' }).where('id', '=', 1).execute()
    await logChange(held, 'product', 1)
    isChanged.resolve()
    await isRead.promise
  })
  await isChanged.promise
  await logChange(db, 'product_list')
  expect(await find('lamp')).toEqual([1])
  isRead.resolve()
  await changing
  await expect.poll(() => find('lantern')).toEqual([1])
})
