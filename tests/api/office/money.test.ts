import { expect, test } from 'vitest'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, PAID, placeOrder, walk } from '../../support/orders.ts'
import { orderBody } from '../../support/test-shop.ts'

const CASH = { direction: 'in', way: 'cash', amount: 100 } as const

async function createDesk() {
  const office = await createOffice()
  const token = await office.open('manager')
  const row = (id: number) => orderRow(office.db, id)
  const post = async (path: string, id: number, json: object) => {
    const { version } = await row(id)
    return office.ask('POST', `/api/admin${path}`, { token, json: { version, ...json } })
  }
  const read = async (id: number) => (await office.ask('GET', `/api/admin/orders/${id}`, { token })).body.order
  const give = (id: number, json: object) => post(`/orders/${id}/money`, id, json)
  const lines = async (id: number) => (await listMoneyOf(office.db, id)).map(({ paisa, way }) => [way, paisa])
  return { ...office, token, row, post, read, give, lines }
}
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'] as const

test('a settled order shows who paid it, how much and by which way, and nothing to collect', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  await walk(desk.db, id, ...DELIVERED)
  const { sums } = await desk.read(id)
  expect(sums).toMatchObject({ received: 0, with_courier: sums.total, left_to_collect: 0 })
  const paid = { direction: 'in', way: 'courier', account: 'Steadfast', amount: sums.total, reference: 'P-17' }
  const { status, body } = await desk.give(id, paid)
  expect({ status, payment: body.order.payment }).toEqual({ status: 200, payment: 'settled' })
  expect(body.order.sums).toMatchObject({ received: sums.total, with_courier: 0, left_to_collect: 0, to_give_back: 0 })
  expect(body.order.money).toMatchObject([{ ...paid, by: { name: expect.any(String) }, may_undo: true }])
})

test('money before delivery is an advance until it is all there, and the courier collects the rest', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const { total } = (await desk.read(id)).sums
  expect((await desk.give(id, CASH)).body.order).toMatchObject({ payment: 'advance', sums: { received: 100 } })
  expect((await desk.read(id)).sums.left_to_collect).toBe(total - 100)
  const rest = await desk.give(id, { ...CASH, amount: total - 100 })
  expect(rest.body.order).toMatchObject({ payment: 'verified', sums: { left_to_collect: 0 } })
})

test('a refund in part leaves the rest, and no refund gives more than came', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  await desk.give(id, CASH)
  const back = { direction: 'out', way: 'wallet', account: 'bkash', reference: 'TRX-1' }
  expect((await desk.give(id, { ...back, amount: 100.01 })).body).toMatchObject({ why: 'more_than_received' })
  expect((await desk.give(id, { ...back, amount: 40 })).body.order).toMatchObject({
    payment: 'advance',
    sums: { received: 100, refunded: 40 },
  })
  expect((await desk.give(id, { ...back, amount: 60, reference: 'TRX-2' })).body.order.payment).toBe('refunded')
  expect(await desk.row(id)).toMatchObject({ received_paisa: 0 })
})

test('a payment with the reference of one that stands counts once, also of two at the same time', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const paid = { direction: 'in', way: 'gateway', account: 'sslcommerz', amount: 100, reference: 'VAL-1' }
  const both = await Promise.all([desk.give(id, paid), desk.give(id, paid)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await desk.give(id, paid)).body).toMatchObject({ code: 'payment_refused', why: 'money_known' })
  expect(await desk.row(id)).toMatchObject({ received_paisa: 10_000 })
})

test('a line is taken back once, by a line of its own, and may then be written again', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const { body } = await desk.give(id, { ...CASH, reference: 'R1' })
  const [line] = body.order.money
  expect(line.may_undo).toBe(true)
  const back = await desk.post(`/money/${line.id}/undo`, id, {})
  expect(back.body.order).toMatchObject({ payment: 'due', sums: { received: 0 } })
  expect(back.body.order.money).toMatchObject([{ may_undo: false }, { may_undo: false }])
  expect((await desk.post(`/money/${line.id}/undo`, id, {})).body).toMatchObject({ why: 'payment_not_found' })
  expect(await desk.lines(id)).toEqual([
    ['cash', 10_000],
    ['cash', -10_000],
  ])
  expect((await desk.give(id, { ...CASH, reference: 'R1' })).status).toBe(200)
})

