import { expect, test } from 'vitest'
import { API, couponPath } from '../../support/api.ts'
import { EID, inDays, openCoupons, place, quote } from '../../support/office-coupons.ts'
import { orderRow } from '../../support/orders.ts'

/** 450.50 less 50 of its own discount. */
const GOODS = 400.5

test('a percentage of the goods is taken off, up to its cap', async () => {
  const { office, add } = await openCoupons()
  await add(EID)
  await add({ ...EID, code: 'EID30', percent: 30 })
  expect((await quote(office, 'EID20')).body.coupon_discount).toBe(80.1)
  expect((await quote(office, 'eid30')).body.coupon_discount).toBe(100)
  const { body } = await place(office, 'EID20', { expected_total: 380.4 })
  expect(body.order).toMatchObject({ coupon_discount: 80.1, shipping: 60, total_after_discount: 380.4 })
})

test('free delivery takes off what delivery costs to the zone of the order', async () => {
  const { office, add } = await openCoupons()
  await add({ code: 'FREE', kind: 'shipping' })
  expect((await office.call(couponPath('FREE'))).body).toEqual({ response: 'success', value: 0 })
  expect((await quote(office, 'FREE')).body).toMatchObject({ coupon_discount: 0, free_delivery: true })
  const { body } = await place(office, 'FREE', { upazila: 'Savar', inside_dhaka: false, expected_total: GOODS })
  expect(body.order).toMatchObject({ coupon_discount: 120, shipping: 120, total_after_discount: GOODS })
})

test('goods below the minimum say how much the coupon asks for', async () => {
  const { office, add } = await openCoupons()
  await add({ ...EID, minimum: 500 })
  expect((await quote(office, 'EID20')).body).toMatchObject({ coupon_discount: 0, coupon_minimum: 500 })
  const { status, body } = await place(office, 'EID20')
  expect([status, body.code, body.errors.coupon]).toEqual([
    400,
    'coupon_invalid',
    ['This coupon is for goods of at least ৳500.00.'],
  ])
})

test('a coupon counts between its dates and while it is on', async () => {
  const { office, add } = await openCoupons()
  const value = async (code: string) => (await office.call(couponPath(code))).body.response
  await add({ ...EID, code: 'SOON', starts_at: inDays(1) })
  await add({ ...EID, code: 'OVER', ends_at: inDays(-1) })
  await add({ ...EID, code: 'OFF', is_on: false })
  await add({ ...EID, code: 'NOW', starts_at: inDays(-1), ends_at: inDays(1) })
  for (const code of ['SOON', 'OVER', 'OFF']) {
    expect(await value(code)).toBe('error')
    expect((await place(office, code)).body.code).toBe('coupon_invalid')
  }
  expect(await value('NOW')).toBe('success')
})

