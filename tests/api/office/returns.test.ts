import { expect, test } from 'vitest'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, placeOrder, walk } from '../../support/orders.ts'
import { setStock } from '../../support/stock.ts'

const SHIPPED = ['confirmed', 'packed', 'shipped'] as const
const THREE = { products: [{ product_id: 1, quantity: 3 }] }

async function createDesk() {
  const office = await createOffice()
  await setStock(office.db, 1, { on_hand: 100 })
  const token = await office.open('manager')
  const row = (id: number) => orderRow(office.db, id)
  const post = async (path: string, id: number, json: object) => {
    const { version } = await row(id)
    return office.ask('POST', `/api/admin/orders/${id}${path}`, { token, json: { version, ...json } })
  }
  const back = (id: number, quantity: number, change: object = {}) =>
    post('/returns', id, {
      lines: [{ product_id: 1, quantity }],
      ...{ reason: 'damaged', sellable: true, delivery_back: false, note: '' },
      ...change,
    })
  const onHand = async () =>
    (await office.db.selectFrom('stock').select('on_hand').where('product_id', '=', 1).executeTakeFirstOrThrow())
      .on_hand
  return { ...office, token, row, post, back, onHand }
}

test('pieces that are not taken at the door leave the rest to collect, and are in the shop again', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, THREE)
  await walk(desk.db, id, ...SHIPPED)
  const { total_paisa, shipping_paisa } = await desk.row(id)
  const { body } = await desk.back(id, 1, { reason: 'refused' })
  const off = Math.round((total_paisa - shipping_paisa) / 3)
  expect(body.order).toMatchObject({ state: 'partly_delivered', payment: 'collected', lines: [{ returned: 1 }] })
  expect(body.order.sums).toMatchObject({ returned: off / 100, with_courier: (total_paisa - off) / 100 })
  expect(await desk.onHand()).toBe(98)
  const paid = await desk.post('/money', id, { direction: 'in', way: 'courier', amount: (total_paisa - off) / 100 })
  expect(paid.body.order).toMatchObject({ payment: 'settled', sums: { to_give_back: 0, left_to_collect: 0 } })
})

test('an order that was first taken to “partly delivered” owes the courier’s money of the pieces that were taken only', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, THREE)
  await walk(desk.db, id, ...SHIPPED, 'partly_delivered')
  const { total_paisa } = await desk.row(id)
  const sums = (await desk.back(id, 1, { reason: 'refused' })).body.order.sums
  expect(sums.with_courier).toBe(total_paisa / 100 - sums.returned)
  // What comes back later changes nothing of what was paid at the door.
  expect((await desk.back(id, 1)).body.order.sums.with_courier).toBe(sums.with_courier)
  const settled = (await desk.post('/payment', id, { to: 'settled' })).body.order
  expect(settled).toMatchObject({ payment: 'settled', sums: { to_give_back: sums.returned } })
  expect((await desk.row(id)).received_paisa).toBe(Math.round(sums.with_courier * 100))
})

test('what comes back after delivery is owed to the customer, damaged pieces are written off, and the page says it', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, THREE)
  await walk(desk.db, id, ...SHIPPED, 'delivered')
  const { total_paisa, shipping_paisa, phone } = await desk.row(id)
  await desk.post('/money', id, { direction: 'in', way: 'courier', amount: total_paisa / 100 })
  const { body } = await desk.back(id, 2, { sellable: false })
  const off = Math.round(((total_paisa - shipping_paisa) * 2) / 3)
  expect(body.order).toMatchObject({ state: 'delivered', payment: 'settled', sums: { to_give_back: off / 100 } })
  expect(await desk.onHand()).toBe(97)
  const refund = { direction: 'out', way: 'wallet', account: 'bkash', amount: off / 100, reference: 'TRX9' }
  expect((await desk.post('/money', id, refund)).body.order.sums).toMatchObject({ to_give_back: 0 })
  const tracked = await desk.call(API.trackOrder, { json: { order: id, phone_number: phone } })
  expect(tracked.body).toMatchObject({ returned: off / 100, refunded: off / 100, lines: [{ returned: 2 }] })
  expect((await desk.back(id, 2)).body).toMatchObject({ code: 'transition_refused', why: 'too_many_returned' })
  // The last piece ends it, with the delivery charge.
  const all = (await desk.back(id, 1, { delivery_back: true })).body.order
  expect(all).toMatchObject({ state: 'returned', sums: { returned: total_paisa / 100 } })
  expect(all.sums.to_give_back).toBe((total_paisa - off) / 100)
  expect(await desk.onHand()).toBe(98)
})