test('money that is taken back after the payment went on is owed again', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const { total } = (await desk.read(id)).sums
  const { body } = await desk.give(id, { ...CASH, amount: total, reference: 'R1' })
  expect(body.order.payment).toBe('verified')
  await desk.give(id, { ...CASH, amount: 10, reference: 'R2' })
  await walk(desk.db, id, ...DELIVERED)
  const [line] = body.order.money
  const taken = await desk.post(`/money/${line.id}/undo`, id, {})
  expect(taken.body.order).toMatchObject({ payment: 'advance', sums: { left_to_collect: total - 10 } })
})

test('a delivery that is taken back after a part was paid leaves that part as an advance', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  await walk(desk.db, id, ...DELIVERED)
  expect((await desk.give(id, { ...CASH, way: 'courier' })).body.order.payment).toBe('collected')
  const { body } = await desk.post(`/orders/${id}/transitions`, id, { to: 'shipped' })
  expect(body.order).toMatchObject({ state: 'shipped', payment: 'advance', sums: { received: 100 } })
  await walk(desk.db, id, 'returning', 'returned')
  expect((await desk.read(id)).next_step).toBe('refund_payment')
})

test('refunds that are taken back in any order leave an order as paid as its money makes it', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const { total } = (await desk.read(id)).sums
  await desk.give(id, { ...CASH, amount: total })
  await desk.give(id, { ...CASH, direction: 'out', amount: 60, reference: 'R1' })
  const { body } = await desk.give(id, { ...CASH, direction: 'out', amount: total - 60, reference: 'R2' })
  expect(body.order.payment).toBe('refunded')
  const lineOf = (one: string) => body.order.money.find(({ reference }: { reference: string }) => reference === one).id
  const taken = async (one: string) => (await desk.post(`/money/${lineOf(one)}/undo`, id, {})).body.order.payment
  expect([await taken('R1'), await taken('R2')]).toEqual(['advance', 'verified'])
})

test('who paid before the delivery owes nothing for what the shop gives back after it', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const { total } = (await desk.read(id)).sums
  await desk.give(id, { ...CASH, amount: total })
  await walk(desk.db, id, ...DELIVERED)
  const { body } = await desk.give(id, { ...CASH, direction: 'out', amount: 40 })
  expect(body.order).toMatchObject({ payment: 'verified', sums: { left_to_collect: 0, refunded: 40 } })
})

test('a payment is not taken back once part of it went back', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  await walk(desk.db, id, ...DELIVERED)
  await desk.post(`/orders/${id}/payment`, id, { to: 'settled' })
  await desk.give(id, { ...CASH, direction: 'out', amount: 40 })
  const undone = await desk.post(`/orders/${id}/payment`, id, { to: 'collected' })
  expect(undone.body).toMatchObject({ code: 'payment_refused', why: 'more_than_received' })
  expect(await desk.row(id)).toMatchObject({ payment_state: 'settled' })
})

test('a checked claim, its refund and the undo of both stand in the ledger', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, PAID)
  const { total_paisa } = await desk.row(id)
  const { id: claim } = await desk.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const check = async (state: string) => {
    const json = { version: (await desk.row(id)).version, state }
    return desk.ask('PATCH', `/api/admin/payments/${claim}`, { token: desk.token, json })
  }
  await check('verified')
  const [line] = (await desk.read(id)).money
  expect(line).toMatchObject({ way: 'wallet', reference: PAID.transaction_id, amount: total_paisa / 100 })
  // The money of a claim goes with its check.
  expect((await desk.post(`/money/${line.id}/undo`, id, {})).body).toMatchObject({ why: 'no_such_step' })
  await check('submitted')
  expect(await desk.row(id)).toMatchObject({ payment_state: 'submitted', received_paisa: 0 })
  await check('verified')
  await desk.post(`/orders/${id}/payment`, id, { to: 'refunded' })
  expect(await desk.row(id)).toMatchObject({ payment_state: 'refunded', received_paisa: 0 })
  await desk.post(`/orders/${id}/payment`, id, { to: 'verified' })
  expect(await desk.row(id)).toMatchObject({ payment_state: 'verified', received_paisa: total_paisa })
  const sum = (await desk.read(id)).sums
  expect(sum).toMatchObject({ received: total_paisa / 100, refunded: 0 })
})

