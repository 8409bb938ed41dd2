import { expect, test } from 'vitest'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { API } from '../../support/api.ts'
import { EID, openCoupons, place, quote } from '../../support/office-coupons.ts'
import { orderBody } from '../../support/test-shop.ts'

/** Takes nothing off the goods of `orderBody`, 400.50 taka, but their delivery: 60 taka in Dhaka, 120 elsewhere. */
const FREE = { code: 'FREE400', kind: 'shipping', minimum: 400, is_automatic: true }
const SAREE = { product_id: 3, quantity: 1 }

test('what applies by itself is in the quote and the order of whoever types nothing, with its code and its uses', async () => {
  const { office, add, list } = await openCoupons()
  await add(FREE)
  expect((await quote(office, '')).body).toMatchObject({ coupon_discount: 0, free_delivery: true })
  const few = (await quote(office, '', [{ product_id: 1, quantity: 3 }])).body
  expect([few.free_delivery, few.coupon_minimum]).toEqual([undefined, undefined])
  const { body } = await place(office, '', { upazila: 'Savar', inside_dhaka: false, expected_total: 400.5 })
  expect(body.order).toMatchObject({ coupon_discount: 120, shipping: 120, total_after_discount: 400.5 })
  const stored = office.db.selectFrom('shop_order').select(['coupon_code', 'coupon_paisa', 'total_paisa'])
  expect(await stored.execute()).toEqual([{ coupon_code: 'FREE400', coupon_paisa: 12_000, total_paisa: 40_050 }])
  expect((await list())[0]).toMatchObject({ code: 'FREE400', used: 1 })
})

test('free delivery is free everywhere, also where another place has none to pay', async () => {
  const { office, add } = await openCoupons()
  await saveCharges(office.db, { inside_dhaka: 0 })
  await add(FREE)
  expect((await quote(office, '')).body).toMatchObject({ free_delivery: true })
  const { body } = await place(office, '', { upazila: 'Savar', inside_dhaka: false, expected_total: 400.5 })
  expect(body.order).toMatchObject({ coupon_discount: 120, shipping: 120, total_after_discount: 400.5 })
})

test('an order gets one discount: that of a typed code, otherwise the one that takes off most', async () => {
  const { office, add } = await openCoupons()
  await add(FREE)
  await add({ ...EID, is_automatic: true })
  await add({ code: 'TEN', kind: 'flat', value: 10 })
  expect((await quote(office, '')).body).toMatchObject({ coupon_discount: 80.1 })
  expect((await quote(office, '')).body.free_delivery).toBeUndefined()
  expect((await place(office, '')).body.order).toMatchObject({ coupon_discount: 80.1, total_after_discount: 380.4 })
  expect((await place(office, 'TEN')).body.order).toMatchObject({ coupon_discount: 10, total_after_discount: 450.5 })
  expect((await quote(office, 'NOPE')).body).toMatchObject({ coupon_discount: 0 })
  expect((await place(office, 'NOPE')).body.code).toBe('coupon_invalid')
})

test('a percentage of a category counts its goods and those of its parts, and follows the category into another one', async () => {
  const { office, add } = await openCoupons()
  const token = await office.open('owner')
  const ask = (method: string, path: string, json: object) => office.ask(method, path, { token, json })
  const { pk: dress } = (await ask('POST', API.addCategory, { name: 'Dress' })).body
  const { id: clothing } = await office.db
    .selectFrom('category')
    .select('id')
    .where('name', '=', 'Clothing')
    .executeTakeFirstOrThrow()
  await ask('PATCH', API.changeCategory.replace('{id}', String(clothing)), { parent: dress, version: 1 })
  await add({ code: 'DRESS', kind: 'percent', percent: 10, category: dress, is_automatic: true })
  const products = [{ product_id: 1, quantity: 2 }, SAREE]
  expect((await quote(office, '', products)).body.coupon_discount).toBe(120)
  expect((await quote(office, '')).body.coupon_discount).toBe(0)
  expect((await place(office, 'DRESS')).body.code).toBe('coupon_invalid')
  expect((await place(office, '', { products })).body.order).toMatchObject({ coupon_discount: 120 })
  const { pk: wear } = (await ask('POST', API.addCategory, { name: 'Wear' })).body
  const merge = API.mergeCategory.replace('{id}', String(clothing))
  await ask('POST', merge, { into: wear, version: 2 })
  await ask('POST', API.mergeCategory.replace('{id}', String(dress)), { into: wear, version: 1 })
  expect((await quote(office, '', products)).body.coupon_discount).toBe(120)
})

