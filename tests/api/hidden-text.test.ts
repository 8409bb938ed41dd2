import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { OFFICE_API } from '#platform/contract/addresses/paths.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { API, orderPath } from '../support/api.ts'
import { authorization, registerCustomer, sendForm } from '../support/customers.ts'
import { asOwner } from '../support/office.ts'
import { STEADFAST } from '../support/office-connections.ts'
import { ZONE } from '../support/office-content.ts'
import { RIGHT } from '../support/right-values.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

// Each test makes many calls, some of which hash passwords.
vi.setConfig({ testTimeout: 60_000 })

const INVISIBLE = '\u200b\u200d\u2060\ufeff\u3164\u2800\u00ad'
const TRANSACTION = { payment_type: 'ONLINE_PAYMENT', transaction_id: '9AB12C34DE' }
const place = ({ call }: Awaited<ReturnType<typeof createTestShop>>, change: Record<string, unknown>) =>
  call(API.createOrder, { json: orderBody(change) })

/** Values of fields that have another form here than in other calls, by path. */
const RIGHT_HERE: Record<string, object> = {
  [API.addConnection]: STEADFAST,
  [API.addCoupon]: { category: 1, products: '' },
  [API.changeCoupon]: { category: 1, products: '' },
  [API.addDeliveryZone]: ZONE,
  [API.changeDeliveryZone]: ZONE,
  [`${OFFICE_API}/products`]: { category: 1, price: 450, before: null },
  [`${OFFICE_API}/products/batch`]: { products: [{ id: 1, version: 1 }], category: 1 },
  [`${OFFICE_API}/groups`]: { options: ['Size'], siblings: [{ product: 1, values: ['S'] }] },
  [`${OFFICE_API}/groups/{id}`]: { options: ['Size'], siblings: [{ product: 1, values: ['S'] }] },
}

test('a transaction id pays for one order only, in any notation', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  expect((await place(shop, TRANSACTION)).status).toBe(200)
  for (const transaction_id of [
    '9ab12c34de',
    ' 9AB 12C 34DE ',
    '9AB12C\u200b34DE',
    '\ufeff9AB12C34DE\u2060',
    '９ＡＢ１２Ｃ３４ＤＥ',
    '৯AB১২C৩৪DE',
    '9\u00adA\u200dB1\u034f2C34DE',
    '𝟗𝐀𝐁𝟏𝟐𝐂𝟑𝟒𝐃𝐄',
  ]) {
    const { status, body } = await place(shop, { ...TRANSACTION, transaction_id })
    expect([status, body.msg], transaction_id).toEqual([400, 'This transaction id has already paid for another order.'])
  }
  // Greek and Cyrillic letters, and letters that change when upper-cased.
  for (const transaction_id of ['9ΑB12C34DE', '9АВ12С34DЕ', '9AB12Ϲ34DE', 'ı9AB12C34DE', '9AB12C34DEß', '9AB12']) {
    const { status, body } = await place(shop, { ...TRANSACTION, transaction_id })
    expect([status, Object.keys(body.errors)], transaction_id).toEqual([400, ['transaction_id']])
    expect(body.msg).toMatch(/^A transaction id has 6 to 20 letters/)
  }
  const stored = await shop.db.selectFrom('shop_order').select('transaction_id').execute()
  expect(stored).toEqual([{ transaction_id: '9AB12C34DE' }])
})

test('an order with a transaction id of the earlier format is found and shown as before', async () => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  const { body } = await shop.call(API.createOrder, { json: orderBody(TRANSACTION), headers: authorization(token) })
  await shop.db.updateTable('shop_order').set({ transaction_id: 'TX1-Α' }).execute()
  const order = await shop.call(orderPath(body.order.pk), { headers: authorization(token) })
  expect(order).toMatchObject({ status: 200, body: { transaction_id: 'TX1-Α' } })
})

test('every call refuses a required text of invisible characters', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  const shopper = authorization(await registerCustomer(shop))
  let count = 0
  for (const { path, method, body: parsed, bodyShape: body = parsed, isForm } of ALL_CALLS) {
    if (!body) continue
    const headers = path.startsWith(OFFICE_API) ? await asOwner(shop.db) : shopper
    const { properties = {}, anyOf = [], required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    const forms = [{ properties, required }, ...anyOf.map((form) => (typeof form === 'object' ? form : {}))]
    for (const { properties: fields = {}, required: names = [] } of forms) {
      const right = Object.fromEntries(
        Object.keys(fields).map((name) => [name, { ...RIGHT, ...TRANSACTION, ...RIGHT_HERE[path] }[name]]),
      )
      for (const name of names.filter((name) => typeof RIGHT[name] === 'string' && !name.includes('password'))) {
        const values = { ...right, [name]: INVISIBLE }
        const sent = isForm ? new URLSearchParams(values as Record<string, string>) : JSON.stringify(values)
        const answer = await shop.call(path, { method, body: sent, headers })
        expect([answer.status, Object.keys(answer.body.errors ?? {})], `${path} ${name}`).toEqual([400, [name]])
        count += 1
      }
    }
  }
  expect(count).toBeGreaterThan(15)
  expect(await shop.db.selectFrom('shop_order').selectAll().execute()).toEqual([])
})

test('names, addresses and comments are stored without control and bidi characters', async () => {
  const shop = await createTestShop()
  const typed = 'Ra\u202ehim\x1b \u2066Ali\x07'
  const token = await registerCustomer(shop, { username: typed, address: typed })
  await place(shop, { name: typed, district: typed, upazila: typed, delivery_address: `${typed}\nRoad 2` })
  await shop.call(API.createReview, {
    json: { product: 1, name: typed, email: 'a@example.com', rating: 5, comment: `${typed}\nGood` },
  })
  const form = { district: typed, upazila: typed, address: typed }
  expect((await sendForm(shop, 'PUT', API.updateProperties, form, token)).status).toBe(200)
  const tables = ['customer', 'shop_order', 'review'] as const
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  expect(rows.flat()).toHaveLength(3)
  expect(rows[0]?.[0]).toMatchObject({ name: 'Rahim Ali', address: 'Rahim Ali', upazila: 'Rahim Ali' })
  expect(rows[1]?.[0]).toMatchObject({ name: 'Rahim Ali', delivery_address: 'Rahim Ali\nRoad 2' })
  expect(rows[2]?.[0]).toMatchObject({ name: 'Rahim Ali', comment: 'Rahim Ali\nGood' })
})
