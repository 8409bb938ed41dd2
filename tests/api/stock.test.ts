import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLastChange, listChanges } from '#platform/db/changes.ts'
import { storeGroup } from '#shop/catalogue/actions/product-groups.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import type { ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { changeStates } from '#shop/orders/actions/office/batch.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { mergeOrders } from '#shop/orders/actions/office/merge.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import { API } from '../support/api.ts'
import { orderRow, placeOrder, walk, writer } from '../support/orders.ts'
import { expectRightLedger, setStock, stockOf } from '../support/stock.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const buy = (product_id: number, quantity: number) => ({ products: [{ product_id, quantity }] })

/** Product 1 has 5 pieces, 2 has 1 and is sold all the same, 3 is not counted. */
async function createStockedShop() {
  const shop = await createTestShop({ LIMITS: 'off' })
  await setStock(shop.db, 1, { on_hand: 5, low_at: 2 })
  await setStock(shop.db, 2, { on_hand: 1, when_out: 'accept' })
  const movesOf = (id: number) =>
    shop.db
      .selectFrom('stock_move')
      .select(['kind', 'on_hand', 'reserved'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  return { ...shop, movesOf, left: () => stockOf(shop.db, 1) }
}

test('an order keeps its pieces, takes them at hand-over and gives them back when it is returned', async () => {
  const shop = await createStockedShop()
  const { db, left, movesOf } = shop
  const id = await placeOrder(shop, buy(1, 2))
  expect(await left()).toBe('5/2')
  await walk(db, id, 'confirmed', 'packed')
  expect(await left()).toBe('5/2')
  await walk(db, id, 'shipped')
  expect(await left()).toBe('3/0')
  await walk(db, id, 'packed', 'shipped', 'delivered', 'returning')
  expect(await left()).toBe('3/0')
  await walk(db, id, 'returned')
  expect(await left()).toBe('5/0')
  expect(await movesOf(id)).toEqual([
    { kind: 'order', on_hand: 0, reserved: 2 },
    { kind: 'ship', on_hand: -2, reserved: -2 },
    { kind: 'unship', on_hand: 2, reserved: 2 },
    { kind: 'ship', on_hand: -2, reserved: -2 },
    { kind: 'return', on_hand: 2, reserved: 0 },
  ])
  await expectRightLedger(db)
})

test('an order for more than is left is refused, says how many are left only where they are few, and stores nothing', async () => {
  const { call, db } = await createStockedShop()
  const products = [
    { product_id: 3, quantity: 9 },
    { product_id: 1, quantity: 6 },
    { product_id: 2, quantity: 4 },
  ]
  const { status, body } = await call(API.createOrder, { json: orderBody({ products, coupon: 'HAAT50' }) })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'stock_short', short: [{ product_id: 1, name: 'Miniket Rice' }] })
  expect(JSON.stringify(body)).not.toContain('5')
  expect(body.errors).toEqual({ products: ['There are not so many left of Miniket Rice.'] })
  const quoted = async () => {
    const { lines } = (await call(API.quoteCart, { json: { products, coupon: '' } })).body
    return lines.map(({ short, left }: { short?: boolean; left?: number }) => [short, left])
  }
  expect(await quoted()).toEqual([
    [undefined, undefined],
    [true, undefined],
    [undefined, undefined],
  ])
  await setStock(db, 1, { on_hand: 2, low_at: 2 })
  const few = await call(API.createOrder, { json: orderBody({ products }) })
  expect(few.body.short).toEqual([{ product_id: 1, name: 'Miniket Rice', left: 2 }])
  expect((await quoted())[1]).toEqual([true, 2])
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  expect(await db.selectFrom('coupon').select('used').where('code', '=', 'HAAT50').executeTakeFirst()).toEqual({
    used: 0,
  })
  await expectRightLedger(db)
})

test('a cancelled order comes back only while nobody else has its pieces', async () => {
  const shop = await createStockedShop()
  const { db, left } = shop
  const id = await placeOrder(shop, buy(1, 3))
  await walk(db, id, 'cancelled')
  expect(await left()).toBe('5/0')
  const other = await placeOrder(shop, buy(1, 4))
  const back = () => changeState(db, { id, version: undefined }, { to: 'pending' }, writer())
  expect(await back()).toMatchObject({ kind: 'refused', why: 'out_of_stock' })
  expect((await orderRow(db, id)).state).toBe('cancelled')
  await walk(db, other, 'cancelled')
  expect(await back()).toMatchObject({ kind: 'done' })
  expect(await left()).toBe('5/3')
})

test('edits, merges and bulk changes move the same pieces', async () => {
  const shop = await createStockedShop()
  const { db, left } = shop
  const one = await placeOrder(shop, buy(1, 2))
  const two = await placeOrder(shop, buy(1, 1))
  const lines = (quantity: number) => ({ lines: [{ product_id: 1, quantity }] })
  const at = (id: number) => ({ id, version: undefined })
  expect(await editOrder(db, at(one), lines(5), writer())).toMatchObject({
    kind: 'refused',
    why: { why: 'out_of_stock', products: [1] },
  })
  expect(await editOrder(db, at(one), lines(4), writer())).toMatchObject({ kind: 'done' })
  expect(await left()).toBe('5/5')
  expect(await mergeOrders(db, at(one), [at(two)], true, writer())).toEqual({ kind: 'merged' })
  expect(await left()).toBe('5/5')
  const { version } = await orderRow(db, one)
  const answer = await changeStates(
    db,
    [{ id: one, version }],
    { to: 'cancelled', reason: 'other', isDry: true },
    writer(),
  )
  expect(answer.changed).toEqual([one])
  expect(await left()).toBe('5/5')
  await changeStates(db, [{ id: one, version }], { to: 'cancelled', reason: 'other', isDry: false }, writer())
  expect(await left()).toBe('5/0')
  await expectRightLedger(db)
})