test('money of a wallet is not written down by a transaction id that a claim has, however it is typed', async () => {
  const desk = await createDesk()
  const claimed = await placeOrder(desk, PAID)
  const id = await placeOrder(desk)
  const wallet = { direction: 'in', way: 'wallet', account: 'bKash', amount: 460.5 }
  for (const [order, reference] of [
    [id, PAID.transaction_id],
    [claimed, PAID.transaction_id.toLowerCase()],
  ] as const)
    expect((await desk.give(order, { ...wallet, reference })).body).toMatchObject({ why: 'transaction_id_used' })
  // A line without an id is no other's.
  for (const order of [claimed, id]) expect((await desk.give(order, { ...wallet, amount: 10 })).status).toBe(200)
  expect((await desk.give(id, { ...wallet, amount: 450.5, reference: '8xy98z76wv' })).body.order.payment).toBe(
    'verified',
  )
  const json = orderBody({ ...PAID, transaction_id: '8XY98Z76WV', phone_number: '01912345678' })
  expect((await desk.call(API.createOrder, { json })).body.code).toBe('transaction_id_used')
})

test('bad money names its field, and nothing of it is written', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const [field, value] of Object.entries({ amount: 0, way: 'cheque', at: tomorrow, direction: 'up' }))
    expect((await desk.give(id, { ...CASH, [field]: value })).body.errors, field).toHaveProperty(field)
  expect(await desk.lines(id)).toEqual([])
})

test('the sums of the days, of the ways and of the list are one, and the day is closed at what is counted', async () => {
  const desk = await createDesk()
  const get = async (path: string) => (await desk.ask('GET', `/api/admin${path}`, { token: desk.token })).body
  const [id, other] = [await placeOrder(desk), await placeOrder(desk)]
  await walk(desk.db, other, ...DELIVERED)
  await desk.give(id, CASH)
  await desk.give(id, { ...CASH, way: 'wallet', account: 'bkash', amount: 50.5, reference: 'T1' })
  await desk.give(id, { ...CASH, direction: 'out', amount: 30 })
  await desk.give(id, { ...CASH, direction: 'fee', way: 'courier', amount: 5 })
  const { sums } = await desk.read(other)
  const money = await get('/money')
  expect(money).toMatchObject({ received: 150.5, refunded: 30, fees: 5, cash: { expected: 70, counts: [] } })
  expect(money.with_courier).toEqual({ orders: 1, amount: sums.total })
  expect(money.days).toHaveLength(7)
  expect(money.days.at(-1)).toMatchObject({ received: 150.5, refunded: 30, fees: 5 })
  const { results } = await get('/money/lines?direction=in')
  expect(results.map(({ amount }: { amount: number }) => amount)).toEqual([50.5, 100])
  const close = (expected: number, counted: number) =>
    desk.ask('POST', '/api/admin/cash-counts', { token: desk.token, json: { expected, counted, note: '' } })
  expect((await close(100, 70)).body).toMatchObject({ code: 'cash_changed' })
  expect((await close(70, 65)).body.cash).toMatchObject({ expected: 65, counts: [{ expected: 70, counted: 65 }] })
  await desk.give(id, { ...CASH, amount: 10 })
  expect((await get('/money')).cash.expected).toBe(75)
})

test('orders are listed by their payment', async () => {
  const desk = await createDesk()
  await placeOrder(desk)
  const paid = await placeOrder(desk)
  await desk.give(paid, CASH)
  const list = await desk.ask('GET', '/api/admin/orders?payment=advance', { token: desk.token })
  expect(list.body.results.map(({ id }: { id: number }) => id)).toEqual([paid])
})