test('no limit is exceeded by orders at a time: of a coupon, and of each phone', async () => {
  const { office, add, list } = await openCoupons()
  await add({ code: 'THREE', kind: 'flat', value: 10, max_uses: 3 })
  await add({ code: 'ONCE', kind: 'flat', value: 10, per_phone: 1 })
  const phone = (n: number) => ({ phone_number: `0171234567${n}` })
  const three = await Promise.all(Array.from({ length: 8 }, (_, n) => place(office, 'THREE', phone(n))))
  expect(three.filter(({ status }) => status === 200)).toHaveLength(3)
  const once = await Promise.all(Array.from({ length: 6 }, (_, n) => place(office, 'ONCE', phone(n % 2))))
  expect(once.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = once.find(({ status }) => status === 400)
  expect(refused?.body.msg).toMatch(/^This phone number has used this coupon/)
  const used = Object.fromEntries(
    (await list()).map((coupon: { code: string; used: number }) => [coupon.code, coupon.used]),
  )
  expect(used).toMatchObject({ THREE: 3, ONCE: 2 })
  const orders = await office.db.selectFrom('shop_order').select('coupon_code').execute()
  expect(orders).toHaveLength(5)
  const uses = await office.db.selectFrom('coupon_use').select('used').execute()
  expect(uses.reduce((sum, { used }) => sum + used, 0)).toBe(5)
})

test('the use of a coupon goes with its order to a corrected phone, which has it back when the order is cancelled', async () => {
  const { office, add, token } = await openCoupons()
  await add({ code: 'ONCE', kind: 'flat', value: 10, per_phone: 1 })
  const [wrong, right] = [{ phone_number: '01712345670' }, { phone_number: '01812345670' }]
  const id = (await place(office, 'ONCE', wrong)).body.order.pk
  const write = async (method: string, path: string, json: object) => {
    const { version } = await orderRow(office.db, id)
    return (await office.ask(method, `/api/admin/orders/${id}${path}`, { token, json: { version, ...json } })).status
  }
  const correct = (phone: string) => write('PATCH', '', { contact: { name: 'Karim', phone } })
  const go = (to: string) => write('POST', '/transitions', { to, reason: 'other' })
  const uses = async () => {
    const rows = await office.db.selectFrom('coupon_use').select(['phone_key', 'used']).execute()
    return Object.fromEntries(rows.map(({ phone_key, used }) => [phone_key, used]))
  }
  expect(await correct(right.phone_number)).toBe(200)
  expect(await uses()).toEqual({ '01712345670': 0, '01812345670': 1 })
  expect((await place(office, 'ONCE', right)).body.code).toBe('coupon_invalid')
  expect(await go('cancelled')).toBe(200)
  expect(await uses()).toEqual({ '01712345670': 0, '01812345670': 0 })
  expect(await go('pending')).toBe(200)
  expect(await uses()).toEqual({ '01712345670': 0, '01812345670': 1 })
  expect(await office.db.selectFrom('coupon').select('used').where('code', '=', 'ONCE').execute()).toEqual([
    { used: 1 },
  ])
})

test('a coupon is changed, and an old version is refused with who changed it', async () => {
  const { add, change, list, undo } = await openCoupons()
  const { pk } = (await add(EID)).body
  const changed = await change(pk, { ...EID, percent: 25, version: 1 })
  expect(changed.status).toBe(200)
  const late = await change(pk, { ...EID, percent: 30, version: 1 })
  expect([late.status, late.body]).toMatchObject([409, { code: 'item_changed', by: 'manager' }])
  expect((await undo(changed.body.audit)).status).toBe(200)
  expect((await list())[0]).toMatchObject({ code: 'EID20', percent: 20, version: 3 })
})

test('codes are unique, and a coupon that was used is not deleted', async () => {
  const { office, add, change, remove, undo, list } = await openCoupons()
  const { pk } = (await add(EID)).body
  expect((await add({ ...EID, code: 'Eid20' })).body).toMatchObject({
    code: 'code_taken',
    errors: { code: [expect.any(String)] },
  })
  const other = (await add({ ...EID, code: 'PUJA' })).body.pk
  expect((await change(other, { ...EID, version: 1 })).body.code).toBe('code_taken')
  const gone = await remove(other)
  expect((await list()).some(({ code }: { code: string }) => code === 'PUJA')).toBe(false)
  expect((await undo(gone.body.audit)).status).toBe(200)
  expect((await list()).some(({ code }: { code: string }) => code === 'PUJA')).toBe(true)
  await place(office, 'EID20')
  await place(office, 'EID20', { phone_number: '01712345679' })
  expect((await remove(pk)).body.code).toBe('item_in_use')
  const lower = await change(pk, { ...EID, max_uses: 1, version: 1 })
  expect(lower.body).toMatchObject({ code: 'limit_below_uses', errors: { max_uses: [expect.any(String)] } })
})

test.each([
  ['value', { kind: 'flat' }],
  ['percent', { kind: 'percent', percent: null }],
  ['percent', { percent: 101 }],
  ['code', { code: 'EID 20' }],
  ['minimum', { minimum: -1 }],
  ['max_uses', { max_uses: 0 }],
  ['free', { kind: 'pieces', buy: 2 }],
  ['per_phone', { is_automatic: true, per_phone: 1 }],
  ['category', { category: 99 }],
  ['ends_at', { starts_at: inDays(2), ends_at: inDays(1) }],
])('%s is refused in %j', async (field, wrong) => {
  const { add } = await openCoupons()
  const { status, body } = await add({ ...EID, ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('an edit of the lines works the coupon out anew', async () => {
  const { office, add } = await openCoupons()
  await add(EID)
  const { pk } = (await place(office, 'EID20')).body.order
  const clerk = await office.open('clerk')
  const edit = (quantity: number, version: number, expected_total?: number) =>
    office.ask('PATCH', API.editOrder.replace('{id}', String(pk)), {
      token: clerk,
      json: { version, lines: [{ product_id: 1, quantity }], expected_total },
    })
  // Whoever edits was shown the discount of before.
  expect(await edit(1, 1, 79.9)).toMatchObject({
    status: 409,
    body: { code: 'edit_refused', why: 'total_changed', sums: { coupon_discount: 20, shipping: 60, total: 140 } },
  })
  expect((await edit(1, 1, 140)).body.order.sums).toMatchObject({ coupon_discount: 20, total: 140 })
  expect((await edit(9, 2)).body.order.sums).toMatchObject({ coupon_discount: 100, total: 860 })
})

test('a coupon does not stay with goods that it is not for, whatever they cost', async () => {
  const { office, add } = await openCoupons()
  const [food, clothing] = [1, await office.addProduct({ name: 'Gamchha', category: 'Clothing' })]
  const rows = office.db.selectFrom('stored_product').select('category_id').where('id', '=', food)
  const { category_id: category } = await rows.executeTakeFirstOrThrow()
  await add({ ...EID, category })
  const order = await place(office, 'EID20', { products: [{ product_id: food, quantity: 1 }] })
  expect(order.body.order).toMatchObject({ coupon_discount: 20, total_after_discount: 140 })
  const json = { version: 1, lines: [{ product_id: clothing, quantity: 1 }] }
  const path = API.editOrder.replace('{id}', String(order.body.order.pk))
  const edited = await office.ask('PATCH', path, { token: await office.open('clerk'), json })
  expect(edited.body.order.sums).toMatchObject({ coupon_discount: 0, total: 160 })
})