test('an order that lost pieces by an edit keeps the rest once when it comes back from the road', async () => {
  const shop = await createStockedShop()
  const { db, left } = shop
  const id = await placeOrder(shop, buy(1, 4))
  const at = { id, version: undefined }
  await editOrder(db, at, { lines: [{ product_id: 1, quantity: 1 }] }, writer())
  await walk(db, id, 'confirmed', 'packed', 'shipped')
  expect(await left()).toBe('4/0')
  await changeState(db, at, { to: 'confirmed', reason: 'other', isForced: true }, writer())
  expect(await left()).toBe('5/1')
  await expectRightLedger(db)
})

test('of 50 buyers of the last 5 pieces 5 get one', async () => {
  const { call, db, left } = await createStockedShop()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(API.createOrder, { json: orderBody(buy(1, 1)) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(45).fill('stock_short'))
  expect(await left()).toBe('5/5')
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(5)
  await expectRightLedger(db)
})

test('a count that begins reserves what open orders wait for, and its end leaves nothing', async () => {
  const shop = await createStockedShop()
  const { db } = shop
  const id = await placeOrder(shop, buy(3, 2))
  await setStock(db, 3, { on_hand: 10 })
  expect(await stockOf(db, 3)).toBe('10/2')
  await expectRightLedger(db)
  await setStock(db, 3, { counted: false })
  expect(await stockOf(db, 3)).toBeUndefined()
  await walk(db, id, 'confirmed', 'packed', 'shipped')
  await setStock(db, 3, { on_hand: 4 })
  await expectRightLedger(db)
  expect(await stockOf(db, 3)).toBe('4/0')
})

test('pages hear of a product only when its word changes', async () => {
  const shop = await createStockedShop()
  const { db } = shop
  const words = async () => {
    const rows = await db.selectFrom('change_log').select('subject_id').where('subject', '=', 'product').execute()
    await db.deleteFrom('change_log').execute()
    return rows.map(({ subject_id }) => subject_id)
  }
  await words()
  await placeOrder(shop, buy(1, 2))
  expect(await words(), '3 left of 5').toEqual([])
  await placeOrder(shop, buy(1, 1))
  expect(await words(), '2 left, which are few').toEqual([1])
  const last = await placeOrder(shop, buy(1, 2))
  expect(await words(), 'none left').toEqual([1])
  await placeOrder(shop, buy(2, 1))
  expect(await words(), 'ordered all the same').toEqual([2])
  await placeOrder(shop, buy(2, 9))
  expect(await words()).toEqual([])
  await walk(db, last, 'cancelled')
  expect(await words()).toEqual([1])
})

test('whatever orders and staff do, the ledger adds up and open orders keep just what they want', async () => {
  const shop = await createStockedShop()
  const { db, call } = shop
  const quantity = fc.integer({ min: 1, max: 4 })
  const product = fc.constantFrom(1, 2, 3)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), product, quantity }),
    fc.record({ kind: fc.constant('go' as const), nth: fc.nat(9), to: fc.constantFrom(...ORDER_STATES) }),
    fc.record({ kind: fc.constant('edit' as const), nth: fc.nat(9), product, quantity }),
    fc.record({ kind: fc.constant('count' as const), product, quantity }),
    fc.record({ kind: fc.constant('stop' as const), product: fc.constant(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const each of steps) {
        const orders = await db.selectFrom('shop_order').select('id').orderBy('id', 'desc').limit(10).execute()
        if (each.kind === 'buy') await call(API.createOrder, { json: orderBody(buy(each.product, each.quantity)) })
        else if (each.kind === 'count') await setStock(db, each.product, { on_hand: each.quantity * 5 })
        else if (each.kind === 'stop') await setStock(db, each.product, { counted: false })
        else {
          const id = orders[each.nth % Math.max(orders.length, 1)]?.id
          if (id === undefined) continue
          const at = { id, version: undefined }
          if (each.kind === 'go') await changeState(db, at, { to: each.to, reason: 'other', isForced: true }, writer())
          else await editOrder(db, at, { lines: [{ product_id: each.product, quantity: each.quantity }] }, writer())
        }
      }
      await expectRightLedger(db)
    }),
    { numRuns: 8 },
  )
})

test('the card of a group is sold out when all of it is, and the pages of siblings hear of each of them', async () => {
  const { db, call, addProduct } = await createStockedShop()
  const sizes = [await addProduct({ name: 'Fatua M' }), await addProduct({ name: 'Fatua L' })]
  const siblings = sizes.map((product, at) => ({ product, values: [String(at)] }))
  await saveProducts(db, (products) => storeGroup(products, { name: 'Fatua', options: ['Size'], siblings }))
  const [medium = 0, large = 0] = sizes
  const card = async () => {
    const { results } = (await call(`${API.listProducts}?search=fatua`)).body as ProductsAnswer
    return results.map((product) => toProductCard(product).stock)
  }
  const setAll = async (...pieces: number[]) => {
    for (const [at, on_hand] of pieces.entries()) await setStock(db, sizes[at] ?? 0, { on_hand, low_at: 1 })
  }
  await setStock(db, medium, { on_hand: 0 })
  expect(await card()).toEqual([undefined])
  await setAll(0, 1)
  expect(await card()).toEqual(['few'])
  const since = await findLastChange(db)
  await call(API.createOrder, { json: orderBody(buy(large, 1)) })
  expect(await card()).toEqual(['out'])
  const changed = (await listChanges(db, since, 10)).filter(({ subject }) => subject === 'product')
  expect(changed.map(({ subjectId }) => subjectId).toSorted()).toEqual([medium, large])
})