test('of three pieces the cheapest is free, and an edit of the order counts anew', async () => {
  const { office, add } = await openCoupons()
  await add({ code: 'THREE', kind: 'pieces', buy: 2, free: 1, category: 1, is_automatic: true })
  const { pk, ...order } = (await place(office, '')).body.order
  expect(order).toMatchObject({ coupon_discount: 100, total_after_discount: 360.5 })
  const token = await office.open('clerk')
  const edit = (quantity: number, version: number) =>
    office.ask('PATCH', API.editOrder.replace('{id}', String(pk)), {
      token,
      json: { version, lines: [{ product_id: 1, quantity }] },
    })
  expect((await edit(7, 1)).body.order.sums).toMatchObject({ coupon_discount: 200, total: 560 })
  expect((await edit(2, 2)).body.order.sums).toMatchObject({ coupon_discount: 0, total: 260 })
})

test('of the last uses none is given twice: whoever comes late is asked about the new total', async () => {
  const { office, add, list } = await openCoupons()
  await add({ ...FREE, max_uses: 3 })
  const phone = (n: number) => ({ phone_number: `0171234567${n}`, expected_total: 400.5 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => place(office, '', phone(n))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.code).toBe('prices_changed')
  expect((await list())[0]).toMatchObject({ code: 'FREE400', used: 3 })
  expect((await place(office, '', { expected_total: 460.5 })).body.order).toMatchObject({ coupon_discount: 0 })
})

test('orders that staff type in get what applies by itself, and reports name it', async () => {
  const { office, add } = await openCoupons()
  await add({ ...EID, is_automatic: true })
  await place(office, '')
  const token = await office.open('owner')
  const typed = await office.ask('POST', API.createStaffOrder, {
    token,
    json: { ...orderBody({ phone_number: '01800000001', expected_total: 380.4 }), channel: 'phone' },
  })
  expect(typed.body.order).toMatchObject({ coupon: 'EID20', sums: { coupon_discount: 80.1, total: 380.4 } })
  const { rows } = (await office.ask('GET', `${API.getReport}?by=coupon`, { token })).body
  expect(rows).toMatchObject([{ key: 'EID20', orders: 2, total: 760.8 }])
})

test('a promotion for chosen goods counts them and those of its category, and names only goods that are there', async () => {
  const { office, add, list } = await openCoupons()
  const chosen = { code: 'CHOSEN', kind: 'percent', percent: 10, is_automatic: true }
  expect((await add({ ...chosen, products: '3, 99999' })).body.errors).toHaveProperty('products')
  await add({ ...chosen, products: '3, 3' })
  expect((await list())[0]).toMatchObject({ products: '3', category: null })
  const products = [{ product_id: 1, quantity: 2 }, SAREE]
  const [, saree] = (await quote(office, '', products)).body.lines
  const off = Math.round(saree.total * 10) / 100
  expect((await quote(office, '', products)).body.coupon_discount).toBe(off)
  expect((await quote(office, '')).body.coupon_discount).toBe(0)
  expect((await place(office, 'CHOSEN')).body.code).toBe('coupon_invalid')
  expect((await place(office, '', { products })).body.order).toMatchObject({ coupon_discount: off })
  await add({ ...chosen, code: 'BOTH', percent: 20, products: '3', category: 1 })
  const all = (await quote(office, '', products)).body
  expect(all.coupon_discount).toBe(Math.round((all.subtotal - all.discount) * 20) / 100)
})
