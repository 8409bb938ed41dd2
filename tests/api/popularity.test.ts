import { expect, test } from 'vitest'
import { MAX_POPULAR_PIECES } from '#platform/contract/limits.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../support/api.ts'
import { writer } from '../support/orders.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

async function open() {
  const shop = await createTestShop({ LIMITS: 'off' })
  await saveSettings(shop.db, { unconfirmed_pieces: 999 })
  const sold = async () =>
    (await shop.db.selectFrom('popularity').select('sold').orderBy('product_id').execute()).map(({ sold }) => sold)
  const place = async (quantity: number, phone_number = '01712345678'): Promise<number> => {
    const products = [{ product_id: 2, quantity }]
    return (await shop.call(API.createOrder, { json: orderBody({ products, phone_number }) })).body.order.pk
  }
  const to = async (id: number, ...states: OrderState[]) => {
    for (const state of states) {
      const wish = { to: state, ...(state === 'cancelled' && { reason: 'changed_mind' }) }
      const { kind } = await changeState(shop.db, { id, version: undefined }, wish, writer('owner'))
      expect([state, kind]).toEqual([state, 'done'])
    }
  }
  return { ...shop, sold, place, to }
}

test('an order nobody confirmed counts for nothing, however large', async () => {
  const { call, place, sold } = await open()
  await place(999)
  expect(await sold()).toEqual([0, 0, 0])
  const { body } = await call(API.listPopular)
  expect(body[0]?.productId).not.toBe(2)
})

test('a confirmed order counts a few pieces, and what is cancelled or comes back is taken back', async () => {
  const { place, sold, to } = await open()
  const large = await place(999)
  await to(large, 'confirmed')
  expect(await sold()).toEqual([0, MAX_POPULAR_PIECES, 0])
  await to(large, 'packed', 'shipped', 'delivered')
  expect(await sold()).toEqual([0, MAX_POPULAR_PIECES, 0])
  const small = await place(1)
  await to(small, 'confirmed')
  expect(await sold()).toEqual([0, MAX_POPULAR_PIECES + 1, 0])
  await to(small, 'cancelled')
  await to(large, 'returning', 'returned')
  expect(await sold()).toEqual([0, 0, 0])
})

test('other lines of a confirmed order count instead; of a pending one none do', async () => {
  const { db, place, sold, to } = await open()
  const id = await place(2)
  const lines = [
    { product_id: 1, quantity: 1 },
    { product_id: 2, quantity: 1 },
  ]
  await editOrder(db, { id, version: undefined }, { lines }, writer('owner'))
  expect(await sold()).toEqual([0, 0, 0])
  await to(id, 'confirmed')
  await editOrder(db, { id, version: undefined }, { lines: [{ product_id: 1, quantity: 2 }] }, writer('owner'))
  expect(await sold()).toEqual([2, 0, 0])
})

test('a product that is hidden meanwhile is taken back, too, and three at once are all counted', async () => {
  const { db, place, to } = await open()
  const ids = [await place(1), await place(1, '01812345678'), await place(1, '01912345678')]
  await Promise.all(ids.map((id) => to(id, 'confirmed')))
  await db.transaction().execute((transaction) => hideProducts(transaction, [2]))
  await to(ids[0] ?? 0, 'cancelled')
  const { sold } = await db
    .selectFrom('popularity')
    .select('sold')
    .where('product_id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(sold).toBe(2)
})