test('pieces that came back before a parcel went on are not to be collected', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, THREE)
  await walk(desk.db, id, ...SHIPPED, 'returning')
  await desk.back(id, 1)
  const { body } = await desk.post('/transitions', id, { to: 'shipped' })
  expect(body.order.state).toBe('shipped')
  const { to_collect } = (await desk.ask('GET', '/api/admin/money', { token: desk.token })).body
  expect(to_collect).toEqual({ orders: 1, amount: body.order.sums.left_to_collect })
  expect(body.order.sums.left_to_collect).toBe(body.order.sums.total - body.order.sums.returned)
})

test('the rest of a parcel that comes back adds only the pieces that are not back yet', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, THREE)
  await walk(desk.db, id, ...SHIPPED, 'delivered')
  await desk.back(id, 1)
  await walk(desk.db, id, 'returning', 'returned')
  expect(await desk.onHand()).toBe(100)
})

test('a coupon that pays for the delivery leaves goods their price, and no delivery to give back', async () => {
  const desk = await createDesk()
  await desk.ask('POST', API.addCoupon, { token: desk.token, json: { code: 'FREE', kind: 'shipping' } })
  const id = await placeOrder(desk, { ...THREE, coupon: 'FREE' })
  await walk(desk.db, id, ...SHIPPED, 'delivered')
  const { subtotal_paisa, discount_paisa, total_paisa } = await desk.row(id)
  expect(total_paisa).toBe(subtotal_paisa - discount_paisa)
  await desk.post('/money', id, { direction: 'in', way: 'courier', amount: total_paisa / 100 })
  const some = (await desk.back(id, 1, { delivery_back: true })).body.order
  expect(some.sums.returned).toBe(Math.round(total_paisa / 3) / 100)
  const all = (await desk.back(id, 2, { delivery_back: true })).body.order
  expect(all).toMatchObject({ state: 'returned', sums: { returned: total_paisa / 100 } })
  expect(all.sums.to_give_back).toBe(total_paisa / 100)
})

test('a coupon larger than the goods gives no more back than was to be paid', async () => {
  const desk = await createDesk()
  await desk.ask('POST', API.addCoupon, { token: desk.token, json: { code: 'MUCH', kind: 'flat', value: 330 } })
  const id = await placeOrder(desk, { ...THREE, coupon: 'MUCH' })
  const { subtotal_paisa, shipping_paisa, total_paisa } = await desk.row(id)
  expect([subtotal_paisa, total_paisa < shipping_paisa]).toEqual([30_000, true])
  await desk.post('/money', id, { direction: 'in', way: 'cash', amount: total_paisa / 100 })
  await walk(desk.db, id, ...SHIPPED, 'delivered')
  const { order } = (await desk.back(id, 3, { delivery_back: true })).body
  expect(order.sums).toMatchObject({ returned: total_paisa / 100, to_give_back: total_paisa / 100 })
})

test('all goods that come back after the courier has paid are owed to the customer, also without a list of pieces', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  await walk(desk.db, id, ...SHIPPED, 'delivered')
  const { total_paisa } = await desk.row(id)
  await desk.post('/money', id, { direction: 'in', way: 'courier', amount: total_paisa / 100 })
  await walk(desk.db, id, 'returning', 'returned')
  const { body } = await desk.ask('GET', `/api/admin/orders/${id}`, { token: desk.token })
  expect(body.order).toMatchObject({ payment: 'settled', sums: { to_give_back: total_paisa / 100 } })
})

test('the rest of a parcel that comes back after a piece of it leaves nothing to pay, and all that was paid to give back', async () => {
  const desk = await createDesk()
  const shown = async (id: number) =>
    (await desk.ask('GET', `/api/admin/orders/${id}`, { token: desk.token })).body.order
  const [paid, atDoor] = [await placeOrder(desk, THREE), await placeOrder(desk, THREE)]
  const { total } = (await shown(paid)).sums
  await desk.post('/money', paid, { direction: 'in', way: 'cash', amount: total })
  for (const id of [paid, atDoor]) {
    await walk(desk.db, id, ...SHIPPED, 'returning')
    await desk.back(id, 1, { sellable: false })
    await walk(desk.db, id, 'returned')
  }
  expect((await shown(paid)).sums).toMatchObject({ returned: total, to_give_back: total, left_to_collect: 0 })
  expect((await shown(atDoor)).sums).toMatchObject({ returned: total, to_give_back: 0, left_to_collect: 0 })
  // A step back would forget what came back.
  expect((await desk.post('/transitions', paid, { to: 'returning' })).body.code).toBe('transition_refused')
  expect(await desk.onHand()).toBe(98)
})
