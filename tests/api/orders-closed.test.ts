import { expect, test } from 'vitest'
import { deliveryChargeAnswer } from '#shop/orders/contract/checkout.ts'
import { clearSettings, saveCharges } from '#shop/settings/actions/settings.ts'
import { API } from '../support/api.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const CLOSED = 'The shop does not take orders yet: its delivery charges are not set.'
const ONE = [{ product_id: 1, quantity: 1 }]

test.each([
  ['none', { inside_dhaka: null, outside_dhaka: null }],
  ['only one', { inside_dhaka: 60, outside_dhaka: null }],
])('with %s of the delivery charges there are no quotes and no orders, and the API says why', async (_, charges) => {
  const shop = await createTestShop()
  await saveCharges(shop.db, charges)
  const { body } = await shop.call(API.getDeliveryCharge)
  expect(deliveryChargeAnswer.parse(body)).toEqual({ shipping: charges })
  const refusal = { status: 409, body: { response: 'error', code: 'orders_closed', msg: CLOSED } }
  expect(await shop.call(API.quoteCart, { json: { products: ONE, coupon: '' } })).toMatchObject(refusal)
  expect(await shop.call(API.createOrder, { json: orderBody() })).toMatchObject(refusal)
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([])
})

test('a charge of 0 counts as set, and a retry of a placed order succeeds after the charges are removed', async () => {
  const shop = await createTestShop()
  await saveCharges(shop.db, { inside_dhaka: 0 })
  const send = () => shop.call(API.createOrder, { json: orderBody(), headers: { 'Idempotency-Key': 'one' } })
  const placed = await send()
  expect(placed).toMatchObject({ status: 200, body: { order: { shipping: 0 } } })
  await saveCharges(shop.db, { inside_dhaka: null, outside_dhaka: null })
  expect((await send()).body).toEqual(placed.body)
})

test('without a wallet online payment is refused and cash on delivery is not', async () => {
  const shop = await createTestShop()
  await clearSettings(shop.db, ['wallets'])
  const paid = { payment_type: 'ONLINE_PAYMENT', transaction_id: '9AB12C' }
  const { status, body } = await shop.call(API.createOrder, { json: orderBody(paid) })
  expect(status).toBe(400)
  expect(body.errors.payment_type).toEqual(['Online payment is not offered now. Please choose cash on delivery.'])
  expect(await shop.call(API.createOrder, { json: orderBody() })).toMatchObject({ status: 200 })
})
