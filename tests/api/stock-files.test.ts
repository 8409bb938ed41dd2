import { expect, test } from 'vitest'
import { readRow } from '#exchange/import/row.ts'
import { PRODUCT_FORMATS } from '#exchange/lists/product-formats.ts'
import { importProduct, planProduct } from '#shop/catalogue/actions/import-product.ts'
import { findProduct } from '#shop/catalogue/actions/product-snapshot.ts'
import { restoreImported } from '#shop/catalogue/actions/restore-product.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { listAllProducts } from '#shop/catalogue/queries/export-products.ts'
import { checkStock } from '#shop/catalogue/queries/office-stock.ts'
import { placeOrder } from '../support/orders.ts'
import { expectRightLedger, setStock, stockOf } from '../support/stock.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const ROW = { source_id: 'LAMP', name: 'Lamp', category: 'Home', price: '100' }

test('a file sets the stock, says so before, is exported again, and is taken back without what was sold since', async () => {
  const shop = await createEmptyShop({ LIMITS: 'off' })
  const { db, addProduct } = shop
  const id = await addProduct({ name: 'Lamp', category: 'Home', source_id: 'LAMP' })
  const category_id = (await db.selectFrom('product').select('category_id').executeTakeFirstOrThrow()).category_id
  const wanted = (stock: string) => {
    const { sourceId: _, category: __, ...row } = readRow({ ...ROW, stock })
    return { ...row, category_id }
  }
  await setStock(db, id, { on_hand: 3 })
  expect(planProduct(await findProduct(db, 'LAMP'), wanted('২৫'))).toMatchObject({
    change: 'updated',
    changed: ['stock'],
  })
  expect(planProduct(await findProduct(db, 'LAMP'), wanted(''))).toMatchObject({ change: 'unchanged' })
  await db.deleteFrom('change_log').execute()
  const { before, after } = await saveProducts(db, async (products) =>
    importProduct(products, { sourceId: 'LAMP', known: await findProduct(products.db, 'LAMP') }, wanted('25')),
  )
  expect(await stockOf(db, id)).toBe('25/0')
  expect(await db.selectFrom('change_log').select('subject').execute(), 'the word of few is another').toEqual([
    { subject: 'product' },
  ])
  for await (const products of listAllProducts(db, 10)) {
    expect(PRODUCT_FORMATS.own.rows(products)[0]?.[PRODUCT_FORMATS.own.header.indexOf('stock')]).toBe(25)
    expect(PRODUCT_FORMATS.woocommerce.rows(products).flat()).toContain(25)
  }
  await placeOrder(shop, { products: [{ product_id: id, quantity: 2 }] })
  if (!after) throw new Error('Nothing was changed.')
  await saveProducts(db, (products) => restoreImported(products, 'LAMP', { id, before, after }))
  expect(await stockOf(db, id)).toBe('3/2')
  await expectRightLedger(db)
})

test('pieces of our own export that nobody changed are not set again, when some were sold since; a new product gets them', async () => {
  const { db, addProduct } = await createEmptyShop()
  const id = await addProduct({ name: 'Lamp', category: 'Home', source_id: 'LAMP' })
  const { category_id } = await db.selectFrom('product').select('category_id').executeTakeFirstOrThrow()
  await setStock(db, id, { on_hand: 7 })
  const plan = async (sourceId: string, stock: string) => {
    const { sourceId: _, category: __, ...row } = readRow({ ...ROW, stock, stock_seen: '10' })
    return saveProducts(db, async (products) =>
      importProduct(products, { sourceId, known: await findProduct(products.db, sourceId) }, { ...row, category_id }),
    )
  }
  // As programs write the same number.
  for (const same of ['10', '10.0', '১০']) expect(await plan('LAMP', same), same).toMatchObject({ change: 'unchanged' })
  expect(await stockOf(db, id)).toBe('7/0')
  await plan('LAMP', '12')
  expect(await stockOf(db, id)).toBe('12/0')
  const { id: added } = await plan('LAMP2', '10')
  expect(await stockOf(db, added)).toBe('10/0')
  const { header, rows } = PRODUCT_FORMATS.own
  const seen: unknown[] = []
  for await (const products of listAllProducts(db, 10))
    seen.push(...rows(products).map((row) => row[header.indexOf('stock_seen')]))
  expect(seen.toSorted()).toEqual([10, 12])
})

test('a number of pieces that is none is refused; one below none, as shops that oversell export it, is none', () => {
  expect(() => readRow({ ...ROW, stock: 'many' })).toThrow('stock')
  expect(() => readRow({ ...ROW, stock: '2.5' })).toThrow('stock')
  expect([readRow({ ...ROW, stock: '-4' }).stock, readRow({ ...ROW, stock: '7.0' }).stock]).toEqual([0, 7])
})

test('a check finds a stock that is not what its ledger adds up to', async () => {
  const { db, addProduct } = await createEmptyShop()
  const id = await addProduct()
  await setStock(db, id, { on_hand: 5 })
  expect(await checkStock(db)).toEqual([])
  await db.updateTable('stock').set({ on_hand: 4 }).execute()
  expect(await checkStock(db)).toEqual([{ product_id: id, what: 'what is in the shop', stored: 4, expected: 5 }])
})
