import { expect, test } from 'vitest'
import { API } from '../support/api.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

type Shop = Awaited<ReturnType<typeof createTestShop>>

const order = ({ call }: Shop, headers: Record<string, string>, key: string = crypto.randomUUID()) =>
  call(API.createOrder, { json: orderBody(), headers: { 'Idempotency-Key': key, ...headers } })
const owners = async ({ db }: Shop) =>
  (await db.selectFrom('shop_order').select('customer_id').orderBy('id').execute()).map(
    ({ customer_id }) => customer_id,
  )
const logOut = ({ call }: Shop, token: string) => call(API.logout, { method: 'POST', headers: authorization(token) })

test.each(['Token ended', 'token ended', 'Token two words', 'Token %00', `Token ${'a'.repeat(500)}`, 'Bearer ended'])(
  'an order with %j is refused, not placed as a visitor’s',
  async (header) => {
    const shop = await createTestShop()
    const { status, body } = await order(shop, { Authorization: header })
    expect(status).toBe(401)
    expect(body.msg).toContain('Your session has ended')
    expect(await owners(shop)).toEqual([])
  },
)

test.each<Record<string, string>>([{}, { Authorization: 'Basic c2hvcDpzaG9w' }, { Authorization: 'Token' }])(
  'an order with %j is a visitor’s',
  async (headers) => {
    const shop = await createTestShop()
    expect((await order(shop, headers)).status).toBe(200)
    expect(await owners(shop)).toEqual([null])
  },
)

test('the refused order is placed once under its key, after signing in again or as a visitor', async () => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  await logOut(shop, token)
  const key = crypto.randomUUID()
  expect((await order(shop, authorization(token), key)).status).toBe(401)
  const first = await order(shop, {}, key)
  expect(first.status).toBe(200)
  expect((await order(shop, {}, key)).body).toEqual(first.body)
  expect(await owners(shop)).toEqual([null])
})

test('a placed order is returned again after its session has ended', async () => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  const key = crypto.randomUUID()
  const first = await order(shop, authorization(token), key)
  await logOut(shop, token)
  expect(await order(shop, authorization(token), key)).toMatchObject({ status: 200, body: first.body })
  expect(await owners(shop)).toEqual([1])
})

test('orders that were refused because of their session do not count against the phone’s limit', async () => {
  const shop = await createTestShop()
  for (let n = 0; n < 12; n += 1) expect((await order(shop, { Authorization: 'Token ended' })).status).toBe(401)
  expect((await order(shop, {})).status).toBe(200)
})
