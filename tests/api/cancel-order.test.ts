import { expect, test } from 'vitest'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { COMMAND } from '#shop/orders/actions/office/write.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const CREATE = '/api/product/order/create'
const CANCEL = '/api/product/order/cancel'
const KEY = 'a-key-that-only-this-browser-knows'

async function shopWithOrder(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const shop = await createTestShop()
  const { body } = await shop.call(CREATE, { json: orderBody(change), headers: { 'Idempotency-Key': KEY, ...headers } })
  const order: number = body.order.pk
  return {
    ...shop,
    order,
    cancel: (json: Record<string, unknown> = { order, key: KEY }, by: Record<string, string> = {}) =>
      shop.call(CANCEL, { json, headers: by }),
    state: async () => (await shop.db.selectFrom('shop_order').select('state').executeTakeFirstOrThrow()).state,
    used: async () =>
      (await shop.db.selectFrom('coupon').select('used').where('code', '=', 'HAAT50').executeTakeFirstOrThrow()).used,
  }
}

test('a visitor cancels a pending order with its key, as often as they like, and the coupon is free again', async () => {
  const { cancel, state, used, db } = await shopWithOrder({ coupon: 'HAAT50' })
  expect(await used()).toBe(1)
  for (let time = 1; time <= 2; time += 1) {
    const { status, body } = await cancel()
    expect({ status, body }).toEqual({ status: 200, body: { response: 'success', order_status: 'cancelled' } })
  }
  expect(await state()).toBe('cancelled')
  expect(await used()).toBe(0)
  expect(await db.selectFrom('order_status').select(['state', 'reason']).orderBy('at').execute()).toEqual([
    { state: 'pending', reason: null },
    { state: 'cancelled', reason: 'changed_mind' },
  ])
  expect(await db.selectFrom('order_note').select('text').execute()).toHaveLength(1)
})

test('without the right key, or as another customer, there is no such order', async () => {
  const shop = await shopWithOrder()
  const headers = authorization(await registerCustomer(shop))
  for (const json of [{ order: shop.order }, { order: shop.order, key: 'another' }, { order: 999, key: KEY }])
    expect((await shop.cancel(json, headers)).body.code).toBe('order_not_found')
  expect(await shop.state()).toBe('pending')
})

test('a customer cancels an order of the account; its key alone is not enough', async () => {
  const shop = await createTestShop()
  const headers = authorization(await registerCustomer(shop))
  const placed = await shop.call(CREATE, { json: orderBody(), headers: { ...headers, 'Idempotency-Key': KEY } })
  const order: number = placed.body.order.pk
  expect((await shop.call(CANCEL, { json: { order, key: KEY } })).body.code).toBe('order_not_found')
  expect((await shop.call(CANCEL, { json: { order }, headers })).body).toMatchObject({ order_status: 'cancelled' })
})

test('a confirmed order is not cancelled', async () => {
  const { cancel, db, order, state } = await shopWithOrder()
  await changeState(db, { id: order, version: undefined }, { to: 'confirmed' }, COMMAND)
  const { status, body } = await cancel()
  expect([status, body.code]).toEqual([409, 'order_not_pending'])
  expect(await state()).toBe('confirmed')
})

test('cancelling while the order is confirmed: one of the two happens, and both are told which', async () => {
  const { cancel, db, order, state, used } = await shopWithOrder({ coupon: 'HAAT50' })
  const confirm = () => changeState(db, { id: order, version: 1 }, { to: 'confirmed' }, COMMAND)
  const [confirmed, ...cancelled] = await Promise.all([confirm(), cancel(), cancel()])
  const isCancelled = (await state()) === 'cancelled'
  expect(confirmed.kind).toBe(isCancelled ? 'changed' : 'done')
  expect(cancelled.map(({ status }) => status)).toEqual(Array(2).fill(isCancelled ? 200 : 409))
  expect(await used()).toBe(isCancelled ? 0 : 1)
  const history = await db.selectFrom('order_status').select('state').execute()
  expect(history).toHaveLength(2)
})
